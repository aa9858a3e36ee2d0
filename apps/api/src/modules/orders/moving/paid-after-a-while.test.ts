import { MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCardOrders } from './card-orders.fixture.ts';
import { awaitingCard } from './test-provider.fixture.ts';

let cards: Awaited<ReturnType<typeof startCardOrders>>;

beforeAll(async () => {
  cards = await startCardOrders();
});

afterAll(() => cards.close());

test('the kitchen’s time to answer counts from the payment, in the list and on the dashboard', async () => {
  const { app } = cards;
  const order = await awaitingCard(app, await app.diner());
  app.clock.advance(2 * MINUTE_MS);
  const paidAt = app.clock.now();
  await cards.report(order, 'a promise', [{ kind: 'AUTHORISED', amount: order.total }]);
  app.clock.advance(40 * SECOND_MS);
  await (await app.staff()).move(order.orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  const manager = await app.staff('MANAGER');
  const params = { id: order.restaurantId };
  const { orders } = await manager.call('orders', { params });
  const listed = orders.find(({ id }) => id === order.orderId);
  expect(Date.parse(listed?.waitedFrom ?? '')).toBe(paidAt);
  expect(await manager.call('dashboardStats', { params })).toMatchObject({ acceptSeconds: 40 });
});
