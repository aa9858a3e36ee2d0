import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;
let diner: TestDiner;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  [owner, diner] = await Promise.all([app.staff('ADMIN'), app.diner()]);
  params = { id: app.world.restaurant.id };
  const { version } = await owner.call('menuSettings', { params });
  const autoAccept = { services: ['COLLECTION' as const], below: 1_000, paidOnly: false };
  await owner.call('updateMenuSettings', { params, body: { version, autoAccept } });
});

afterAll(() => app.close());

test('an order under the rule is accepted at once, with the usual preparation, and nobody is named', async () => {
  const order = await diner.place(diner.wish(), 'the-key');
  const promisedAt = new Date(app.clock.now() + 20 * 60_000).toISOString();
  expect(order).toMatchObject({
    status: 'ACCEPTED',
    promisedAt,
    events: [{ type: 'PLACED' }, { type: 'ACCEPTED' }],
  });
  const { orders } = await owner.call('liveOrders', { params });
  expect(orders.find(({ id }) => id === order.id)?.events.at(-1)).toMatchObject({ actor: { kind: 'CLOCK' } });
  expect(await diner.place(diner.wish(), 'the-key')).toMatchObject({ id: order.id, status: 'ACCEPTED' });
});

test('a scheduled one keeps its time and begins later', async () => {
  const scheduledFor = '2026-11-20T21:00:00.000Z';
  expect(await diner.place(diner.wish({ scheduledFor }))).toMatchObject({
    status: 'ACCEPTED',
    promisedAt: scheduledFor,
    startAt: '2026-11-20T20:40:00.000Z',
  });
});

test('others wait for an answer: those that cost more, and those of another service', async () => {
  const items = [{ itemId: app.world.restaurant.menu.item('Soup'), quantity: 2 }];
  expect(await diner.place(diner.wish({ items, expectedTotal: 1_200 }))).toMatchObject({ status: 'PLACED' });
  expect(await diner.place(diner.wish({ service: 'DINE_IN', table: '4' }))).toMatchObject({
    status: 'PLACED',
  });
});
