import { DAY_MS, HOUR_MS, SECOND_MS } from '../hours/durations.ts';
import { balanceOf, type PaymentEntry } from './order-ledger.ts';
import type { MoneyEffect } from './order-moves.ts';

/** What a provider across a network can be asked for once an order stands. */
export const PAYMENT_CALLS = ['capture', 'void', 'refund'] as const satisfies readonly MoneyEffect[];

export type PaymentCallKind = (typeof PAYMENT_CALLS)[number];

/** How much of an order's money a call is about, in minor units; 0 where there is nothing to do. */
export function amountToAsk(kind: PaymentCallKind, entries: readonly PaymentEntry[]): number {
  const { outstanding, received } = balanceOf(entries);
  return kind === 'refund' ? received : outstanding;
}

/** A call that has not ended. */
export type OpenCall = {
  readonly kind: PaymentCallKind;
  /** What was sent, in minor units; null before that. */
  readonly amount: number | null;
  /** How much a member has asked for, in minor units; null for all there is. */
  readonly asked?: number | null;
  /** Whether its order has ended without food since it was written down. */
  readonly isGivenUp: boolean;
};

/** Whether the provider may be asked to do it, where it has not received it yet: for no food no money comes in. */
export function mayBeSent({ kind, isGivenUp }: Pick<OpenCall, 'kind' | 'isGivenUp'>): boolean {
  return kind !== 'capture' || !isGivenUp;
}

/** `amount` in minor units. A sent call is read back before anything else, until the ledger knows its outcome. */
export type CallStep =
  | { readonly kind: 'END' }
  | { readonly kind: 'READ_BACK' | 'SEND'; readonly amount: number };

/** What comes next of a call, with the ledger of its order as it is. */
export function nextStepOf(call: OpenCall, entries: readonly PaymentEntry[]): CallStep {
  const left = amountToAsk(call.kind, entries);
  if (left === 0) return { kind: 'END' };
  if (call.amount !== null) return { kind: 'READ_BACK', amount: call.amount };
  const amount = Math.min(left, call.asked ?? left);
  return mayBeSent(call) ? { kind: 'SEND', amount } : { kind: 'END' };
}

/** What can be given back of an order (minor units): what came in, less what open calls are about to return. */
export function refundableOf(
  entries: readonly PaymentEntry[],
  open: readonly { readonly asked: number | null }[],
): number {
  const { received } = balanceOf(entries);
  return open.reduce((left, { asked }) => Math.max(0, left - (asked ?? left)), received);
}

const FIRST_PAUSE_MS = 5 * SECOND_MS;
/** From an hour on a pause is this part of the time that has passed, up to a day. */
const PART_OF_AGE = 24;

/** When an unanswered call is tried again (epoch ms). It is never given up: the money may have moved. */
export function nextCallAt(call: { tries: number; createdAt: number }, now: number): number {
  const longest = Math.min(DAY_MS, Math.max(HOUR_MS, (now - call.createdAt) / PART_OF_AGE));
  return now + Math.round(Math.min(longest, FIRST_PAUSE_MS * 2 ** (Math.max(1, call.tries) - 1)));
}
