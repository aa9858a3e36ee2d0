import { HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { eventually } from '@comanda/testing/eventually';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { stripeFee } from '@comanda/testing/stripe-books';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentCaller } from '#modules/payments';
import { startStripeOrders } from './stripe-orders.fixture.ts';
import { takeProviderEvents } from './take-provider-event.ts';
import type { WaitingForCard } from './test-provider.fixture.ts';

let it: Awaited<ReturnType<typeof startStripeOrders>>;

beforeAll(async () => {
  it = await startStripeOrders();
});

afterEach(async () => {
  it.stripe.behave('work');
  // nothing of one test is left for the next
  await it.passes(HOUR_MS);
});

afterAll(async () => {
  expect(await brokenInvariants(it.app.database.db)).toEqual([]);
  await it.close();
});

const taken = ({ total }: WaitingForCard) => [
  ['AUTHORISED', total],
  ['CAPTURED', total],
];

describe('Stripe', () => {
  const asksFor = {
    capture: 'POST /v1/payment_intents',
    void: 'POST /v1/payment_intents',
    refund: 'POST /v1/refunds',
  };
  type Kind = keyof typeof asksFor;
  const KINDS = ['capture', 'void', 'refund'] as const;

  /** An order that is about to have Stripe asked for this, and what has moved once it did so once. */
  async function before(kind: Kind) {
    const order = await it.promised();
    if (kind === 'refund') {
      await it.accept(order);
      await it.app.runPayments();
    }
    const move = { capture: it.accept, void: it.reject, refund: it.cancel }[kind];
    const { total } = order;
    const moved = {
      capture: ['succeeded', total],
      void: ['canceled', 0],
      refund: ['succeeded', total, total],
    };
    const state = { capture: 'PAID', void: 'VOIDED', refund: 'REFUNDED' }[kind];
    return { order, move, moved: moved[kind], state };
  }

  test.each(KINDS)('that did a %s and cut the line is read back, and not asked again', async (kind) => {
    const { order, move, moved, state } = await before(kind);
    it.stripe.behave('cut', asksFor[kind]);
    await move(order);
    await it.app.runPayments();
    it.stripe.behave('work');
    const keys = it.stripe.keys.length;
    await it.passes(MINUTE_MS);
    expect(it.stripe.keys).toHaveLength(keys);
    expect(it.movedOf(order)).toEqual(moved);
    expect((await it.rowOf(order))[1]).toBe(state);
  });

  test.each(KINDS)('that is slow and never did a %s is asked again, with the same key', async (kind) => {
    const { order, move, moved, state } = await before(kind);
    it.stripe.behave('silent', asksFor[kind]);
    const asked = it.stripe.asked.length;
    await move(order);
    const calling = it.app.runPayments();
    const isAsked = () => it.stripe.asked.slice(asked).some((line) => line.startsWith(asksFor[kind]));
    await eventually('that it was asked', isAsked);
    it.stripe.hangUp();
    await calling;
    it.stripe.behave('work');
    await it.passes(MINUTE_MS);
    expect(it.movedOf(order)).toEqual(moved);
    expect((await it.rowOf(order))[1]).toBe(state);
  });

  test.each(['down', 'broken', 'failed', 'garbage', 'unlike'] as const)(
    'that is %s holds up no move, and does each thing once when it is back',
    async (how) => {
      const [order, unwanted] = [await it.promised(), await it.promised()];
      it.stripe.behave(how);
      await it.accept(order);
      await it.reject(unwanted);
      await it.app.runPayments();
      await it.passes(MINUTE_MS);
      expect(await it.rowOf(order)).toEqual(['ACCEPTED', 'AUTHORIZED']);
      expect(await it.rowOf(unwanted)).toEqual(['REJECTED', 'AUTHORIZED']);
      it.stripe.behave('work');
      await it.passes(HOUR_MS);
      expect(await it.rowOf(order)).toEqual(['ACCEPTED', 'PAID']);
      expect(await it.rowOf(unwanted)).toEqual(['REJECTED', 'VOIDED']);
      expect(it.movedOf(unwanted)).toEqual(['canceled', 0]);
      it.stripe.behave(how);
      await it.cancel(order);
      await it.app.runPayments();
      it.stripe.behave('work');
      await it.passes(HOUR_MS);
      expect(it.movedOf(order)).toEqual(['succeeded', order.total, order.total]);
      expect(await it.ledgerOf(order)).toEqual([...taken(order), ['REFUNDED', order.total]]);
    },
  );

  test('that opens no page while it is slow opens one when it is back', async () => {
    it.stripe.behave('silent', 'POST /v1/checkout/sessions');
    const asked = it.stripe.asked.length;
    const opening = it.waiting().catch(String);
    await eventually('that it was asked', () =>
      it.stripe.asked.slice(asked).some((line) => line.includes('/checkout/')),
    );
    it.stripe.hangUp();
    expect(await opening).toContain('Error');
    it.stripe.behave('work');
    expect(await it.rowOf(await it.promised())).toEqual(['PLACED', 'AUTHORIZED']);
  });

  test('whose report needs an answer that it does not give reports again', async () => {
    const order = await it.promised();
    const from = it.stripe.books.reports.length;
    await it.accept(order);
    await it.app.runPayments();
    const charged = it.stripe.books.reports.slice(from).find(({ type }) => type === 'charge.captured');
    if (!charged) throw new Error('Nothing was charged.');
    it.stripe.behave('down', 'GET /v1/balance_transactions');
    expect((await it.send(charged)).status).toBeGreaterThanOrEqual(500);
    expect(await it.ledgerOf(order)).toEqual(taken(order));
    it.stripe.behave('work');
    expect((await it.send(charged)).status).toBe(204);
    expect(await it.ledgerOf(order)).toEqual([...taken(order), ['FEE', stripeFee(order.total)]]);
  });

  test.each(['work', 'cut'] as const)(
    'that is to charge and to give back at once, by several who ask, does each once: %s',
    async (how) => {
      const order = await it.promised();
      const from = it.stripe.books.reports.length;
      await it.accept(order);
      it.stripe.behave(how, 'POST /v1/payment_intents');
      const deps = it.app.deps();
      const callers = Array.from({ length: 3 }, () => createPaymentCaller(deps, takeProviderEvents(deps)));
      const ask = () => callers.map((caller) => caller.callDue());
      await Promise.all([...ask(), it.cancel(order)]);
      it.stripe.behave('work');
      await Promise.all([...ask(), it.sendSince(from)]);
      await it.passes(MINUTE_MS);
      await it.sendSince(from);
      await it.passes(HOUR_MS);
      // whichever came first
      const isLetGo = it.intentOf(order).status === 'canceled';
      const { total } = order;
      expect(it.movedOf(order)).toEqual(isLetGo ? ['canceled', 0] : ['succeeded', total, total]);
      expect(await it.rowOf(order)).toEqual(['CANCELLED', isLetGo ? 'VOIDED' : 'REFUNDED']);
      const ledger = (await it.ledgerOf(order)).filter(([kind]) => kind !== 'FEE');
      const [promise, ...rest] = taken(order);
      expect(ledger).toEqual([promise, ...(isLetGo ? [['VOIDED', total]] : [...rest, ['REFUNDED', total]])]);
    },
  );

  test('gives back parts, each once by its key, and never more than was taken', async () => {
    const order = await it.promised();
    await it.accept(order);
    await it.app.runPayments();
    const call = (amount: number, key: string) => ({
      ...{ ...order, amount, key: `${order.orderId}.${key}`, reference: it.intentOf(order).id },
      currency: 'GBP',
    });
    const readBack = (part: ReturnType<typeof call>) =>
      it.provider.readBack({ ...part, kind: 'refund' }, it.signal());
    const part = call(100, 'a');
    expect(await readBack(part)).toBeNull();
    const first = await it.provider.refund(part, it.signal());
    expect(await it.provider.refund(part, it.signal())).toEqual(first);
    expect(await readBack(part)).toEqual(first);
    expect(await it.provider.refund(call(100, 'b'), it.signal())).not.toEqual(first);
    expect(await it.provider.refund(call(order.total, 'c'), it.signal())).toMatchObject({
      outcome: 'REFUSED',
    });
    expect(it.refundsOf(order).map(({ amount }) => amount)).toEqual([100, 100]);
  });

  test('reports of many payments, each several times, in any order and at once, come to one ledger', async () => {
    const { books, pay } = it.stripe;
    const from = books.reports.length;
    const orders = await Promise.all(Array.from({ length: 8 }, () => it.waiting()));
    for (const order of orders) {
      pay(order.orderId);
      const intent = it.intentOf(order);
      books.capture(intent, intent.amount);
      books.refund(intent, 100, {}, null);
      books.failRefund(books.refund(intent, 200, {}, null));
    }
    const all = books.reports.slice(from);
    const { length } = all;
    const shuffled = fc
      .array(fc.nat(length - 1), { minLength: length, maxLength: 2 * length })
      .map((more) => [...all, ...more.flatMap((place) => all[place] ?? [])])
      .chain((sent) => fc.shuffledSubarray(sent, { minLength: sent.length }));
    let [waiting = []] = fc.sample(shuffled, { numRuns: 1, seed: 7 });
    // what does not fit yet is refused, and comes again
    for (let round = 0; waiting.length > 0 && round < 10; round += 1) {
      const answers = await Promise.all(
        waiting.map(async (report) => [report, await it.send(report)] as const),
      );
      for (const [, { status }] of answers) expect([204, 409]).toContain(status);
      waiting = answers.flatMap(([report, { status }]) => (status === 409 ? [report] : []));
    }
    expect(waiting).toEqual([]);
    for (const order of orders) {
      const entries = (await it.ledgerOf(order)).map(([kind, amount]) => `${kind} ${amount}`);
      expect(entries.sort()).toEqual([
        ...[`AUTHORISED ${order.total}`, `CAPTURED ${order.total}`, `FEE ${stripeFee(order.total)}`],
        ...['REFUNDED -200', 'REFUNDED 100', 'REFUNDED 200'],
      ]);
      expect((await it.rowOf(order))[1]).toBe('PARTIALLY_REFUNDED');
    }
  });
});
