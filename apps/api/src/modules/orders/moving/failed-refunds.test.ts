import { HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { paystackFee } from '@comanda/testing/paystack-books';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPaystackOrders } from './paystack-orders.fixture.ts';
import { startStripeOrders } from './stripe-orders.fixture.ts';
import type { WaitingForCard } from './test-provider.fixture.ts';

describe('Stripe', () => {
  let it: Awaited<ReturnType<typeof startStripeOrders>>;

  beforeAll(async () => {
    it = await startStripeOrders();
  });

  afterAll(async () => {
    expect(await brokenInvariants(it.app.database.db)).toEqual([]);
    await it.close();
  });

  test('whose refund does not arrive leaves the money with the restaurant, and managers see it', async () => {
    const order = await it.promised();
    await it.accept(order);
    await it.app.runPayments();
    await it.cancel(order);
    await it.app.runPayments();
    const [refund] = it.refundsOf(order);
    if (!refund) throw new Error('Nothing was given back.');
    const failed = it.stripe.failRefund(refund);
    await it.send(failed);
    await it.send(failed);
    expect(await it.rowOf(order)).toEqual(['CANCELLED', 'PAID']);
    await it.passes(HOUR_MS);
    expect(it.refundsOf(order)).toHaveLength(1);
    expect((await it.lookAt(order)).failed).toMatchObject([{ orderId: order.orderId, effect: 'refund' }]);
  });

  test('whose refund of a part fails later has given nothing back, and gives it when it is asked again', async () => {
    const order = await it.promised();
    await it.serve(order);
    const from = it.stripe.books.reports.length;
    await it.give(order, 100);
    await it.app.runPayments();
    const [refund] = it.refundsOf(order);
    if (!refund) throw new Error('Nothing was given back.');
    const failed = it.stripe.failRefund(refund);
    await it.send(failed);
    await it.sendSince(from);
    expect(await it.lookAt(order)).toMatchObject({
      ...{ told: [], seen: [{ amount: 100, failed: true }], failed: [{ orderId: order.orderId }] },
      refundable: { refundable: order.total, pending: 0 },
    });
    await it.give(order, 100);
    await it.app.runPayments();
    await it.send(failed);
    expect(it.refundsOf(order).map(({ amount, status }) => [amount, status])).toEqual([
      [100, 'failed'],
      [100, 'succeeded'],
    ]);
    expect(await it.lookAt(order)).toMatchObject({ told: [{ amount: 100 }], failed: [] });
    expect(await it.rowOf(order)).toEqual(['COMPLETED', 'PARTIALLY_REFUNDED']);
  });

  test('whose refund had failed before anybody heard of it takes back no other refund', async () => {
    const order = await it.promised();
    await it.serve(order);
    const failed = it.stripe.failRefund(it.stripe.books.refund(it.intentOf(order), 100, {}, null));
    await it.give(order, order.total);
    await it.app.runPayments();
    expect(await it.rowOf(order)).toEqual(['COMPLETED', 'REFUNDED']);
    expect((await it.send(failed)).status).toBe(409);
    expect(await it.rowOf(order)).toEqual(['COMPLETED', 'REFUNDED']);
  });
});

describe('Paystack', () => {
  let it: Awaited<ReturnType<typeof startPaystackOrders>>;

  beforeAll(async () => {
    it = await startPaystackOrders();
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

  test('that could not give money back is not asked over and over, and managers see it', async () => {
    const order = await it.paid();
    await it.reject(order);
    await it.app.runPayments();
    const failure = it.paystack.settle(it.refundOf(order), 'failed');
    await it.send(failure);
    await it.send(failure);
    expect(await it.rowOf(order)).toEqual(['REJECTED', 'PAID']);
    await it.passes(MINUTE_MS);
    await it.passes(HOUR_MS);
    expect(await it.callsOf(order)).toEqual([
      ['refund', 'FAILED', 'refund_failed'],
      ['refund', 'FAILED', 'refund_failed'],
    ]);
    expect(it.refundsOf(order)).toHaveLength(1);
    const { slug } = it.app.world.restaurant;
    const { payment } = await it.diner.call('dinerOrder', { params: { slug, orderId: order.orderId } });
    expect(payment).toEqual({ method: 'CARD', state: 'PAID', refundFailed: true });
    const other = await it.paid();
    await it.reject(other);
    await it.app.runPayments();
    expect(await it.rowOf(other)).toEqual(['REJECTED', 'REFUNDED']);
    const params = { id: it.app.world.restaurant.id };
    const { failedPayments } = await (await it.app.staff('MANAGER')).call('attention', { params });
    expect(failedPayments).toMatchObject([{ orderId: order.orderId, effect: 'refund' }]);
  });

  test.each(['work', 'cut'] as const)(
    'whose refund of a part fails later has given nothing back, and gives it when it is asked again: %s',
    async (how) => {
      const order = await it.paid();
      await it.serve(order);
      it.paystack.behave(how, 'POST /refund');
      await it.give(order, 100);
      await it.app.runPayments();
      it.paystack.behave('work');
      const failure = it.paystack.settle(it.refundOf(order), 'failed');
      await it.send(failure);
      await it.send(failure);
      await it.passes(MINUTE_MS);
      const { told, seen, failed, refundable } = await it.lookAt(order);
      expect(told).toEqual([]);
      expect(seen).toMatchObject([{ amount: 100, failed: true }]);
      expect(failed).toMatchObject([{ orderId: order.orderId, effect: 'refund', state: 'FAILED' }]);
      expect(refundable).toMatchObject({ refundable: order.total, pending: 0 });
      expect(await it.rowOf(order)).toEqual(['COMPLETED', 'PAID']);
      await it.give(order, 100);
      await it.app.runPayments();
      await it.send(failure);
      expect(it.refundsOf(order)).toMatchObject([
        { amount: 100, status: 'failed' },
        { amount: 100, status: 'pending' },
      ]);
      const after = await it.lookAt(order);
      expect(after).toMatchObject({ told: [{ amount: 100 }], failed: [] });
      expect(await it.rowOf(order)).toEqual(['COMPLETED', 'PARTIALLY_REFUNDED']);
      expect(await it.ledgerOf(order)).toEqual([
        ...charged(order),
        ...[100, -100, 100].map((amount) => ['REFUNDED', amount]),
      ]);
    },
  );

  test('that cannot give money back leaves it to the till, once, and the dashboard is quiet', async () => {
    const order = await it.paid();
    await it.serve(order);
    const inCash = { inCash: true } as const;
    expect(await refused(it.give(order, 100, inCash))).toMatchObject({ code: 'MORE_THAN_PAID' });
    await it.give(order, 100);
    await it.app.runPayments();
    await it.send(it.paystack.settle(it.refundOf(order), 'failed'));
    await it.give(order, 100, inCash);
    await it.passes(HOUR_MS);
    expect(it.refundsOf(order)).toHaveLength(1);
    expect(await it.rowOf(order)).toEqual(['COMPLETED', 'PARTIALLY_REFUNDED']);
    expect(await it.lookAt(order)).toMatchObject({
      ...{ told: [{ amount: 100, inCash: true }], failed: [] },
      refundable: { refundable: order.total - 100, pending: 0 },
    });
    const tooMuch = it.give(order, order.total, inCash);
    expect(await refused(tooMuch)).toMatchObject({ refundable: order.total - 100 });
  });
});
