import { anOrder, orderId, RESTAURANT_ID } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const DEVICE = orderId(500);
const flood = (count: number, device = (_: number) => DEVICE) =>
  Array.from({ length: count }, (_, index) =>
    anOrder({ number: index + 1, sender: { clientId: device(index), address: 'a1' } }),
  );

const eachItsOwn = (index: number) => orderId(500 + index);

async function theSheet(orders: ReturnType<typeof flood>, role: 'MANAGER' | 'STAFF' = 'MANAGER') {
  const board = await renderBoard(orders, { role });
  await board.user.click(await screen.findByRole('button', { name: 'More for order 1' }));
  return { ...board, dialog: within(await screen.findByRole('dialog')) };
}

test('three waiting orders of one device go with one tap, after a question', async () => {
  const { user, dialog, server } = await theSheet(flood(3));
  await user.click(await dialog.findByRole('button', { name: 'Cancel 3 waiting orders from this device…' }));
  expect(dialog.getByText(/came from this device/)).toBeVisible();
  expect(dialog.queryByText(/Wi-Fi/)).toBeNull();
  expect(dialog.queryByText(/card/)).toBeNull();
  server.on('cancelWaiting', () => ({ cancelled: 3 }));
  await user.click(dialog.getByRole('button', { name: 'Cancel all 3' }));
  expect(await screen.findByText('3 waiting orders cancelled')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('cancelWaiting')).toMatchObject([
    { params: { id: RESTAURANT_ID }, body: { clientId: DEVICE } },
  ]);
});

test('it says what becomes of cards where some were paid so', async () => {
  const [first, ...others] = flood(3);
  const paid = { ...(first ?? anOrder()), payment: { method: 'CARD', state: 'AUTHORIZED' } as const };
  const { user, dialog } = await theSheet([paid, ...others]);
  await user.click(await dialog.findByRole('button', { name: 'Cancel 3 waiting orders from this device…' }));
  expect(dialog.getByText(/Nobody’s card is charged/)).toBeVisible();
});

test('for one network it warns that guests may share it, and says why it could not', async () => {
  const { user, dialog, server } = await theSheet(flood(2, eachItsOwn));
  await user.click(await dialog.findByRole('button', { name: 'Cancel 2 waiting orders from this network…' }));
  expect(dialog.getByText(/share a network/)).toBeVisible();
  server.on('cancelWaiting', () => new Refused(403, 'That is for managers and admins.'));
  await user.click(dialog.getByRole('button', { name: 'Cancel all 2' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('That is for managers and admins.');
  expect(server.sent('cancelWaiting')[0]?.body).toEqual({ address: 'a1' });
});

test.each([
  ['for staff', 'STAFF', 3],
  ['where one order waits', 'MANAGER', 1],
] as const)('it is not offered %s', async (_, role, count) => {
  const { dialog } = await theSheet(flood(count), role);
  expect(dialog.getByRole('button', { name: 'Sold out…' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /waiting orders/ })).toBeNull();
});
