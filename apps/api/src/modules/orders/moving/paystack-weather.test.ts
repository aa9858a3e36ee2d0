import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import { eventually } from '@comanda/testing/eventually';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { paystackFee } from '@comanda/testing/paystack-books';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentCaller } from '#modules/payments';
import { startPaystackOrders } from './paystack-orders.fixture.ts';
import { takeProviderEvents } from './take-provider-event.ts';
import type { WaitingForCard } from './test-provider.fixture.ts';

let it: Awaited<ReturnType<typeof startPaystackOrders>>;

beforeAll(async () => {
  it = await startPaystackOrders();
});

afterEach(async () => {
  it.paystack.behave('work');
  it.shift(0);
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

describe('Paystack', () => {
  test('that gave money back and cut the line is read back, and not asked again', async () => {
    const order = await it.paid();
    await it.reject(order);
    it.paystack.behave('cut', 'POST /refund');
    await it.app.runPayments();
    expect(await it.rowOf(order)).toEqual(['REJECTED', 'PAID']);
    it.paystack.behave('work');
    await it.passes(5 * SECOND_MS);
    expect(it.refundsOf(order)).toHaveLength(1);
    expect(await it.rowOf(order)).toEqual(['REJECTED', 'REFUNDED']);
  });

  test('that is slow and never did it is asked again', async () => {
    const order = await it.paid();
    await it.reject(order);
    it.paystack.behave('silent', 'POST /refund');
    const before = it.paystack.asked.length;
    const calling = it.app.runPayments();
    await eventually('that it was asked', () => it.paystack.asked.slice(before).includes('POST /refund'));
    it.paystack.hangUp();
    await calling;
    expect(it.refundsOf(order)).toEqual([]);
    it.paystack.behave('work');
    await it.passes(5 * SECOND_MS);
    expect(it.refundsOf(order)).toHaveLength(1);
    expect(await it.rowOf(order)).toEqual(['REJECTED', 'REFUNDED']);
  });

  test.each(['down', 'broken', 'garbage', 'unlike'] as const)('that is %s holds up no move', async (how) => {
    const order = await it.paid();
    it.paystack.behave(how);
    await it.reject(order);
    await it.app.runPayments();
    await it.passes(MINUTE_MS);
    expect(await it.rowOf(order)).toEqual(['REJECTED', 'PAID']);
    it.paystack.behave('work');
    await it.passes(HOUR_MS);
    expect(it.refundsOf(order)).toHaveLength(1);
    expect(await it.rowOf(order)).toEqual(['REJECTED', 'REFUNDED']);
  });

  test.each(['work', 'cut'] as const)(
    'gives money back once where several ask while it reports the payment again: %s',
    async (how) => {
      const order = await it.waiting();
      const report = it.paystack.pay(it.transactionOf(order).reference);
      await it.send(report);
      it.paystack.behave(how, 'POST /refund');
      const deps = it.app.deps();
      const callers = Array.from({ length: 3 }, () => createPaymentCaller(deps, takeProviderEvents(deps)));
      const ask = () => callers.map((caller) => caller.callDue());
      await Promise.all([it.reject(order), it.send(report), ...ask()]);
      await Promise.all([it.send(report), ...ask()]);
      it.paystack.behave('work');
      await it.passes(MINUTE_MS);
      await it.passes(HOUR_MS);
      expect(it.refundsOf(order)).toMatchObject([{ amount: order.total }]);
      expect(await it.rowOf(order)).toEqual(['REJECTED', 'REFUNDED']);
      expect(await it.ledgerOf(order)).toEqual([...charged(order), ['REFUNDED', order.total]]);
    },
  );

  test('that pays while the time of an order runs out places it or gives all of it back', async () => {
    const order = await it.waiting();
    const report = it.paystack.pay(it.transactionOf(order).reference);
    it.app.clock.advance(16 * MINUTE_MS);
    await Promise.all([it.app.runClock(), it.send(report), it.send(report)]);
    await it.send(report);
    await it.app.runPayments();
    await it.passes(SECOND_MS);
    const [status, state] = await it.rowOf(order);
    const isGone = status === 'EXPIRED';
    expect([status, state]).toEqual(isGone ? ['EXPIRED', 'REFUNDED'] : ['PLACED', 'PAID']);
    expect(it.refundsOf(order)).toHaveLength(isGone ? 1 : 0);
  });

  test.each([HOUR_MS, -HOUR_MS])('is believed though its clock is %i ms from ours, once', async (ms) => {
    it.shift(ms);
    const order = await it.waiting();
    const report = it.paystack.pay(it.transactionOf(order).reference);
    for (const again of [report, report]) expect((await it.send(again)).status).toBe(204);
    expect(await it.rowOf(order)).toEqual(['PLACED', 'PAID']);
    // its order is as long on the board as any other
    await it.app.runClock();
    expect(await it.rowOf(order)).toEqual(['PLACED', 'PAID']);
    await it.reject(order);
    await it.app.runPayments();
    for (const again of it.paystack.reports.slice(-3)) await it.send(again);
    expect(await it.ledgerOf(order)).toEqual([...charged(order), ['REFUNDED', order.total]]);
  });
});
