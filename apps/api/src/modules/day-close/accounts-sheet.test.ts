import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let manager: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  [diner, manager] = await Promise.all([app.diner(), app.staff('MANAGER')]);
});
afterAll(() => app.close());

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
    ({ what = '' }) => !/Total|Came in|Given back|Card fees|in the total/.test(what),
  );
  expect(parts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(total);
  expect(new Set(found.map(({ day, orders, currency }) => [day, orders, currency].join()))).toEqual(
    new Set(['2026-11-20,2,GBP']),
  );
  expect(await lines({ from: '2026-01-01', to: '2026-01-31' })).toEqual([]);
});
