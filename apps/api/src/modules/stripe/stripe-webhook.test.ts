import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import { balanceOf } from '@comanda/domain/orders/order-ledger';
import { ledgerAfter, sortedLedger } from '@comanda/testing/ledger-after';
import { createStripeBooks, type StripeReport, signStripe, stripeFee } from '@comanda/testing/stripe-books';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StripeClient } from './stripe-client.ts';
import { createStripeWebhook } from './stripe-webhook.ts';

const SECRET = 'whsec_of_this_file';
const NOW = Date.parse('2026-11-20T18:30:00Z');
const ORDER = { orderId: randomUUID(), restaurantId: randomUUID() };
const TOTAL = 4_500;

type Books = ReturnType<typeof createStripeBooks>;

/** What the books answer where a report does not say it all. `ahead`: of the clock. */
function clientOf(books: Books | null, ahead = 0): StripeClient {
  const within = (list: readonly { readonly id: string }[] | undefined) => ({
    retrieve: async (id: string) => list?.find((one) => one.id === id),
  });
  const sdk = {
    charges: within(books?.charges),
    paymentIntents: within(books?.intents),
    balanceTransactions: within(books?.transactions),
  };
  return {
    async ask({ shape, send }) {
      const answer: unknown = await Reflect.apply(send, undefined, [sdk, {}]);
      return { ok: true, data: shape.parse(answer), isReplayed: false };
    },
    clockAhead: async () => ahead,
  };
}

const reader = (books: Books | null, ahead = 0) => createStripeWebhook(clientOf(books, ahead), SECRET);
const headersOf = (body: string, at = NOW) => ({ 'stripe-signature': signStripe(SECRET, body, at) });

function opened(metadata: Readonly<Record<string, string>> = ORDER) {
  const books = createStripeBooks(SECRET, () => NOW);
  const id = 'cs_1';
  books.plans.set(id, {
    name: '',
    capture_method: 'manual',
    metadata,
    on_behalf_of: null,
    transfer_data: null,
  });
  books.sessions.push({
    ...{ id, object: 'checkout.session', amount_total: TOTAL, currency: 'gbp', metadata, mode: 'payment' },
    ...{ cancel_url: null, client_reference_id: ORDER.orderId, customer_email: null, success_url: '' },
    ...{ created: NOW / 1000, expires_at: NOW / 1000 + 1800, livemode: false, payment_intent: null },
    ...{ payment_status: 'unpaid', status: 'open', url: 'https://pay.example/cs_1' },
  });
  const [session] = books.sessions;
  if (!session) throw new Error('It is not in the books.');
  return { books, session };
}

/** A card that was declined first, taken later, and given back in two parts, of which one did not arrive. */
function story(metadata?: Readonly<Record<string, string>>) {
  const { books, session } = opened(metadata);
  books.decline(session);
  books.pay(session);
  const intent = books.intentOf(session);
  if (!intent) throw new Error('Nothing was promised.');
  books.capture(intent, TOTAL);
  books.refund(intent, 500, {}, null);
  books.failRefund(books.refund(intent, 700, ORDER, null));
  return books;
}

async function eventsOf(books: Books) {
  const read = reader(books);
  const found = [];
  for (const { body } of books.reports) {
    const { event = null, more = [] } = (await read(Buffer.from(body), headersOf(body), NOW)) ?? {};
    found.push(...(event ? [event] : []), ...more);
  }
  return found;
}

