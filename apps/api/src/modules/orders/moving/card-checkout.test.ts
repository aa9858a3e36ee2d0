import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { refused, settled } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import { mailsTo } from '@comanda/testing/mails';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import type { PlacedOrder, TestDiner } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

afterEach(() => it.paystack.behave('work'));

afterAll(async () => {
  expect(await brokenInvariants(it.app.database.db)).toEqual([]);
  await it.close();
});

const EMAIL = 'ada@example.com';
const wish = (email = EMAIL) =>
  diner.wish({ contact: { ...diner.wish().contact, email }, payment: { method: 'CARD' } });
const place = (key: string = randomUUID(), body = wish()) => diner.place(body, key);
const of = ({ id }: PlacedOrder) => ({ params: { slug: it.app.world.restaurant.slug, orderId: id } });
const opened = () => it.paystack.asked.filter((line) => line.includes('/transaction/initialize')).length;
const transactionOf = ({ id, restaurantId, total }: PlacedOrder) =>
  it.transactionOf({ orderId: id, restaurantId, total });
const pay = async (order: PlacedOrder) => {
  const report = it.paystack.pay(transactionOf(order).reference);
  expect((await it.send(report)).status).toBe(204);
};
const live = async () => {
  const { call } = await it.app.staff();
  const { orders } = await call('liveOrders', { params: { id: it.app.world.restaurant.id } });
  return orders.map(({ id }) => id);
};

describe('an order is changed only where no card is involved', () => {
  const instead = (replaces: string, changes = {}) => diner.place(diner.wish({ ...changes, replaces }));

  test('one by card stays, paid or not yet, and its diner reads what to do', async () => {
    const order = await place();
    for (const state of ['PENDING', 'PAID']) {
      if (state === 'PAID') await pay(order);
      const answer = await refused(instead(order.id));
      expect(answer).toMatchObject({ status: 409, code: 'NOT_CHANGEABLE', number: order.number });
      expect(answer.message).toContain(`Cancel order #${order.number} and order again`);
      expect(await diner.call('dinerOrder', of(order))).toMatchObject({ payment: { state } });
    }
    const { status, replacedBy } = await diner.call('dinerOrder', of(order));
    expect([status, replacedBy]).toEqual(['PLACED', undefined]);
    await diner.call('cancelOrder', of(order));
    expect((await refused(instead(order.id))).message).toContain('is cancelled already');
  });

  test('one in cash stays when the new one is to be paid by card', async () => {
    const order = await diner.place();
    expect(await refused(instead(order.id, wish()))).toMatchObject({
      ...{ status: 400, code: 'INVALID', message: /only where both are paid in cash/ },
      details: [{ path: 'payment.method', code: 'NOT_ONE_OF', choices: [AT_HANDOVER] }],
    });
    const { status, replacedBy } = await diner.call('dinerOrder', of(order));
    expect([status, replacedBy]).toEqual(['PLACED', undefined]);
  });
});

