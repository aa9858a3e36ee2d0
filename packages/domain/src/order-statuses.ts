export const ORDER_STATUSES = [
  'AWAITING_PAYMENT',
  'PLACED',
  'ACCEPTED',
  'READY',
  'OUT_FOR_DELIVERY',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'MISSED',
  'EXPIRED',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who can move an order: a member, the diner, time itself, or the payment provider. */
export const ORDER_MOVERS = ['STAFF', 'DINER', 'CLOCK', 'PROVIDER'] as const;

export type OrderMover = (typeof ORDER_MOVERS)[number];

/** Why staff rejected or cancelled; `OTHER` comes with a note. */
export const END_REASONS = [
  'BUSY',
  'INGREDIENT_UNAVAILABLE',
  'CLOSING_EARLY',
  'OUT_OF_AREA',
  'DINER_ASKED',
  'OTHER',
] as const;

export type EndReason = (typeof END_REASONS)[number];

/** Why nobody answered: no board was watching, or the ones that were did not react. */
export const MISSED_REASONS = ['NO_SCREEN', 'NOT_ANSWERED'] as const;

export type MissedReason = (typeof MISSED_REASONS)[number];

const FINAL: ReadonlySet<OrderStatus> = new Set(['COMPLETED', 'REJECTED', 'CANCELLED', 'MISSED', 'EXPIRED']);

export function isFinal(status: OrderStatus): boolean {
  return FINAL.has(status);
}

/** True when the diner gets no food, and so money, stock, slot and promotion use are given back. */
export function endsWithoutFood(status: OrderStatus): boolean {
  return FINAL.has(status) && status !== 'COMPLETED';
}
