import { iso } from '@comanda/domain/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const BEN = { kind: 'STAFF', name: 'Ben' } as const;
const accepted = {
  ...moved(anOrder(), 'ACCEPTED', { number: 101, actor: BEN }),
  promisedAt: iso(NOON + 1_200_000),
  startAt: iso(NOON),
};

async function theForm() {
  const board = await renderBoard([anOrder()]);
  await board.user.click(await screen.findByRole('button', { name: 'More for order 1' }));
  await board.user.click(await screen.findByRole('button', { name: 'Reject order…' }));
  return { ...board, dialog: within(screen.getByRole('dialog')) };
}

test('a colleague who accepts while the form is open closes it, and it says so', async () => {
  const { user, dialog, emit } = await theForm();
  expect(dialog.getByRole('button', { name: 'Reject order 1' })).toBeVisible();
  emit(accepted);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ben has just accepted it.');
  expect(dialog.queryByRole('button', { name: /order \d+$/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Back to the order' }));
  expect(dialog.getByRole('button', { name: 'Cancel order…' })).toBeVisible();
});

test('accepting can be undone, and the order is new again', async () => {
  const { user, server } = await renderBoard([anOrder()]);
  server.on('moveOrder', () => ({ ...accepted, undoableUntil: iso(NOON + 10_000) }));
  await user.click(await screen.findByRole('button', { name: /^Accept/ }));
  expect(await screen.findByRole('region', { name: /Preparing/ })).toHaveTextContent('Ada Obi');
  server.on('undoMove', () => moved(accepted, 'PLACED', { number: 102, type: 'UNDONE', actor: BEN }));
  await user.click((await screen.findAllByRole('button', { name: /^Undo/ }))[0] ?? document.body);
  expect(await within(screen.getByRole('region', { name: /New/ })).findByText('Ada Obi')).toBeVisible();
});

test('a move that is refused puts the ticket back and says why', async () => {
  const { user, server } = await renderBoard([anOrder()]);
  server.on('moveOrder', () => new Refused(403, 'You may not work in this restaurant any more.'));
  await user.click(await screen.findByRole('button', { name: /^Accept/ }));
  expect((await screen.findAllByText(/You may not work in this restaurant any more/)).at(-1)).toBeVisible();
  expect(within(screen.getByRole('region', { name: /New/ })).getByText('Ada Obi')).toBeVisible();
});