describe('what Stripe reports of one payment', () => {
  test('comes to the same ledger however often and in whatever order it comes', async () => {
    const events = await eventsOf(story());
    const once = sortedLedger(ledgerAfter(events));
    expect(once).toEqual([
      ...[`AUTHORISED ${TOTAL}`, `CAPTURED ${TOTAL}`, `FEE ${stripeFee(TOTAL)}`],
      ...['REFUNDED -700', 'REFUNDED 500', 'REFUNDED 700'],
    ]);
    const deliveries = fc
      .tuple(fc.array(fc.constantFrom(...events), { maxLength: 50 }), fc.constant(events))
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

  test('lets go of a card once, whether the kitchen said no or the time was over, and of one that was declined not at all', async () => {
    for (const reason of ['abandoned', 'automatic']) {
      const { books, session } = opened();
      books.pay(session);
      const intent = books.intentOf(session);
      if (intent) books.cancel(intent, reason);
      expect(sortedLedger(ledgerAfter(await eventsOf(books)))).toEqual([
        `AUTHORISED ${TOTAL}`,
        `VOIDED ${TOTAL}`,
      ]);
    }
    const { books, session } = opened();
    books.decline(session);
    books.expire(session);
    expect(books.reports.map(({ type }) => type)).toContain('payment_intent.canceled');
    expect(await eventsOf(books)).toEqual([]);
  });

  test('that the diner’s bank takes back is not the restaurant’s any more, and is again when they win', async () => {
    const { books, session } = opened();
    books.pay(session);
    const intent = books.intentOf(session);
    if (!intent) throw new Error('Nothing was promised.');
    books.capture(intent, TOTAL);
    const before = await eventsOf(books);
    const dispute = {
      ...{ id: 'du_1', object: 'dispute', amount: TOTAL, currency: 'gbp', charge: 'ch_1' },
      ...{ payment_intent: intent.id, metadata: {}, status: 'needs_response' },
    };
    const reported = async (type: string) => {
      const body = JSON.stringify({ object: 'event', type, created: NOW / 1000, data: { object: dispute } });
      const { event } = (await reader(books)(Buffer.from(body), headersOf(body), NOW)) ?? {};
      return event ? [event] : [];
    };
    const taken = [...before, ...(await reported('charge.dispute.funds_withdrawn'))];
    expect(balanceOf(ledgerAfter(taken)).received).toBe(0);
    const won = [...taken, ...(await reported('charge.dispute.funds_reinstated'))];
    expect(balanceOf(ledgerAfter(won)).received).toBe(TOTAL);
    expect(await reported('charge.dispute.created')).toEqual([]);
  });

  test('lets go of the rest where a part was taken', async () => {
    const { books, session } = opened();
    books.pay(session);
    const intent = books.intentOf(session);
    if (intent) books.capture(intent, TOTAL - 1_000);
    expect(sortedLedger(ledgerAfter(await eventsOf(books)))).toEqual([
      ...[`AUTHORISED ${TOTAL}`, `CAPTURED ${TOTAL - 1_000}`],
      ...[`FEE ${stripeFee(TOTAL - 1_000)}`, 'VOIDED 1000'],
    ]);
  });

  test('of other payments of the same account, or of connected ones, is no event', async () => {
    expect(await eventsOf(story({ invoice: '7' }))).toEqual(
      // the one refund that names an order of ours in its own words
      expect.arrayContaining([expect.objectContaining({ orderId: ORDER.orderId })]),
    );
    const { books, session } = opened();
    books.pay(session);
    const [first] = books.reports;
    const body = (first?.body ?? '').replace('"object": "event"', '"object": "event", "account": "acct_1"');
    expect(await reader(books)(Buffer.from(body), headersOf(body), NOW)).toEqual({ event: null, more: [] });
  });

  test('that is of ours and cannot be read is no success: it comes again, and the log has it', async () => {
    const object = {
      object: 'payment_intent',
      id: 'pi_1',
      status: 'succeeded',
      amount: 'much',
      metadata: ORDER,
    };
    const body = JSON.stringify({ type: 'payment_intent.succeeded', data: { object } });
    await expect(reader(null)(Buffer.from(body), headersOf(body), NOW)).rejects.toThrow('cannot be read');
  });

  test.each([
    ['garbage', '<html>'],
    ['an event of another sort', '{"type":"customer.created","data":{"object":{}}}'],
    ['half of a payment', '{"type":"payment_intent.succeeded"}'],
  ])('%s that is signed is no event, and no error', async (_, body) => {
    expect(await reader(null)(Buffer.from(body), headersOf(body), NOW)).toEqual({ event: null, more: [] });
  });
});

describe('a signature', () => {
  const [report] = story().reports.slice(2);
  const body = (report as StripeReport | undefined)?.body ?? '';
  const read = (text: string, header: string, ahead = 0) =>
    reader(null, ahead)(Buffer.from(text), { 'stripe-signature': header }, NOW);
  const genuine = signStripe(SECRET, body, NOW);

  test('is believed of these very bytes alone', async () => {
    expect(await read(body, genuine)).toMatchObject({ event: { id: /^authorised/ } });
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.constantFrom(' ', 'x', ''), async (at, instead) => {
        const altered = body.slice(0, at) + instead + body.slice(at + 1);
        fc.pre(altered !== body);
        expect(await read(altered, genuine)).toBeNull();
      }),
    );
    expect(await read(`${body} `, genuine)).toBeNull();
  });

  test('of another secret, another time or no time at all is none', async () => {
    const [time = '', digest = ''] = genuine.split(',');
    const later = `t=${NOW / 1000 + 1},${digest}`;
    for (const header of [
      '',
      time,
      digest,
      later,
      `${time},${genuine}`,
      signStripe('whsec_guessed', body, NOW),
    ])
      expect(await read(body, header), header).toBeNull();
    expect(await read(body, `${time},v1=${'0'.repeat(64)},v0=${'1'.repeat(64)},${digest}`)).not.toBeNull();
  });

  test('is five minutes good, by the clock of Stripe', async () => {
    const signed = (ms: number) => signStripe(SECRET, body, NOW - ms);
    expect(await read(body, signed(5 * MINUTE_MS))).not.toBeNull();
    expect(await read(body, signed(5 * MINUTE_MS + SECOND_MS))).toBeNull();
    expect(await read(body, signed(HOUR_MS))).toBeNull();
    expect(await read(body, signed(HOUR_MS), -HOUR_MS)).not.toBeNull();
    expect(await read(body, signed(-HOUR_MS), HOUR_MS)).not.toBeNull();
    expect(await read(body, signed(HOUR_MS), HOUR_MS)).toBeNull();
  });
});
