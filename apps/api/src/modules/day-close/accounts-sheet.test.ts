import { randomUUID } from 'node:crypto';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json } from '#platform/database/column-types.ts';

let app: TestApp;
let diner: TestDiner;
let manager: TestStaff;

beforeEach(async () => {
  app = await createTestApp();
  [diner, manager] = await Promise.all([app.diner(), app.staff('MANAGER')]);
});
afterEach(() => app.close());

async function paid(changes: Partial<OrderWish> = {}) {
  const { id } = await diner.place(diner.wish(changes));
  await manager.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await manager.move(id, { from: 'ACCEPTED', to: 'READY' });
  return manager.move(id, { from: 'READY', to: 'COMPLETED' });
}

const NAMES = [
  'day',
  'service',
  'method',
  'provider',
  'what',
  'rate',
  'orders',
  'amount',
  'currency',
] as const;

async function lines(query: { from?: string; to?: string } = {}) {
  const csv = await manager.call('exportAccounts', { params: { id: app.world.restaurant.id }, query });
  const [, ...rows] = csv.trim().split('\r\n');
  return rows.map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(NAMES.map((name, index) => [name, cells[index] ?? '']));
  });
}

test('each line of the sheet is a part of its total, and what came in, went back and was kept follows', async () => {
  const first = await paid({ tip: 120, expectedTotal: 720 });
  const second = await paid();
  const gone = await diner.place();
  await manager.move(gone.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
  await manager.call('refund', {
    params: { id: app.world.restaurant.id, orderId: second.id },
    headers: { 'idempotency-key': randomUUID() },
    body: { amount: 100, reason: 'Cold soup' },
  });
  const found = await lines();
  const amounts = (method: string) =>
    Object.fromEntries(
      found
        .filter((line) => line.method === method && line.rate === '')
        .map((line) => [line.what, line.amount]),
    );
  const [{ method = '' } = {}] = found;
  const sums = amounts(method);
  const total = first.total + second.total;
  expect(sums).toMatchObject({
    Tips: '1.20',
    Total: (total / 100).toFixed(2),
    'Came in': (total / 100).toFixed(2),
    'Given back': '1.00',
    'Card fees': '0.00',
  });
  const parts = found.filter(
    ({ what = '' }) => !/Total|Came in|Given back|Card fees|in the total|in what was given back/.test(what),
  );
  expect(parts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(total);
  expect(new Set(found.map(({ day, orders, currency }) => [day, orders, currency].join()))).toEqual(
    new Set(['2026-11-20,2,GBP']),
  );
  expect(await lines({ from: '2026-01-01', to: '2026-01-31' })).toEqual([]);
});

/** Cake is taxed at 5 %, everything else at 20 %. */
async function taxCakeLess(): Promise<void> {
  const { db } = app.database;
  const { id: restaurantId, menu } = app.world.restaurant;
  const id = randomUUID();
  const parts = json([{ name: 'VAT', rate: 5_000, services: null }]);
  await db
    .insertInto('tax_rates')
    .values({ restaurant_id: restaurantId, id, name: 'Cakes', parts })
    .execute();
  await db
    .updateTable('menu_items')
    .set({ tax_rate_id: id })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', menu.item('Cake'))
    .execute();
}

test('each tax stands by service, way of paying and rate, and what was given back takes its own off', async () => {
  await taxCakeLess();
  const { id: restaurantId, menu } = app.world.restaurant;
  const items = ['Soup', 'Cake'].map((name) => ({ itemId: menu.item(name), quantity: 1 }));
  const order = (changes: Partial<OrderWish> = {}) => paid({ items, expectedTotal: 1050, ...changes });
  const refund = (
    orderId: string,
    part: { amount: number } | { lines: { position: number; quantity: number }[] },
  ) =>
    manager.call('refund', {
      params: { id: restaurantId, orderId },
      headers: { 'idempotency-key': randomUUID() },
      body: { ...part, reason: 'Cold soup' },
    });
  const [soup, whole] = [await order(), await order()];
  await refund(soup.id, { lines: [{ position: 0, quantity: 1 }] });
  await refund(whole.id, { amount: 1050 });
  const half = await order({ service: 'DINE_IN', table: '4' });
  await refund(half.id, { amount: 525 });
  const card = await order();
  await app.database.db
    .updateTable('orders')
    .set({ payment_method: 'CARD', payment_provider: 'stripe' })
    .where('id', '=', card.id)
    .execute();
  const found = (await lines()).filter(({ rate }) => rate !== '');
  const written = found.map(({ service, method, what, rate, amount }) => [
    service,
    method,
    what,
    rate,
    amount,
  ]);
  // 6.00 with 20 % hold 1.00, 4.50 with 5 % hold 0.21
  const [held, back] = ['VAT (in the total)', 'VAT (in what was given back)'];
  expect(written.sort()).toEqual(
    [
      ['COLLECTION', AT_HANDOVER, held, '5', '0.42'],
      ['COLLECTION', AT_HANDOVER, held, '20', '2.00'],
      ['COLLECTION', AT_HANDOVER, back, '5', '-0.21'],
      ['COLLECTION', AT_HANDOVER, back, '20', '-2.00'],
      ['DINE_IN', AT_HANDOVER, held, '5', '0.21'],
      ['DINE_IN', AT_HANDOVER, held, '20', '1.00'],
      ['DINE_IN', AT_HANDOVER, back, '5', '-0.10'],
      ['DINE_IN', AT_HANDOVER, back, '20', '-0.50'],
      ['COLLECTION', 'CARD', held, '5', '0.21'],
      ['COLLECTION', 'CARD', held, '20', '1.00'],
    ].sort(),
  );
});
