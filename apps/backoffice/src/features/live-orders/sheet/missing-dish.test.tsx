import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON, orderId } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const MIA = { kind: 'STAFF', name: 'Mia' } as const;
const [margherita] = anOrder().lines;
const lines = margherita
  ? [margherita, { ...margherita, name: 'Marinara', quantity: 2, unitPrice: 900, total: 1800 }]
  : [];
const order = moved(
  anOrder({
    ...{ lines, subtotal: 2850, total: 2850, ifMissing: 'LEAVE_OUT' },
    ...{ promisedAt: iso(NOON + 20 * 60_000), startAt: iso(NOON) },
  }),
  'ACCEPTED',
  { number: 2, actor: MIA },
);

const missing = { position: 1, quantity: 1, name: 'Marinara', before: 2850, total: 1950 };
const changed: Order = {
  ...order,
  lines: lines.map((line, index) => (index === 1 ? { ...line, quantity: 1, total: 900, missing: 1 } : line)),
  ...{ subtotal: 1950, total: 1950 },
  events: [...order.events, { number: 101, type: 'DISH_MISSING', at: iso(NOON), actor: MIA, missing }],
};

const DISHES = [
  { itemId: orderId(901), name: 'Bufala', price: 1200 },
  { itemId: orderId(902), name: 'Bianca', price: 850 },
];

async function theSheet(shown: Order = order) {
  const board = await renderBoard([shown]);
  board.server.on('dishesInstead', () => ({ dishes: DISHES }));
  board.server.on('order', () => shown);
  await board.user.click(await screen.findByRole('button', { name: 'More for order 1' }));
  return { ...board, sheet: within(await screen.findByRole('dialog')) };
}

test('a dish is taken off in two presses, with what its diner asked for', async () => {
  const { server, user, sheet } = await theSheet();
  server.on('setMissing', () => changed);
  await user.click(sheet.getByRole('button', { name: 'Missing… Marinara' }));
  expect(sheet.getByText('Ada Obi asked to leave it out.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Take 1 off' }));
  expect(server.sent('setMissing')).toMatchObject([
    { body: { position: 1, quantity: 1, total: 2850, left: 2 } },
  ]);
  expect(await screen.findByText('The diner is told. The order comes to £19.50 now.')).toBeInTheDocument();
  expect(sheet.getByText('1× Marinara')).toBeVisible();
});

test('another dish is given in its place, for no more than it', async () => {
  const { server, user, sheet } = await theSheet();
  server.on('setMissing', () => changed);
  await user.click(sheet.getByRole('button', { name: 'Missing… Marinara' }));
  expect(await sheet.findByRole('button', { name: 'Bianca · £8.50' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Bufala · at the same price' }));
  expect(server.sent('setMissing')).toMatchObject([{ body: { position: 1, insteadId: orderId(901) } }]);
});

test('a refusal stands at the line, and the order is shown as it is now', async () => {
  const { server, user, sheet } = await theSheet();
  const sentence = 'Order #1 was changed by Ben in the meantime. Look at it again.';
  server.on(
    'setMissing',
    () => new Refused(409, sentence, { code: 'MOVED_ON', number: 1, orderStatus: 'ACCEPTED', by: 'Ben' }),
  );
  server.on('order', () => changed);
  await user.click(sheet.getByRole('button', { name: 'Missing… Marinara' }));
  await user.click(sheet.getByRole('button', { name: 'Take 1 off' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent(sentence);
  expect(sheet.getByText('1× Marinara')).toBeVisible();
});

test('the last dish is not taken off but cancelled, and nothing is before the order is accepted', async () => {
  const { user, sheet } = await theSheet({ ...order, lines: lines.slice(0, 1), total: 1050, subtotal: 1050 });
  await user.click(sheet.getByRole('button', { name: 'Missing… Margherita' }));
  expect(sheet.getByText('This is the last dish: cancel the order instead.')).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Take it off' })).toBeNull();
});

test('an order that nobody has accepted has no missing dishes', async () => {
  const { sheet } = await theSheet(anOrder({ lines }));
  expect(sheet.queryByRole('button', { name: /^Missing/ })).toBeNull();
});
