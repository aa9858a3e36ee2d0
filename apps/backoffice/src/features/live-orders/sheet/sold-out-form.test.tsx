import { anOrder } from '@comanda/testing/an-order';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const ANSWER = {
  soldOutUntil: '2026-11-21T11:00:00.000Z',
  touches: { items: 1, options: 0, scheduledOrders: 0 },
};

async function theSheet() {
  const board = await renderBoard([anOrder()]);
  board.server.on('itemAvailability', () => ANSWER);
  await board.user.click(await screen.findByRole('button', { name: 'More for order 1' }));
  return { ...board, dialog: within(await screen.findByRole('dialog')) };
}

test('what has run out is said with the hour at which it is back, as the server has it', async () => {
  const { server, user, dialog } = await theSheet();
  await user.click(dialog.getByRole('button', { name: 'Sold out…' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Margherita' }));
  await user.click(dialog.getByRole('button', { name: 'Mark sold out' }));
  expect(await screen.findByText('Margherita: sold out until 11:00 tomorrow.')).toBeInTheDocument();
  expect(server.sent('itemAvailability')).toMatchObject([
    { body: { available: false, until: 'next-opening' } },
  ]);
});

test('so is what an order was rejected for', async () => {
  const { server, user, dialog } = await theSheet();
  server.on('moveOrder', () => ({ ...anOrder(), status: 'REJECTED' }));
  await user.click(dialog.getByRole('button', { name: 'Reject order…' }));
  await user.click(dialog.getByRole('radio', { name: 'Ingredient unavailable' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Margherita' }));
  await user.click(dialog.getByRole('button', { name: 'Reject order 1' }));
  expect(await screen.findByText('Margherita: sold out until 11:00 tomorrow.')).toBeInTheDocument();
});
