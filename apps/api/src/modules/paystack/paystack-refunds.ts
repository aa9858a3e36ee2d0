import { z } from 'zod';
import type { PaymentAnswer, PaymentCall } from '#modules/payments';
import { Charge, findCharge, type Happened, isPaid, Refund } from './paystack-charges.ts';
import type { PaystackClient } from './paystack-client.ts';
import { minorOf, subunitsOf } from './paystack-currencies.ts';

/** Paystack has no key for a call. The note, which it lists with each refund, is ours. */
const NOTE = 'Comanda ';
const noteOf = ({ key }: Pick<PaymentCall, 'key'>) => `${NOTE}${key}`;

const REFUSED_BEFORE = 'refund_failed';
const PER_PAGE = 100;
/** Refunds since one payment: more than that has nobody. */
const MOST_PAGES = 20;

function givenBack({ id, createdAt, ...refund }: Refund, currency: string, now: number): Happened {
  const amount = minorOf(refund.amount, currency);
  if (amount === null) throw new Error(`Paystack gave back a part of a minor unit: refund ${id}.`);
  const at = createdAt ? Date.parse(createdAt) : now;
  return { id: `refund.${id}`, at, entries: [{ kind: 'REFUNDED', amount, reference: id }] };
}

const hasFailed = ({ status }: Refund) => status === 'failed';

function answerOf(refund: Refund, { currency }: PaymentCall, now: number): PaymentAnswer {
  if (hasFailed(refund)) return { outcome: 'REFUSED', code: REFUSED_BEFORE };
  return { outcome: 'DONE', event: givenBack(refund, currency, now) };
}

// All refunds of a payment. Whether the list is of one payment alone depends on the version of Paystack's interface;
// one that names no payment may be of this one, and must not be asked for twice.
async function refundsOf(
  client: PaystackClient,
  { id, paid_at }: Charge,
  signal: AbortSignal,
): Promise<Refund[]> {
  const found: Refund[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ transaction: id, perPage: String(PER_PAGE), page: String(page) });
    if (paid_at) query.set('from', paid_at);
    const answer = await client({ method: 'GET', path: `/refund?${query}` }, z.array(Refund), signal);
    if (!answer.ok) throw new Error(`Paystack lists no refunds: ${answer.code}.`);
    found.push(...answer.data.filter(({ transaction }) => (transaction ?? id) === id));
    if (answer.data.length < PER_PAGE) return found;
  }
  throw new Error(`Paystack lists more refunds than can be looked through for payment ${id}.`);
}

/** What became of a refund that was asked for; null when Paystack knows of none. */
export async function readBackRefund(
  client: PaystackClient,
  call: PaymentCall,
  signal: AbortSignal,
  now: number,
): Promise<PaymentAnswer | null> {
  const charge = await findCharge(client, call, signal);
  if (!charge || !isPaid(charge)) return null;
  const mine = (await refundsOf(client, charge, signal)).find(
    ({ merchant_note }) => merchant_note === noteOf(call),
  );
  return mine ? answerOf(mine, call, now) : null;
}

/**
 * Refunds of ours on a payment that did not arrive: that the money was on its way, which nobody may have heard, and
 * that it is with the restaurant again. Paystack's report does not say which refund has failed, and its list does.
 * Rejects while it lists none that has.
 */
export async function failedRefunds(
  client: PaystackClient,
  { reference, currency }: Pick<Charge, 'reference' | 'currency'>,
  signal: AbortSignal,
  now: number,
): Promise<readonly Happened[]> {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  const charge = await client({ method: 'GET', path }, Charge, signal);
  if (!charge.ok) throw new Error(`Paystack does not know its own payment: ${charge.code}.`);
  const failed = (await refundsOf(client, charge.data, signal)).filter(hasFailed);
  if (failed.length === 0) throw new Error(`Paystack lists no refund of ${reference} that has failed.`);
  return failed.flatMap((refund) => {
    const { id, merchant_note: note } = refund;
    // one that was made at Paystack's own pages is in no ledger of ours
    if (!note?.startsWith(NOTE)) return [];
    const gone = givenBack(refund, currency, now);
    const entries = gone.entries.map((entry) => ({ ...entry, amount: -entry.amount }));
    const back = { id: `refund.failed.${id}`, at: now, entries, failedCall: note.slice(NOTE.length) };
    return [gone, back];
  });
}

/**
 * Gives money back, whole or in part. What was asked for with this key is not asked for again.
 */
export async function refundCharge(
  client: PaystackClient,
  call: PaymentCall,
  signal: AbortSignal,
  now: number,
): Promise<PaymentAnswer> {
  const charge = await findCharge(client, call, signal);
  if (!charge || !isPaid(charge)) return { outcome: 'REFUSED', code: 'not_paid' };
  const amount = subunitsOf(call.amount, call.currency);
  const before = await refundsOf(client, charge, signal);
  const mine = before.find(({ merchant_note }) => merchant_note === noteOf(call));
  if (mine) return answerOf(mine, call, now);
  const body = {
    transaction: charge.reference,
    amount,
    currency: call.currency,
    merchant_note: noteOf(call),
  };
  const answer = await client({ method: 'POST', path: '/refund', body }, Refund, signal);
  return answer.ok ? answerOf(answer.data, call, now) : { outcome: 'REFUSED', code: answer.code };
}
