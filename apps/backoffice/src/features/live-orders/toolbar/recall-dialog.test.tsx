import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const MIA = { kind: 'STAFF', name: 'Mia' } as const;

test('an order that has just gone out is opened whole from its row in Recall', async () => {
  const order = anOrder({ number: 1, allergyNote: 'No peanuts, please' });
  const gone = moved(order, 'COMPLETED', { number: 101, actor: MIA, at: iso(NOON - 60_000) });
  const { user } = await renderBoard([anOrder({ number: 9 }), gone]);
  await user.click(screen.getByRole('button', { name: 'Recall' }));
  const row = await screen.findByRole('button', { name: /^#1 .*Done 11:59 by Mia/ });
  await user.click(row);
  const sheet = within(await screen.findByRole('dialog', { name: /^Order 1 · / }));
  expect(sheet.getByText(/Margherita/)).toBeVisible();
  expect(sheet.getByText(/No peanuts, please/)).toBeVisible();
  expect(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+442079460123');
  expect(screen.queryByRole('dialog', { name: 'Recall' })).not.toBeInTheDocument();
});

test('of an order that was rejected nothing is to be collected', async () => {
  const order = anOrder({ number: 1, total: 600 });
  const gone = moved(order, 'REJECTED', { number: 101, actor: MIA, at: iso(NOON - 60_000) });
  const { user } = await renderBoard([anOrder({ number: 9 }), gone]);
  await user.click(screen.getByRole('button', { name: 'Recall' }));
  await user.click(await screen.findByRole('button', { name: /^#1 .*Rejected 11:59 by Mia/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Order 1 · / }));
  expect(sheet.getByText('Cash, nothing to collect')).toBeVisible();
  expect(sheet.queryByText(/£6.00 to collect/)).toBeNull();
});

test('that a step can be undone is said while one can', async () => {
  const ends = (number: number, undoableUntil?: string) => ({
    ...moved(anOrder({ number }), 'COMPLETED', { number: 100 + number, actor: MIA }),
    ...(undoableUntil && { undoableUntil }),
  });
  const board = await renderBoard([anOrder({ number: 9 }), ends(1)]);
  const sentence = /can be undone for two minutes/;
  await board.user.click(screen.getByRole('button', { name: 'Recall' }));
  expect(await screen.findByRole('button', { name: /^#1 / })).toBeVisible();
  expect(screen.queryByText(sentence)).toBeNull();
  board.emit(ends(2, iso(NOON + 120_000)));
  expect(await screen.findByText(sentence)).toBeVisible();
});
