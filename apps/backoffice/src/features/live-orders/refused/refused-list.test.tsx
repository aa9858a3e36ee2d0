import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const MIA = { kind: 'STAFF', name: 'Mia' } as const;
const rejected = {
  ...moved(anOrder({ number: 1 }), 'REJECTED', { number: 101, actor: MIA, at: iso(NOON - 60_000) }),
  reason: 'BUSY',
};
const missed = {
  ...moved(anOrder({ number: 2 }), 'MISSED', { number: 102, actor: { kind: 'CLOCK' }, at: iso(NOON) }),
  missedReason: 'NO_SCREEN' as const,
};

async function theList(orders: Parameters<typeof renderBoard>[0]) {
  const { user } = await renderBoard([anOrder({ number: 9 }), ...orders]);
  await user.click(screen.getByRole('button', { name: 'Recall' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Refused or missed' }));
  return dialog;
}

test('orders that were refused or missed are listed by hour, with why, and whom to call', async () => {
  const dialog = await theList([rejected, missed]);
  const noon = within(dialog.getByRole('region', { name: '12:00–13:00' }));
  expect(noon.getByRole('listitem')).toHaveTextContent('Missed 12:00: no screen was watching');
  const before = within(dialog.getByRole('region', { name: '11:00–12:00' }));
  expect(before.getByRole('listitem')).toHaveTextContent('Rejected 11:59 by Mia: Too busy');
  expect(before.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+442079460123');
  expect(before.getByRole('heading')).toHaveTextContent('1 order, £10.50');
});

test('where none was, that is said', async () => {
  const dialog = await theList([]);
  expect(dialog.getByText('No order was refused or missed in the last four hours.')).toBeVisible();
});
