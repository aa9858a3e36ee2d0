import { randomUUID } from 'node:crypto';
import { ledgerAfter, type NamedEntries, sortedLedger } from '@comanda/testing/ledger-after';
import { createPaystackBooks, type PaystackReport, signPaystack } from '@comanda/testing/paystack-books';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referenceOf } from './paystack-references.ts';
import { verifyPaystack } from './paystack-webhook.ts';

const KEY = 'sk_test_of_this_file';
const NOW = Date.parse('2026-11-20T18:30:00Z');
const ORDER = { orderId: randomUUID(), restaurantId: randomUUID() };
const TOTAL = 450_000;

const eventOf = ({ body, headers }: Pick<PaystackReport, 'body' | 'headers'>) =>
  verifyPaystack(KEY, Buffer.from(body), headers, NOW);

/** A payment that was refunded in two parts, of which one failed: everything that Paystack reports of it. */
function story() {
  const books = createPaystackBooks(KEY, () => NOW);
  books.transactions.push({
    ...{ id: 7, reference: referenceOf(ORDER), accessCode: 'a', email: 'ada@suya.example', amount: TOTAL },
    ...{ currency: 'NGN', metadata: '', callbackUrl: '', subaccount: null, status: 'abandoned', paid: null },
  });
  const [transaction] = books.transactions;
  if (!transaction) throw new Error('It is not in the books.');
  books.pay(transaction);
  for (const [id, amount, end] of [
    [1, 50_000, 'processed'],
    [2, 70_000, 'failed'],
  ] as const) {
    const refund = {
      id,
      transaction: 7,
      amount,
      currency: 'NGN',
      merchantNote: '',
      status: 'pending' as const,
    };
    books.refunds.push(refund);
    books.reportRefund(refund);
    books.reportRefund({ ...refund, status: end });
  }
  return books.reports;
}

/** What is reported, and what Paystack answered when the refunds were asked for. */
const EVENTS: readonly NamedEntries[] = [
  ...story().flatMap((report) => eventOf(report)?.event ?? []),
  { id: 'refund.1', entries: [{ kind: 'REFUNDED', amount: 50_000 }] },
  { id: 'refund.2', entries: [{ kind: 'REFUNDED', amount: 70_000 }] },
];

describe('what Paystack reports of one payment', () => {
  test('comes to the same ledger however often and in whatever order it comes', () => {
    const once = sortedLedger(ledgerAfter(EVENTS));
    expect(once).toEqual([
      ...[`AUTHORISED ${TOTAL}`, `CAPTURED ${TOTAL}`, 'FEE 6750'],
      ...['REFUNDED -70000', 'REFUNDED 50000', 'REFUNDED 70000'],
    ]);
    const deliveries = fc
      .tuple(fc.array(fc.constantFrom(...EVENTS), { maxLength: 50 }), fc.constant(EVENTS))
      .chain(([more, all]) => {
        const everything = [...all, ...more];
        const { length } = everything;
        return fc.shuffledSubarray(everything, { minLength: length, maxLength: length });
      });
    fc.assert(
      fc.property(deliveries, (sent) => {
        expect(sortedLedger(ledgerAfter(sent))).toEqual(once);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is believed as it was signed alone', () => {
    const [report] = story();
    if (!report) throw new Error('Nothing was reported.');
    const place = fc.nat(report.body.length - 1);
    fc.assert(
      fc.property(place, fc.constantFrom(' ', 'x', ''), (at, instead) => {
        const body = report.body.slice(0, at) + instead + report.body.slice(at + 1);
        fc.pre(body !== report.body);
        expect(eventOf({ body, headers: report.headers })).toBeNull();
      }),
    );
  });

  test.each([
    ['garbage', '<html>'],
    ['an event of another sort', '{"event":"transfer.success","data":{}}'],
    ['half of a payment', '{"event":"charge.success","data":{"id":1}}'],
  ])('%s that is signed is no event, and no error', (_, body) => {
    const headers = { 'x-paystack-signature': signPaystack(KEY, body) };
    expect(eventOf({ body, headers })).toEqual({ event: null });
  });

  test.each([
    ['charge.success', { id: 1, reference: referenceOf(ORDER), amount: 'much', currency: 'NGN' }],
    [
      'charge.success',
      { id: 1, reference: referenceOf(ORDER), status: 'success', amount: 95_050, currency: 'XOF' },
    ],
    ['refund.failed', { transaction_reference: referenceOf(ORDER), amount: {} }],
  ])(
    '%s of an order of ours that cannot be read is no success: it comes again, and the log has it',
    (event, data) => {
      const body = JSON.stringify({ event, data });
      const headers = { 'x-paystack-signature': signPaystack(KEY, body) };
      expect(() => eventOf({ body, headers })).toThrow('cannot be read');
    },
  );

  test('counts also where its time is written otherwise', () => {
    const [report] = story();
    const body = (report?.body ?? '').replace(/"paid_at":"[^"]*"/, '"paid_at":"20 Nov 2026"');
    expect(body).toContain('20 Nov');
    const headers = { 'x-paystack-signature': signPaystack(KEY, body) };
    expect(eventOf({ body, headers })?.event).toMatchObject({ at: NOW, entries: { length: 3 } });
  });
});
