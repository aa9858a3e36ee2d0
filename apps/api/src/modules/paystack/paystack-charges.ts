import { z } from 'zod';
import type { PaymentCall, ProviderEvent } from '#modules/payments';
import type { PaystackClient } from './paystack-client.ts';
import { minorOf } from './paystack-currencies.ts';
import { MOST_PAGES, referenceOf } from './paystack-references.ts';

const Id = z.union([z.int(), z.string().min(1).max(40)]).transform(String);
/** In subunits; sometimes written as a text. */
const Subunits = z.union([z.int(), z.string().regex(/^\d{1,15}$/)]).transform(Number);

/** Null where it is written otherwise: money is not left out for its time. */
const Time = z.iso.datetime({ offset: true }).nullish().catch(null);

/** A transaction, in answers and in `charge.success`; the part of it that matters here. */
export const Charge = z.object({
  id: Id,
  status: z.string(),
  reference: z.string(),
  amount: Subunits,
  currency: z.string(),
  fees: Subunits.nullish(),
  paid_at: Time,
});
export type Charge = z.infer<typeof Charge>;

export const Refund = z.object({
  id: Id,
  transaction: z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]).nullish(),
  status: z.string(),
  amount: Subunits,
  merchant_note: z.string().nullish(),
  createdAt: Time,
});
export type Refund = z.infer<typeof Refund>;

export type Happened = Omit<ProviderEvent, 'restaurantId' | 'orderId'>;

const PAID = new Set(['success', 'reversed', 'reversal-pending']);

/** Also where it goes back by now. */
export const isPaid = ({ status }: Pick<Charge, 'status'>) => PAID.has(status);

/** Fees are kept of what is paid out: a part of a minor unit is kept as well. */
function feeOf({ fees, amount }: Charge, currency: string): Happened['entries'] {
  const kept = Math.min(fees ?? 0, amount);
  const fee = Math.ceil((kept * (minorOf(amount, currency) ?? 0)) / Math.max(1, amount));
  return fee > 0 ? [{ kind: 'FEE', amount: fee }] : [];
}

/** What a paid transaction means for the ledger: promised and taken. Null for an amount that cannot be ours. */
export function chargeEvent(charge: Charge, now: number): Happened | null {
  const { id, amount: subunits, currency, paid_at } = charge;
  const amount = minorOf(subunits, currency);
  if (amount === null) return null;
  const taken = (['AUTHORISED', 'CAPTURED'] as const).map((kind) => ({ kind, amount, reference: id }));
  const at = paid_at ? Date.parse(paid_at) : now;
  return { id: `charge.${id}`, at, currency, entries: [...taken, ...feeOf(charge, currency)] };
}

/** What Paystack knows of the payment of an order, the paid page before others; null when there is none. */
export async function findCharge(
  client: PaystackClient,
  order: Pick<PaymentCall, 'restaurantId' | 'orderId'>,
  signal: AbortSignal,
): Promise<Charge | null> {
  let last: Charge | null = null;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const path = `/transaction/verify/${encodeURIComponent(referenceOf(order, page))}`;
    const answer = await client({ method: 'GET', path }, Charge, signal);
    if (!answer.ok) {
      if (isUnknown(answer)) return last;
      throw new Error(`Paystack does not say what became of a payment: ${answer.code}.`);
    }
    if (isPaid(answer.data)) return answer.data;
    last = answer.data;
  }
  return last;
}

/** It says 404, or 400 with this word. */
export const isUnknown = ({ status, code }: { readonly status: number; readonly code: string }) =>
  status === 404 || /not.found/i.test(code);