describe('an order that is paid by card', () => {
  test('waits for its payment with a page to pay on, and is on no board', async () => {
    const order = await place();
    expect(order).toMatchObject({
      status: 'AWAITING_PAYMENT',
      payment: { method: 'CARD', state: 'PENDING' },
    });
    expect(order.payment.url).toBe(`${it.paystack.url}/checkout/${transactionOf(order).accessCode}`);
    expect(await live()).not.toContain(order.id);
    const { callbackUrl, amount } = transactionOf(order);
    expect(amount).toBe(order.total);
    expect(callbackUrl).toMatch(new RegExp(`/clients/.+/order-confirmation/${order.id}$`));
  });

  test('is placed by the report alone, and its diner gets the link by e-mail', async () => {
    const body = wish('gone@example.com');
    const order = await place(randomUUID(), body);
    await it.app.runConsumers();
    expect(await mailsTo(it.app, 'gone@example.com')).toEqual([]);
    await pay(order);
    expect(await live()).toContain(order.id);
    await it.app.runConsumers();
    const [mail] = await mailsTo(it.app, 'gone@example.com');
    expect(mail?.text).toMatch(/\/shared\/[0-9a-f]{64}\n/);
    expect(mail?.text).toContain('Total, paid by card  ');
  });

  test('sent again under its key has the same page, and asks for no other', async () => {
    const key = randomUUID();
    const order = await place(key);
    const before = opened();
    const again = await Promise.all([place(key), place(key), diner.call('payOrder', of(order))]);
    expect(again.map((one) => ('url' in one ? one.url : one.payment.url))).toEqual(
      Array.from({ length: 3 }, () => order.payment.url),
    );
    expect(opened()).toBe(before);
    await pay(order);
    expect((await place(key)).payment).toEqual({ method: 'CARD', state: 'PAID' });
    expect(await refused(diner.call('payOrder', of(order)))).toMatchObject({
      status: 409,
      code: 'NOT_PAYABLE',
    });
  });

  test.each(['down', 'broken', 'garbage', 'unlike', 'cut'] as const)(
    'stands while the provider is %s, and is paid on one page afterwards',
    async (how) => {
      it.paystack.behave(how);
      const order = await place();
      expect(order.payment.url).toBeUndefined();
      expect(await refused(diner.call('payOrder', of(order)))).toMatchObject({
        status: 503,
        code: 'PAYMENT_UNAVAILABLE',
      });
      it.paystack.behave('work');
      const urls = await Promise.all(Array.from({ length: 5 }, () => diner.call('payOrder', of(order))));
      expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    },
  );

  test('that the provider keeps waiting is given up by the line, and offered again', async () => {
    it.paystack.behave('silent');
    const before = opened();
    const placing = place();
    await eventually('it was asked for a page', async () => opened() > before);
    it.paystack.behave('work');
    it.paystack.hangUp();
    const order = await placing;
    expect(order.payment.url).toBeUndefined();
    expect((await diner.call('payOrder', of(order))).url).toContain('/checkout/');
  });

  test('belongs to its diner, and expires; what was paid and never reported goes back', async () => {
    const order = await place();
    const other = await it.app.diner();
    expect(await refused(other.call('payOrder', of(order)))).toMatchObject({ status: 404 });
    // paid, and the report is lost
    it.paystack.pay(transactionOf(order).reference);
    it.app.clock.advance(16 * MINUTE_MS);
    expect(await refused(diner.call('payOrder', of(order)))).toMatchObject({ code: 'NOT_PAYABLE' });
    await it.app.runClock();
    expect((await diner.call('dinerOrder', of(order))).status).toBe('EXPIRED');
    await it.app.runPayments();
    expect((await diner.call('dinerOrder', of(order))).payment.state).toBe('REFUNDED');
  });

  test('that nobody paid for in time was never paid, and counts as no order anywhere', async () => {
    const { call } = await it.app.staff('ADMIN');
    const params = { id: it.app.world.restaurant.id };
    const counted = async () => (await call('orderTotals', { params })).orders;
    const found = async (payment: 'PENDING' | 'VOIDED') =>
      (await call('orders', { params, query: { payment } })).orders.map(({ id }) => id);
    const before = await counted();
    const order = await place();
    expect(await found('PENDING')).toContain(order.id);
    it.app.clock.advance(16 * MINUTE_MS);
    await it.app.runClock();
    expect(await call('order', { params: { ...params, orderId: order.id } })).toMatchObject({
      status: 'EXPIRED',
      payment: { state: 'VOIDED' },
    });
    expect(await found('PENDING')).not.toContain(order.id);
    expect(await found('VOIDED')).toContain(order.id);
    expect(await counted()).toBe(before);
    const sheet = await call('exportOrders', { params });
    expect(String(sheet)).not.toContain(`\r\n${order.number},`);
    expect(await call('orderTotals', { params, query: { status: 'EXPIRED' } })).not.toMatchObject({
      orders: 0,
    });
  });

  test('keeps who takes its money when its restaurant chooses cash alone', async () => {
    const order = await place();
    const { call } = await it.app.staff('ADMIN');
    const params = { id: it.app.world.restaurant.id };
    const { version } = await call('waysToPay', { params });
    const without = await call('updateWaysToPay', { params, body: { version, cardProvider: null } });
    expect(await refused(place())).toMatchObject({ status: 400, details: [{ path: 'payment.method' }] });
    await pay(order);
    expect(await live()).toContain(order.id);
    const body = { version: without.version, cardProvider: PAYSTACK };
    await call('updateWaysToPay', { params, body });
  });

  test('is placed before a lock or not at all: payments of those before go through', async () => {
    const { id } = it.app.world.restaurant;
    const lock = (account_locked: boolean) =>
      it.app.database.db.updateTable('restaurants').set({ account_locked }).where('id', '=', id).execute();
    const placing = Array.from({ length: 50 }, () => settled(place()));
    await lock(true);
    it.app.deps().bus.announce({ kind: 'menu', restaurantId: id });
    const answers = await Promise.all(placing);
    const stored = answers.flatMap((one) => (one.ok ? [one.value] : []));
    expect(await refused(place())).toMatchObject({ status: 409, code: 'LOCKED' });
    for (const one of answers) if (!one.ok) expect(one).toMatchObject({ status: 409 });
    await Promise.all(stored.filter(({ payment }) => payment.url).map(pay));
    const board = await live();
    expect(stored.every(({ id, payment }) => !payment.url || board.includes(id))).toBe(true);
    await lock(false);
    it.app.deps().bus.announce({ kind: 'menu', restaurantId: id });
  });
});
