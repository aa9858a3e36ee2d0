import { randomUUID } from 'node:crypto';
import { ledgerAfter, type NamedEntries, sortedLedger } from '@comanda/testing/ledger-after';
import {
  createPaystackBooks,
  type PaystackRefund,
  type PaystackReport,
  signPaystack,
} from '@comanda/testing/paystack-books';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaystackClient } from './paystack-client.ts';
import { referenceOf } from './paystack-references.ts';
import { verifyPaystack } from './paystack-webhook.ts';

const KEY = 'sk_test_of_this_file';
const NOW = Date.parse('2026-11-20T18:30:00Z');
const ORDER = { orderId: randomUUID(), restaurantId: randomUUID() };
const TOTAL = 450_000;

type Books = ReturnType<typeof createPaystackBooks>;

/** What the books answer where a report does not say it all. */
function clientOf(books: Books | null): PaystackClient {
  return async ({ path }, shape) => {
    const [charge] = books?.transactions ?? [];
    const answer = path.startsWith('/refund')
      ? books?.refunds.map(books.shownRefund)
      : charge && books?.shownTransaction(charge);
    return { ok: true, data: shape.parse(answer), next: null };
  };
}

const read = ({ body, headers }: Pick<PaystackReport, 'body' | 'headers'>, books: Books | null = null) =>
  verifyPaystack({ key: KEY, client: clientOf(books), now: NOW }, Buffer.from(body), headers);

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
    const refund: PaystackRefund = {
      ...{ id, transaction: 7, amount, currency: 'NGN', status: 'pending' },
      merchantNote: `Comanda ${ORDER.orderId}.${id}`,
    };
    books.refunds.push(refund);
    books.reportRefund(refund);
    refund.status = end;
    books.reportRefund(refund);
  }
  return books;
}

async function eventsOf(books: Books) {
  const found = [];
  for (const report of books.reports) {
    const { event = null, more = [] } = (await read(report, books)) ?? {};
    found.push(...(event ? [event] : []), ...more);
  }
  return found;
}

/** What is reported, and what Paystack answered when the refunds were asked for. */
const EVENTS: readonly NamedEntries[] = [
  ...(await eventsOf(story())),
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

  test('names the refund that failed by what we called it, of several of one amount', async () => {
    const books = story();
    const [charge, refund] = [books.transactions[0], books.refunds[0]];
    if (!charge || !refund) throw new Error('It is not in the books.');
    for (const [id, merchantNote] of [
      [3, `Comanda ${ORDER.orderId}.3`],
      [4, 'By hand, at the pages of Paystack'],
    ] as const)
      books.refunds.push({ ...refund, id, amount: 70_000, merchantNote, status: 'failed' });
    const events = await eventsOf(books);
    const failed = events.flatMap(({ id, failedCall }) => (failedCall ? [[id, failedCall]] : []));
    expect(failed).toEqual([
      ['refund.failed.2', `${ORDER.orderId}.2`],
      ['refund.failed.3', `${ORDER.orderId}.3`],
    ]);
  });

  test('and what its list does not know yet comes again', async () => {
    const books = story();
    const report = books.reports.find(({ event }) => event === 'refund.failed');
    if (!report) throw new Error('Nothing has failed.');
    for (const refund of books.refunds) refund.status = 'pending';
    await expect(read(report, books)).rejects.toThrow('lists no refund');
  });

  test('is believed as it was signed alone', async () => {
    const [report] = story().reports;
    if (!report) throw new Error('Nothing was reported.');
    const place = fc.nat(report.body.length - 1);
    await fc.assert(
      fc.asyncProperty(place, fc.constantFrom(' ', 'x', ''), async (at, instead) => {
        const body = report.body.slice(0, at) + instead + report.body.slice(at + 1);
        fc.pre(body !== report.body);
        expect(await read({ body, headers: report.headers })).toBeNull();
      }),
    );
  });

  test.each([
    ['garbage', '<html>'],
    ['an event of another sort', '{"event":"transfer.success","data":{}}'],
    ['half of a payment', '{"event":"charge.success","data":{"id":1}}'],
  ])('%s that is signed is no event, and no error', async (_, body) => {
    const headers = { 'x-paystack-signature': signPaystack(KEY, body) };
    expect(await read({ body, headers })).toEqual({ event: null });
  });

  test.each([
    ['charge.success', { id: 1, reference: referenceOf(ORDER), amount: 'much', currency: 'NGN' }],
    [
      'charge.success',
      { id: 1, reference: referenceOf(ORDER), status: 'success', amount: 95_050, currency: 'XOF' },
    ],
    ['refund.failed', { transaction_reference: referenceOf(ORDER), currency: {} }],
  ])(
    '%s of an order of ours that cannot be read is no success: it comes again, and the log has it',
    async (event, data) => {
      const body = JSON.stringify({ event, data });
      const headers = { 'x-paystack-signature': signPaystack(KEY, body) };
      await expect(read({ body, headers })).rejects.toThrow('cannot be read');
    },
  );

  test('counts also where its time is written otherwise', async () => {
    const [report] = story().reports;
    const body = (report?.body ?? '').replace(/"paid_at":"[^"]*"/, '"paid_at":"20 Nov 2026"');
    expect(body).toContain('20 Nov');
    const headers = { 'x-paystack-signature': signPaystack(KEY, body) };
    expect((await read({ body, headers }))?.event).toMatchObject({ at: NOW, entries: { length: 3 } });
  });
});
