import { z } from 'zod';
import type { ProviderEvent } from '#modules/payments';
import { minorOf, minorPartsOf } from './stripe-amounts.ts';

const Id = z.string().min(1).max(255);
const Counted = z.int().nonnegative();
const Currency = z.string().transform((code) => code.toUpperCase());
/** An id, or what it stands for where that is sent along. */
const Reference = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]);
const Metadata = z.record(z.string(), z.string());

export const Session = z.object({
  object: z.literal('checkout.session'),
  id: Id,
  status: z.enum(['open', 'complete', 'expired']),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  amount_total: Counted.nullish(),
  currency: Currency.nullish(),
  payment_intent: Reference.nullish(),
  payment_status: z.string().nullish(),
  metadata: Metadata.nullish(),
});
export type Session = z.infer<typeof Session>;

export const Intent = z.object({
  object: z.literal('payment_intent'),
  id: Id,
  status: z.string(),
  amount: Counted,
  amount_received: Counted.nullish(),
  currency: Currency,
  latest_charge: Reference.nullish(),
  transfer_data: z.object({}).nullish(),
  metadata: Metadata.nullish(),
  canceled_at: z.int().nullish(),
});
export type Intent = z.infer<typeof Intent>;

export const Charge = z.object({
  object: z.literal('charge'),
  id: Id,
  status: z.string(),
  amount: Counted,
  amount_captured: Counted,
  captured: z.boolean(),
  balance_transaction: Reference.nullish(),
  /** Where it went on to another account. */
  transfer_data: z.object({}).nullish(),
  currency: Currency,
  payment_intent: Reference.nullish(),
  metadata: Metadata.nullish(),
});

export const Transaction = z.object({
  object: z.literal('balance_transaction'),
  fee: z.int(),
  currency: Currency,
});

export const Refund = z.object({
  object: z.literal('refund'),
  id: Id,
  status: z.string().nullish(),
  amount: Counted,
  currency: Currency,
  payment_intent: Reference.nullish(),
  metadata: Metadata.nullish(),
});
export type Refund = z.infer<typeof Refund>;

export const Dispute = z.object({
  object: z.literal('dispute'),
  id: Id,
  amount: Counted,
  currency: Currency,
  payment_intent: Reference.nullish(),
});
export type Dispute = z.infer<typeof Dispute>;

export const RefundList = z.object({
  object: z.literal('list'),
  data: z.array(Refund),
  has_more: z.boolean(),
});

export type Happened = Omit<ProviderEvent, 'restaurantId' | 'orderId'>;

type Entry = ProviderEvent['entries'][number];
type Money = { readonly id: string; readonly currency: string; readonly at: number };

/** Amounts as Stripe counts; throws for what is no amount of ours. Nothing stands in the ledger for 0. */
function entriesOf(
  { id, currency }: Money,
  counted: readonly (readonly [Entry['kind'], number])[],
): readonly Entry[] {
  return counted.flatMap(([kind, one]) => {
    const amount = minorOf(one, currency);
    if (amount === null) throw new Error(`Stripe counts a part of a minor unit: ${id}.`);
    return amount === 0 ? [] : [{ kind, amount, reference: id }];
  });
}

/** What a card has promised. Reports and answers to calls name each of these alike. */
export function authorised(money: Money, amount: number): Happened {
  const { id, currency, at } = money;
  return { id: `authorised.${id}`, at, currency, entries: entriesOf(money, [['AUTHORISED', amount]]) };
}

/** What has come in; the card is let go of the rest. */
export function captured(money: Money, amount: number, received: number): Happened {
  const { id, currency, at } = money;
  const counted = [
    ['CAPTURED', received],
    ['VOIDED', amount - received],
  ] as const;
  return { id: `captured.${id}`, at, currency, entries: entriesOf(money, counted) };
}

/** The card is let go of everything. */
export function voided(money: Money, amount: number): Happened {
  const { id, currency, at } = money;
  return { id: `voided.${id}`, at, currency, entries: entriesOf(money, [['VOIDED', amount]]) };
}

/** What Stripe keeps of it; a part of a minor unit is kept as well. */
export function kept(money: Money, charge: string, fee: number): Happened | null {
  const { currency, at, id } = money;
  const amount = Math.ceil(minorPartsOf(fee, currency));
  const entries = [{ kind: 'FEE', amount, reference: id }] as const;
  return amount > 0 ? { id: `fee.${charge}`, at, currency, entries } : null;
}

const DID_NOT_ARRIVE = new Set(['failed', 'canceled']);

export const hasFailed = ({ status }: Pick<Refund, 'status'>) => DID_NOT_ARRIVE.has(status ?? '');

/** What is on its way back to the diner. */
export function refunded({ id, currency, amount }: Refund, at: number): Happened {
  return {
    id: `refund.${id}`,
    at,
    currency,
    entries: entriesOf({ id, currency, at }, [['REFUNDED', amount]]),
  };
}

/** What a report of a refund says: what did not arrive was on its way before, and is with the restaurant again. */
export function refundReported(refund: Refund, at: number): readonly Happened[] {
  const gone = refunded(refund, at);
  if (!hasFailed(refund)) return [gone];
  const entries = gone.entries.map((entry) => ({ ...entry, amount: -entry.amount }));
  const failedCall = refund.metadata?.call;
  return [gone, { ...gone, id: `refund.failed.${refund.id}`, entries, ...(failedCall && { failedCall }) }];
}

/** A diner's bank has taken the money back; `isWon`: it has come to the restaurant again. */
export function disputed({ id, currency, amount }: Dispute, at: number, isWon: boolean): Happened {
  const money = { id, currency, at };
  const entries = entriesOf(money, [['REFUNDED', amount]]);
  if (!isWon) return { id: `dispute.${id}`, at, currency, entries };
  const back = entries.map((entry) => ({ ...entry, amount: -entry.amount }));
  return { id: `dispute.won.${id}`, at, currency, entries: back };
}
