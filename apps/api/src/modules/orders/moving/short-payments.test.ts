import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCardOrders } from './card-orders.fixture.ts';
import { awaitingCard } from './test-provider.fixture.ts';

let cards: Awaited<ReturnType<typeof startCardOrders>>;

beforeAll(async () => {
  cards = await startCardOrders();
});

afterAll(async () => {
  expect(await brokenInvariants(cards.app.database.db)).toEqual([]);
  await cards.close();
});

test('a card that paid a little less than the total says so at once, to its diner and the restaurant', async () => {
  const order = await awaitingCard(cards.app, cards.diner);
  const manager = await cards.app.staff('MANAGER');
  const seen = async () => [
    await cards.diner.call('dinerOrder', {
      params: { slug: cards.app.world.restaurant.slug, orderId: order.orderId },
    }),
    await manager.call('order', { params: { id: order.restaurantId, orderId: order.orderId } }),
  ];
  for (const { payment } of await seen()) expect(payment.short).toBeUndefined();
  await cards.report(order, `short of ${order.orderId}`, [{ kind: 'AUTHORISED', amount: order.total - 50 }]);
  for (const shown of await seen()) {
    expect(shown.status).toBe('AWAITING_PAYMENT');
    expect(shown.payment.short).toBe(50);
  }
  // the rest may still come in, and then it is an order as any other
  await cards.report(order, `rest of ${order.orderId}`, [{ kind: 'AUTHORISED', amount: 50 }]);
  for (const shown of await seen()) {
    expect(shown.status).toBe('PLACED');
    expect(shown.payment.short).toBeUndefined();
  }
});

test('what was paid too little goes back when the order is given up', async () => {
  const order = await awaitingCard(cards.app, cards.diner);
  await cards.report(order, `short of ${order.orderId}`, [
    { kind: 'AUTHORISED', amount: order.total - 1 },
    { kind: 'CAPTURED', amount: order.total - 1 },
  ]);
  cards.app.clock.advance(16 * MINUTE_MS);
  await cards.app.runClock();
  await cards.app.runPayments();
  expect(cards.movedOf(order)).toEqual([['refund', order.total - 1]]);
});
