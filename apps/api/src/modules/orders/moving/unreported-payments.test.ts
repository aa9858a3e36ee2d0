import { MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import { eventually } from '@comanda/testing/eventually';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { recordStream } from '@comanda/testing/stream-record';
import type { PlacedOrder, TestDiner } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYSTACK } from '#modules/paystack';
import { startPaystackOrders } from './paystack-orders.fixture.ts';

let it: Awaited<ReturnType<typeof startPaystackOrders>>;
let diner: TestDiner;

beforeAll(async () => {
  it = await startPaystackOrders();
  diner = await it.app.diner();
  const { call } = await it.app.staff('ADMIN');
  const params = { id: it.app.world.restaurant.id };
  await call('updateWaysToPay', { params, body: { version: 1, cardProvider: PAYSTACK } });
});

afterAll(async () => {
  expect(await brokenInvariants(it.app.database.db)).toEqual([]);
  await it.close();
});

const place = () =>
  diner.place(
    diner.wish({
      contact: { ...diner.wish().contact, email: 'ada@example.com' },
      payment: { method: 'CARD' },
    }),
  );
const of = ({ id }: PlacedOrder) => ({ params: { slug: it.app.world.restaurant.slug, orderId: id } });
const transactionOf = ({ id, restaurantId, total }: PlacedOrder) =>
  it.transactionOf({ orderId: id, restaurantId, total });
const live = async () => {
  const { call } = await it.app.staff();
  const { orders } = await call('liveOrders', { params: { id: it.app.world.restaurant.id } });
  return orders.map(({ id }) => id);
};

/** As when no process takes the report: it comes once more hours later, or never. */
const payUnreported = (order: PlacedOrder) => it.paystack.pay(transactionOf(order).reference);
const open = ({ id }: PlacedOrder) =>
  recordStream({
    url: `${it.app.baseUrl}/clients/${it.app.world.restaurant.slug}/orders/${id}/stream`,
    token: diner.token,
  });
const looksAt = async ({ id }: PlacedOrder) => {
  const { look_at } = await it.app.database.db
    .selectFrom('payment_pages')
    .select('look_at')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(look_at);
};
const verified = (order: PlacedOrder) =>
  it.paystack.asked.filter((line) => line.endsWith(`/verify/${transactionOf(order).reference}`)).length;

test('an order is placed although no report comes: at once where its diner is back, else in a minute', async () => {
  const [back, away] = [await place(), await place()];
  const reports = [back, away].map(payUnreported);
  const page = open(back);
  await page.until('the order', () => page.events.length === 1);
  await eventually(
    'that it is asked about soon',
    async () => (await looksAt(back)) <= it.app.clock.now() + 5 * SECOND_MS,
  );
  it.app.clock.advance(5 * SECOND_MS);
  await it.app.runPayments();
  expect(await live()).toContain(back.id);
  expect(await live()).not.toContain(away.id);
  await page.until('the placed order', () => page.events.length === 2);
  page.close();
  it.app.clock.advance(MINUTE_MS);
  await it.app.runPayments();
  expect(await live()).toContain(away.id);
  for (const report of reports) expect((await it.send(report)).status).toBe(204);
  const states = await Promise.all([back, away].map((order) => diner.call('dinerOrder', of(order))));
  expect(states.map(({ payment }) => payment.state)).toEqual(['PAID', 'PAID']);
});

test('an order that was paid while its provider says nothing is asked about again as soon as it answers', async () => {
  const order = await place();
  payUnreported(order);
  it.paystack.behave('down');
  it.app.clock.advance(MINUTE_MS);
  await it.app.runPayments();
  expect(await live()).not.toContain(order.id);
  it.paystack.behave('work');
  it.app.clock.advance(30 * SECOND_MS);
  await it.app.runPayments();
  expect(await live()).toContain(order.id);
});

test('an order that was paid late and not reported is placed before its time is over', async () => {
  const order = await place();
  it.app.clock.advance(10 * MINUTE_MS);
  await it.app.runPayments();
  payUnreported(order);
  it.app.clock.advance(4.75 * MINUTE_MS);
  await it.app.runPayments();
  expect(await live()).toContain(order.id);
});

test('an order is asked about a few times while nobody pays, however often its page is looked at', async () => {
  const order = await place();
  for (let second = 0; second < 12 * 60; second += 20) {
    it.app.clock.advance(20 * SECOND_MS);
    await it.app.runPayments();
  }
  expect(verified(order)).toBe(4);
  const pages = Array.from({ length: 5 }, () => open(order));
  for (const page of pages) {
    await page.until('the order', () => page.events.length === 1);
    page.close();
  }
  await eventually(
    'that it is asked about soon',
    async () => (await looksAt(order)) <= it.app.clock.now() + 5 * SECOND_MS,
  );
  for (const _ of [1, 2, 3]) {
    it.app.clock.advance(5 * SECOND_MS);
    await it.app.runPayments();
  }
  expect(verified(order)).toBe(5);
  await diner.call('cancelOrder', of(order));
});
