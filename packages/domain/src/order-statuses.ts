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

type StatusFacts = {
  /** Nothing moves the order any more: it ended with food, or without. */
  readonly end: 'FOOD' | 'NO_FOOD' | null;
  /** The kitchen has it on its board: one that is not paid yet is nobody's business, one that is over is recalled. */
  readonly isOnBoard: boolean;
  /** Somebody still has to cook it. */
  readonly isToMake: boolean;
  /** The diner was promised a time, and waits for the food. */
  readonly isPromised: boolean;
  /** The diner was told that there will be no food: nobody takes that back. */
  readonly isFinalForDiner: boolean;
};

const UNDER_WAY = { end: null, isOnBoard: true, isToMake: false, isPromised: true, isFinalForDiner: false };
const ENDED = {
  end: 'NO_FOOD',
  isOnBoard: false,
  isToMake: false,
  isPromised: false,
  isFinalForDiner: false,
} as const;

/** What is true of each status; lists and queries are made from it, so that a new one is thought of everywhere. */
const FACTS: Readonly<Record<OrderStatus, StatusFacts>> = {
  AWAITING_PAYMENT: { ...UNDER_WAY, isOnBoard: false, isPromised: false },
  PLACED: { ...UNDER_WAY, isToMake: true, isPromised: false },
  ACCEPTED: { ...UNDER_WAY, isToMake: true },
  READY: UNDER_WAY,
  OUT_FOR_DELIVERY: UNDER_WAY,
  COMPLETED: { ...ENDED, end: 'FOOD' },
  REJECTED: { ...ENDED, isFinalForDiner: true },
  CANCELLED: { ...ENDED, isFinalForDiner: true },
  MISSED: ENDED,
  EXPIRED: ENDED,
};

/** Of orders that somebody may still move. */
export const OPEN_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].end === null);
/** Of orders that stand on the kitchen's board. */
export const BOARD_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].isOnBoard);
export const TO_MAKE_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].isToMake);
export const PROMISED_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].isPromised);

export function isFinal(status: OrderStatus): boolean {
  return FACTS[status].end !== null;
}

/** True when the diner gets no food, and so money, stock, slot and promotion use are given back. */
export function endsWithoutFood(status: OrderStatus): boolean {
  return FACTS[status].end === 'NO_FOOD';
}

export const isToMake = (status: OrderStatus): boolean => FACTS[status].isToMake;
export const isPromised = (status: OrderStatus): boolean => FACTS[status].isPromised;
export const isFinalForDiner = (status: OrderStatus): boolean => FACTS[status].isFinalForDiner;
