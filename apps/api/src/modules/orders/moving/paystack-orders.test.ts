import { HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { eventually } from '@comanda/testing/eventually';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { paystackFee, signPaystack } from '@comanda/testing/paystack-books';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startPaystackOrders } from './paystack-orders.fixture.ts';
import type { WaitingForCard } from './test-provider.fixture.ts';

const Metadata = z.object({ orderId: z.string(), restaurantId: z.string() });

let it: Awaited<ReturnType<typeof startPaystackOrders>>;

beforeAll(async () => {
  it = await startPaystackOrders();
});

afterEach(async () => {
  it.paystack.behave('work');
  // nothing of one test is left for the next
  await it.passes(HOUR_MS);
});

afterAll(async () => {
  expect(await brokenInvariants(it.app.database.db)).toEqual([]);
  await it.close();
});

const charged = ({ total }: WaitingForCard) => [
  ['AUTHORISED', total],
  ['CAPTURED', total],
  ['FEE', paystackFee(total)],
];

describe('a payment by Paystack', () => {
  test('is promised and received at once, and places the order; nothing is asked for when it is accepted', async () => {
    const order = await it.waiting();
    expect(await it.rowOf(order)).toEqual(['AWAITING_PAYMENT', 'PENDING']);
    const answer = await it.send(it.paystack.pay(it.transactionOf(order).reference));
    expect(answer.status).toBe(204);
    expect(await it.rowOf(order)).toEqual(['PLACED', 'PAID']);
    expect(await it.ledgerOf(order)).toEqual(charged(order));
    const staff = await it.app.staff();
    const before = it.paystack.asked.length;
    await staff.move(order.orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    await staff.move(order.orderId, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(order.orderId, { from: 'READY', to: 'COMPLETED' });
    await it.app.runPayments();
    expect(it.paystack.asked).toHaveLength(before);
    expect(await it.callsOf(order)).toEqual([]);
  });

  test('goes back, once, when the kitchen says no', async () => {
    const order = await it.paid();
    await it.reject(order);
    await it.app.runPayments();
    await it.passes(MINUTE_MS);
    expect(it.refundsOf(order)).toMatchObject([{ amount: order.total }]);
    expect(await it.rowOf(order)).toEqual(['REJECTED', 'REFUNDED']);
    expect(await it.ledgerOf(order)).toEqual([...charged(order), ['REFUNDED', order.total]]);
    expect(await it.callsOf(order)).toEqual([['refund', 'DONE', null]]);
  });

  test('that comes after its order was cancelled goes back', async () => {
    const order = await it.waiting();
    const report = it.paystack.pay(it.transactionOf(order).reference);
    it.app.clock.advance(16 * MINUTE_MS);
    await it.app.runClock();
    await it.send(report);
    await it.app.runPayments();
    expect(await it.rowOf(order)).toEqual(['EXPIRED', 'REFUNDED']);
    expect(it.refundsOf(order)).toHaveLength(1);
  });

  test('in another currency than its order counts for nothing, and is parked', async () => {
    const order = await it.waiting();
    const report = it.paystack.pay(it.transactionOf(order).reference, { currency: 'KES' });
    expect((await it.send(report)).status).toBe(204);
    expect(await it.parkedOf(order)).toEqual([['OTHER_CURRENCY', 'KES']]);
    expect(await it.rowOf(order)).toEqual(['AWAITING_PAYMENT', 'PENDING']);
    expect(await it.ledgerOf(order)).toEqual([]);
  });

  test('of less than was asked for places no order, and goes back with it', async () => {
    const order = await it.waiting();
    await it.send(it.paystack.pay(it.transactionOf(order).reference, { amount: order.total - 100 }));
    expect((await it.rowOf(order))[0]).toBe('AWAITING_PAYMENT');
    it.app.clock.advance(16 * MINUTE_MS);
    await it.app.runClock();
    await it.app.runPayments();
    expect(await it.rowOf(order)).toEqual(['EXPIRED', 'REFUNDED']);
    expect(it.refundsOf(order)).toMatchObject([{ amount: order.total - 100 }]);
  });

  test('of orders that Paystack knows and we do not is nobody’s', async () => {
    const body = JSON.stringify({
      event: 'charge.success',
      data: { id: 1, status: 'success', reference: 'T685312322670591', amount: 100, currency: 'NGN' },
    });
    const headers = { 'x-paystack-signature': signPaystack(it.paystack.secretKey, body) };
    expect((await it.send({ body, headers })).status).toBe(204);
  });
});

describe('the page on which a diner pays', () => {
  test('asks for the total, pays the restaurant, and comes back', async () => {
    const order = await it.waiting();
    const { amount, currency, subaccount, accessCode } = it.transactionOf(order);
    expect([amount, currency, subaccount]).toEqual([order.total, 'NGN', 'ACCT_suya']);
    const pages = `${it.paystack.url}/checkout/${accessCode}`;
    expect(await (await fetch(pages)).text()).toContain('no money moves');
    const press = async (button: string) => {
      const { status, headers } = await fetch(`${pages}/${button}`, { method: 'POST', redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await press('decline')).toEqual([200, null]);
    const [status, back] = await press('leave');
    expect([status, back]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/order\.example\/back\?trxref=comanda-/),
    ]);
    it.paystack.reportTo(`${it.app.baseUrl}/webhooks/paystack`);
    await press('pay');
    await press('pay');
    await eventually('that it is paid', async () => (await it.rowOf(order))[1] === 'PAID');
    expect(await it.ledgerOf(order)).toEqual(charged(order));
    expect(await it.open(order)).toEqual({ outcome: 'PAID' });
  });

  test('whose address was lost is followed by another, and one alone is paid', async () => {
    it.paystack.behave('cut', 'POST /transaction/initialize');
    await expect(it.waiting()).rejects.toThrow();
    it.paystack.behave('work');
    const lost = it.paystack.transactions.at(-1);
    const order = { ...Metadata.parse(JSON.parse(lost?.metadata ?? '{}')), total: lost?.amount ?? 0 };
    expect(await it.open(order)).toMatchObject({ outcome: 'OPENED' });
    await it.send(it.paystack.pay(`${lost?.reference}-2`));
    expect(await it.rowOf(order)).toEqual(['PLACED', 'PAID']);
    await it.reject(order);
    await it.app.runPayments();
    expect(await it.rowOf(order)).toEqual(['REJECTED', 'REFUNDED']);
  });

  test.each(['down', 'broken', 'garbage', 'unlike'] as const)(
    'is not there while Paystack is %s',
    async (how) => {
      it.paystack.behave(how);
      await expect(it.waiting()).rejects.toThrow();
    },
  );
});

describe('a report', () => {
  test('is believed only when these very bytes are signed by the key', async () => {
    const order = await it.waiting();
    const { body, headers } = it.paystack.pay(it.transactionOf(order).reference);
    const genuine = headers['x-paystack-signature'] ?? '';
    const attempts = [
      [body, ''],
      [body, genuine.slice(1)],
      [body, signPaystack('sk_test_guessed', body)],
      [`${body} `, genuine],
      [body.replace('NGN', 'GHS'), genuine],
    ] as const;
    for (const [sent, signed] of attempts) {
      const answer = await it.send({ body: sent, headers: { 'x-paystack-signature': signed } });
      expect(answer).toMatchObject({ status: 400, json: { code: 'NOT_GENUINE' } });
    }
    expect((await it.app.send('/webhooks/paystack', { method: 'POST', body })).status).toBe(400);
    expect(await it.rowOf(order)).toEqual(['AWAITING_PAYMENT', 'PENDING']);
  });

  test('of any sort, sent ten times at once and in any order, counts once', async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, () => it.waiting()));
    const reports = orders.map((order) => it.paystack.pay(it.transactionOf(order).reference));
    for (const report of reports) await it.send(report);
    await Promise.all(orders.map((order) => it.reject(order)));
    await it.app.runPayments();
    for (const order of orders) it.paystack.settle(it.refundOf(order), 'processed');
    const all = it.paystack.reports.filter(({ body }) =>
      orders.some((order) => body.includes(it.transactionOf(order).reference)),
    );
    const shuffled = Array.from({ length: 10 }, () => all)
      .flat()
      .map((report, index) => ({ report, place: (index * 7_919) % (all.length * 10) }))
      .sort((one, other) => one.place - other.place);
    const answers = await Promise.all(shuffled.map(({ report }) => it.send(report)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    await it.passes(MINUTE_MS);
    for (const order of orders) {
      expect(await it.rowOf(order)).toEqual(['REJECTED', 'REFUNDED']);
      expect(await it.ledgerOf(order)).toEqual([...charged(order), ['REFUNDED', order.total]]);
      expect(it.refundsOf(order)).toHaveLength(1);
    }
  });
});

describe('asked directly', () => {
  const signal = () => AbortSignal.timeout(5_000);
  const callOf = ({ restaurantId, orderId }: WaitingForCard, amount: number, key: string) => ({
    ...{ restaurantId, orderId, amount, currency: 'NGN', key },
  });

  test('gives back parts, each once by its key, and never more than was paid', async () => {
    const order = await it.paid();
    const { provider } = it;
    const part = callOf(order, 100, `${order.orderId}.1`);
    expect(await provider.readBack({ ...part, kind: 'refund' }, signal())).toBeNull();
    const first = await provider.refund(part, signal());
    expect(await provider.refund(part, signal())).toEqual(first);
    expect(await provider.readBack({ ...part, kind: 'refund' }, signal())).toEqual(first);
    const again = await provider.refund(callOf(order, 100, `${order.orderId}.2`), signal());
    expect(again).not.toEqual(first);
    const tooMuch = callOf(order, order.total, `${order.orderId}.3`);
    expect(await provider.refund(tooMuch, signal())).toEqual({ outcome: 'REFUSED', code: 'invalid_amount' });
    expect(it.refundsOf(order).map(({ amount }) => amount)).toEqual([100, 100]);
  });

  test('says what was paid, under the name that its report has, and that nothing was', async () => {
    const [order, unpaid] = [await it.paid(), await it.waiting()];
    const asked = callOf(order, order.total, `${order.orderId}.1`);
    const charge = it.transactionOf(order);
    expect(await it.provider.capture(asked, signal())).toMatchObject({
      outcome: 'DONE',
      event: { id: `charge.${charge.id}` },
    });
    const nothing = callOf(unpaid, 100, `${unpaid.orderId}.1`);
    const refusal = { outcome: 'REFUSED', code: 'not_paid' };
    expect(await it.provider.capture(nothing, signal())).toEqual(refusal);
    expect(await it.provider.refund(nothing, signal())).toEqual(refusal);
    expect(await it.provider.void(nothing, signal())).toMatchObject({ outcome: 'REFUSED' });
  });
});
