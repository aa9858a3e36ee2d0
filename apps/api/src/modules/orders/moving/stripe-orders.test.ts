import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { signStripe, stripeFee } from '@comanda/testing/stripe-books';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { STRIPE } from '#modules/stripe';
import { at } from '#platform/database/column-types.ts';
import { startStripeOrders } from './stripe-orders.fixture.ts';
import type { WaitingForCard } from './test-provider.fixture.ts';

let it: Awaited<ReturnType<typeof startStripeOrders>>;

beforeAll(async () => {
  it = await startStripeOrders();
});

afterEach(async () => {
  it.stripe.behave('work');
  it.shift(0);
  // nothing of one test is left for the next
  await it.passes(HOUR_MS);
});

afterAll(async () => {
  expect(await brokenInvariants(it.app.database.db)).toEqual([]);
  await it.close();
});

const promisedOnly = ({ total }: WaitingForCard) => [['AUTHORISED', total]];
const taken = (order: WaitingForCard) => [...promisedOnly(order), ['CAPTURED', order.total]];
const fee = ({ total }: WaitingForCard) => ['FEE', stripeFee(total)];

describe('a card by Stripe', () => {
  test('promises when the order is placed, and is charged once, when the kitchen accepts', async () => {
    const order = await it.promised();
    expect(await it.rowOf(order)).toEqual(['PLACED', 'AUTHORIZED']);
    expect(await it.ledgerOf(order)).toEqual(promisedOnly(order));
    const from = it.stripe.books.reports.length;
    await it.accept(order);
    await it.app.runPayments();
    await it.sendSince(from);
    expect(await it.rowOf(order)).toEqual(['ACCEPTED', 'PAID']);
    expect(await it.ledgerOf(order)).toEqual([...taken(order), fee(order)]);
    expect(it.movedOf(order)).toEqual(['succeeded', order.total]);
    expect(await it.callsOf(order)).toEqual([['capture', 'DONE', null]]);
  });

  test('is let go when the kitchen says no', async () => {
    const order = await it.promised();
    const from = it.stripe.books.reports.length;
    await it.reject(order);
    await it.app.runPayments();
    await it.sendSince(from);
    expect(await it.rowOf(order)).toEqual(['REJECTED', 'VOIDED']);
    expect(await it.ledgerOf(order)).toEqual([...promisedOnly(order), ['VOIDED', order.total]]);
    expect(it.movedOf(order)).toEqual(['canceled', 0]);
  });

  test('is paid back, once, when an accepted order is cancelled', async () => {
    const order = await it.promised();
    await it.accept(order);
    await it.app.runPayments();
    const from = it.stripe.books.reports.length;
    await it.cancel(order);
    await it.app.runPayments();
    await it.sendSince(from);
    await it.passes(MINUTE_MS);
    expect(it.movedOf(order)).toEqual(['succeeded', order.total, order.total]);
    expect(await it.ledgerOf(order)).toEqual([...taken(order), ['REFUNDED', order.total]]);
    expect(await it.rowOf(order)).toEqual(['CANCELLED', 'REFUNDED']);
  });

  test('that promises after its order has expired is let go', async () => {
    const order = await it.waiting();
    it.app.clock.advance(16 * MINUTE_MS);
    await it.app.runClock();
    for (const report of it.stripe.pay(order.orderId)) await it.send(report);
    await it.app.runPayments();
    expect(await it.rowOf(order)).toEqual(['EXPIRED', 'VOIDED']);
    expect(it.movedOf(order)).toEqual(['canceled', 0]);
  });

  test('that was promised too long ago cannot be charged: managers see it, and nothing is asked over and over', async () => {
    const order = await it.promised();
    it.stripe.books.cancel(it.intentOf(order), 'automatic');
    await it.accept(order);
    await it.app.runPayments();
    await it.passes(HOUR_MS);
    expect(await it.callsOf(order)).toEqual([['capture', 'FAILED', 'canceled']]);
    const params = { id: it.app.world.restaurant.id };
    const { failedPayments } = await (await it.app.staff('MANAGER')).call('attention', { params });
    expect(failedPayments).toMatchObject([{ orderId: order.orderId, effect: 'capture' }]);
    await it.sendSince(0);
    expect(await it.rowOf(order)).toEqual(['ACCEPTED', 'VOIDED']);
  });

  test('in another currency than its order counts for nothing, and is parked', async () => {
    const order = await it.waiting();
    const [report] = it.stripe.pay(order.orderId);
    const body = (report?.body ?? '').replace(
      `"currency": "${it.intentOf(order).currency}"`,
      '"currency": "sek"',
    );
    expect((await it.send({ body })).status).toBe(204);
    expect(await it.parkedOf(order)).toEqual([['OTHER_CURRENCY', 'SEK']]);
    expect(await it.rowOf(order)).toEqual(['AWAITING_PAYMENT', 'PENDING']);
  });
});

