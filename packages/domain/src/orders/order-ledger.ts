import type { MoneyEffect } from './order-moves.ts';
import { PAYMENT_METHODS, type PaymentMethod, type PaymentState } from './order-payments.ts';

/**
 * What can happen to the money of an order. `CASH_DUE` and `AUTHORISED` promise money, `CASH_TAKEN` and `CAPTURED`
 * receive it, `VOIDED` gives up what was promised, `REFUNDED` returns what was received, `FEE` is what a provider keeps
 * of it.
 */
export const PAYMENT_ENTRY_KINDS = [
  'CASH_DUE',
  'CASH_TAKEN',
  'AUTHORISED',
  'CAPTURED',
  'VOIDED',
  'REFUNDED',
  'FEE',
] as const;

export type PaymentEntryKind = (typeof PAYMENT_ENTRY_KINDS)[number];

/** `amount` in minor units. Entries are never changed: a wrong one is reversed by the same kind below zero. */
export type PaymentEntry = { readonly kind: PaymentEntryKind; readonly amount: number };

/** Minor units: `promised` and not given up, `received` and not returned, `outstanding`: promised, not in. */
export type PaymentBalance = {
  readonly promised: number;
  readonly received: number;
  readonly refunded: number;
  readonly outstanding: number;
  readonly fees: number;
};

const sumOf = (entries: readonly PaymentEntry[], ...kinds: readonly PaymentEntryKind[]) =>
  entries.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0);

export function balanceOf(entries: readonly PaymentEntry[]): PaymentBalance {
  const refunded = sumOf(entries, 'REFUNDED');
  const taken = sumOf(entries, 'CASH_TAKEN', 'CAPTURED');
  const promised = sumOf(entries, 'CASH_DUE', 'AUTHORISED') - sumOf(entries, 'VOIDED');
  return {
    promised,
    received: taken - refunded,
    refunded,
    outstanding: promised - taken,
    fees: sumOf(entries, 'FEE'),
  };
}

/**
 * Nothing is received that was not promised, nothing returned or given up twice, and no provider keeps more than came
 * in. The database holds the same (`payment_entries_balanced`).
 */
export function isBalanced(entries: readonly PaymentEntry[]): boolean {
  const { promised, received, refunded, outstanding, fees } = balanceOf(entries);
  const voided = sumOf(entries, 'VOIDED');
  return (
    voided >= 0 &&
    promised >= 0 &&
    received >= 0 &&
    refunded >= 0 &&
    outstanding >= 0 &&
    fees >= 0 &&
    fees <= received + refunded
  );
}

/** Whether all that an order costs (minor units) is promised, or has come in, and nothing of it went back. */
export function isWhollyPromised(entries: readonly PaymentEntry[], total: number): boolean {
  const { promised, refunded } = balanceOf(entries);
  return promised >= total && refunded === 0;
}

/** How much less than the total (minor units) was promised; 0 where nothing was, or all of it. */
export function shortOf(entries: readonly PaymentEntry[], total: number): number {
  const { promised } = balanceOf(entries);
  return promised > 0 ? Math.max(0, total - promised) : 0;
}

/** The state that an order's row caches. Cash that is given up leaves it unpaid; a total of nothing is paid. */
export function paymentStateOf(entries: readonly PaymentEntry[]): PaymentState {
  const { promised, received, refunded } = balanceOf(entries);
  if (refunded > 0) return received > 0 ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  if (received > 0) return 'PAID';
  if (sumOf(entries, 'CASH_DUE') > 0) return 'UNPAID';
  if (sumOf(entries, 'AUTHORISED') > 0) return promised > 0 ? 'AUTHORIZED' : 'VOIDED';
  return entries.some(({ kind }) => kind === 'CASH_DUE') ? 'PAID' : 'PENDING';
}

/** What the diner promises by ordering; money that is paid online is promised by the provider, later. */
const PROMISE_OF: Readonly<Record<PaymentMethod, PaymentEntryKind | null>> = { CASH: 'CASH_DUE', CARD: null };

/** Methods by which ordering itself promises the money, each with the kind of that entry. */
export const PROMISED_BY_ORDERING = PAYMENT_METHODS.flatMap((method) => {
  const kind = PROMISE_OF[method];
  return kind === null ? [] : [{ method, kind }];
});

/** The entries that a new order begins with: one also where nothing is to be paid, so that there is a ledger. */
export function firstEntries(method: PaymentMethod, total: number): readonly PaymentEntry[] {
  const kind = PROMISE_OF[method];
  return kind === null ? [] : [{ kind, amount: total }];
}

export function initialPaymentState(method: PaymentMethod, total: number): PaymentState {
  return paymentStateOf(firstEntries(method, total));
}

/** What an effect adds to a ledger whose money changes hands with the food: nothing where there is nothing to do. */
export function cashEntries(effect: MoneyEffect, entries: readonly PaymentEntry[]): readonly PaymentEntry[] {
  const { outstanding, received } = balanceOf(entries);
  const added = {
    capture: { kind: 'CASH_TAKEN', amount: outstanding },
    'undo-capture': { kind: 'CASH_TAKEN', amount: -received },
    void: { kind: 'VOIDED', amount: outstanding },
    refund: { kind: 'REFUNDED', amount: received },
  } as const satisfies Record<MoneyEffect, PaymentEntry>;
  const entry = added[effect];
  return entry.amount === 0 ? [] : [entry];
}

/** What takes back that money of an order, which costs `total` now, was given up: nothing where none was. */
export function promisedAgain(entries: readonly PaymentEntry[], total: number): readonly PaymentEntry[] {
  const again = Math.min(sumOf(entries, 'VOIDED'), total - balanceOf(entries).promised);
  return again <= 0 ? [] : [{ kind: 'VOIDED', amount: -again }];
}