describe('the page on which a card promises', () => {
  /** As diners place it, with its page. */
  async function placedByCard() {
    const params = { id: it.app.world.restaurant.id };
    const { call } = await it.app.staff('ADMIN');
    const { version } = await call('waysToPay', { params });
    await call('updateWaysToPay', { params, body: { version, cardProvider: STRIPE } });
    const diner = await it.app.diner();
    const contact = { ...diner.wish().contact, email: 'ada@example.com' };
    return diner.place(diner.wish({ contact, payment: { method: 'CARD' } }));
  }

  test('asks for the total, names the order, and comes back; a webhook alone places the order', async () => {
    const order = await it.waiting();
    const session = it.stripe.sessionOf(order.orderId);
    const metadata = { orderId: order.orderId, restaurantId: order.restaurantId };
    expect(session).toMatchObject({
      amount_total: order.total,
      client_reference_id: order.orderId,
      metadata,
    });
    expect(it.stripe.books.plans.get(session.id)).toMatchObject({ capture_method: 'manual', metadata });
    it.stripe.deliverTo(`${it.app.baseUrl}/webhooks/stripe`);
    const answer = await fetch(`${session.url}/pay`, { method: 'POST', redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('https://order.example/back');
    await it.stripe.delivered();
    it.stripe.deliverTo(null);
    expect(await it.rowOf(order)).toEqual(['PLACED', 'AUTHORIZED']);
    expect(await it.open(order)).toEqual({ outcome: 'PAID' });
    expect(await it.open(order, session.id)).toEqual({ outcome: 'PAID' });
  });

  test('is one, however often it is opened and whether or not its address arrived, until it is closed', async () => {
    it.stripe.behave('cut', 'POST /v1/checkout/sessions');
    await expect(it.waiting()).rejects.toThrow();
    it.stripe.behave('work');
    const lost = it.stripe.books.sessions.at(-1);
    const { orderId = '', restaurantId = '' } = lost?.metadata ?? {};
    const order = { orderId, restaurantId, total: lost?.amount_total ?? 0 };
    const page = lost?.id ?? '';
    const opened = { outcome: 'OPENED', url: lost?.url, page };
    expect(await it.open(order)).toEqual(opened);
    expect(await it.open(order, page)).toEqual(opened);
    const close = () => it.provider.closePage?.(page, it.signal());
    expect([await close(), await close()]).toEqual(['CLOSED', 'CLOSED']);
    const next = await it.open(order, page);
    expect(next).toMatchObject({ outcome: 'OPENED', page: expect.not.stringMatching(page) });
    it.stripe.pay(orderId);
    const paid = it.stripe.sessionOf(orderId).id;
    expect(await it.provider.closePage?.(paid, it.signal())).toBe('PAID');
    expect(it.stripe.books.sessions.filter((one) => one.client_reference_id === orderId)).toHaveLength(2);
  });

  test('says what was promised there under the name that its report has, and that nothing was', async () => {
    const order = await it.waiting();
    const reference = it.stripe.sessionOf(order.orderId).id;
    const { restaurantId, orderId, total: amount } = order;
    const call = { restaurantId, orderId, amount, currency: 'GBP', key: `${orderId}.page` };
    const ask = (page: string | null) => it.provider.authorise({ ...call, reference: page }, it.signal());
    const nothing = { outcome: 'REFUSED', code: 'not_paid' };
    expect([await ask(reference), await ask('cs_gone'), await ask(null)]).toEqual([
      nothing,
      nothing,
      nothing,
    ]);
    it.stripe.pay(orderId);
    const entries = [{ kind: 'AUTHORISED', amount, reference: it.intentOf(order).id }];
    const event = { id: `authorised.${it.intentOf(order).id}`, currency: 'GBP', entries };
    expect(await ask(reference)).toMatchObject({ outcome: 'DONE', event });
  });

  test.each(['down', 'broken', 'garbage', 'cut'] as const)(
    'is closed once Stripe is back, where it was %s when its order expired',
    async (how) => {
      const order = await placedByCard();
      it.stripe.behave(how);
      it.app.clock.advance(16 * MINUTE_MS);
      await it.app.runClock();
      await it.app.runPayments();
      it.stripe.behave('work');
      await it.passes(MINUTE_MS);
      expect(it.stripe.sessionOf(order.id).status).toBe('expired');
    },
  );

  test('is closed when its order expires; a card that promised there, unreported, is let go', async () => {
    const [left, unreported] = [await placedByCard(), await placedByCard()];
    expect(left.payment.url).toBe(it.stripe.sessionOf(left.id).url);
    it.stripe.pay(unreported.id);
    it.app.clock.advance(16 * MINUTE_MS);
    await it.app.runClock();
    await it.app.runPayments();
    await it.passes(MINUTE_MS);
    expect(it.stripe.sessionOf(left.id).status).toBe('expired');
    const order = { ...unreported, orderId: unreported.id };
    expect(await it.rowOf(order)).toEqual(['EXPIRED', 'VOIDED']);
    expect(it.movedOf(order)).toEqual(['canceled', 0]);
  });

  test('is refused for what Stripe cannot take', async () => {
    const order = await it.waiting();
    const asked = { ...order, amount: 5_124, currency: 'KWD', email: '', returnTo: 'https://order.example/' };
    const refusal = { outcome: 'REFUSED', code: 'amount_not_payable' };
    expect(await it.provider.openPage?.(asked, it.signal())).toEqual(refusal);
    const nothing = { ...asked, orderId: order.restaurantId, amount: 0, currency: 'GBP' };
    expect(await it.provider.openPage?.(nothing, it.signal())).toMatchObject({ outcome: 'REFUSED' });
  });

  test.each(['down', 'broken', 'garbage', 'unlike'] as const)(
    'is not there while Stripe is %s',
    async (how) => {
      it.stripe.behave(how);
      await expect(it.waiting()).rejects.toThrow();
    },
  );
});

describe('a report of Stripe', () => {
  test('is believed only when these very bytes are signed by its secret, and lately', async () => {
    const order = await it.waiting();
    const [report] = it.stripe.pay(order.orderId);
    const body = report?.body ?? '';
    const now = it.app.clock.now();
    const genuine = it.stripe.headersOf(body, now)['stripe-signature'] ?? '';
    const attempts = [
      [body, ''],
      [body, signStripe('whsec_guessed', body, now)],
      [body, signStripe(it.stripe.webhookSecret, body, now - 6 * MINUTE_MS)],
      [`${body} `, genuine],
      [body.replace('gbp', 'eur'), genuine],
    ] as const;
    for (const [sent, signature] of attempts) {
      const answer = await it.send({ body: sent }, { 'stripe-signature': signature });
      expect(answer).toMatchObject({ status: 400, json: { code: 'NOT_GENUINE' } });
    }
    expect(await it.ledgerOf(order)).toEqual([]);
  });

  test.each([HOUR_MS, -HOUR_MS])('is believed by its own clock, %i ms from ours', async (ms) => {
    const order = await it.waiting();
    it.shift(ms);
    // heard long enough ago that it is asked for its time
    it.app.clock.advance(2 * MINUTE_MS);
    for (const { body } of it.stripe.pay(order.orderId)) {
      const { status } = await it.send({ body });
      expect(status).toBe(204);
      const old = it.stripe.headersOf(body, it.app.clock.now() + ms - 6 * MINUTE_MS - SECOND_MS);
      expect((await it.send({ body }, old)).status).toBe(400);
    }
    expect(await it.rowOf(order)).toEqual(['PLACED', 'AUTHORIZED']);
  });
});

test('a card is let go of also where its restaurant has closed for good meanwhile', async () => {
  const [rejected, expired] = [await it.promised(), await it.waiting()];
  it.stripe.behave('down');
  await it.reject(rejected);
  it.app.clock.advance(16 * MINUTE_MS);
  await it.app.runClock();
  const { id } = it.app.world.restaurant;
  const closed_at = at(it.app.clock.now());
  await it.app.database.db.updateTable('restaurants').set({ closed_at }).where('id', '=', id).execute();
  it.app.deps().bus.announce({ kind: 'menu', restaurantId: id });
  it.stripe.behave('work');
  for (const report of it.stripe.pay(expired.orderId)) await it.send(report);
  await it.passes(HOUR_MS);
  await it.passes(HOUR_MS);
  for (const order of [rejected, expired]) {
    expect(it.movedOf(order)).toEqual(['canceled', 0]);
    expect(await it.ledgerOf(order)).toEqual([...promisedOnly(order), ['VOIDED', order.total]]);
    expect(await it.callsOf(order)).toEqual([['void', 'DONE', null]]);
    expect(await it.parkedOf(order)).toEqual([]);
  }
});
