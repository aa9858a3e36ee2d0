import type { Service } from '../hours/services.ts';

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

/** Movers of an order: a member, the diner, time itself, or the payment provider. */
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
  /** Where the food is, or will be, that the diner was promised a time for and waits for. */
  readonly foodAt: 'KITCHEN' | 'COUNTER' | 'WAY' | null;
  readonly isUnanswered: boolean;
  /** What the restaurant answers an order that waits: yes or no. */
  readonly isAnswer: boolean;
  /** Time ran out before anybody answered: the diner is worth a call. */
  readonly isMissed: boolean;
  /** The diner can take it back without asking anybody, whenever the kitchen would begin. */
  readonly isCancellable: boolean;
  /** Over, and the kitchen had it on its board: it can be looked up there for a while. */
  readonly isRecalled: boolean;
  /** The diner was notified that there will be no food: nobody takes that back. */
  readonly isFinalForDiner: boolean;
};

const NEITHER = {
  isToMake: false,
  isUnanswered: false,
  isAnswer: false,
  isMissed: false,
  isFinalForDiner: false,
} as const;
const UNDER_WAY = {
  ...NEITHER,
  end: null,
  isOnBoard: true,
  isCancellable: false,
  isRecalled: false,
} as const;
const ENDED = {
  ...NEITHER,
  end: 'NO_FOOD',
  isOnBoard: false,
  foodAt: null,
  isCancellable: false,
  isRecalled: true,
} as const;

/** The properties of each status. Lists and queries derive from it: a new status does not compile without them. */
const FACTS: Readonly<Record<OrderStatus, StatusFacts>> = {
  AWAITING_PAYMENT: { ...UNDER_WAY, isOnBoard: false, foodAt: null, isCancellable: true },
  PLACED: { ...UNDER_WAY, isToMake: true, foodAt: null, isUnanswered: true, isCancellable: true },
  ACCEPTED: { ...UNDER_WAY, isAnswer: true, isToMake: true, foodAt: 'KITCHEN' },
  READY: { ...UNDER_WAY, foodAt: 'COUNTER' },
  OUT_FOR_DELIVERY: { ...UNDER_WAY, foodAt: 'WAY' },
  COMPLETED: { ...ENDED, end: 'FOOD' },
  REJECTED: { ...ENDED, isAnswer: true, isFinalForDiner: true },
  CANCELLED: { ...ENDED, isFinalForDiner: true },
  MISSED: { ...ENDED, isMissed: true },
  EXPIRED: { ...ENDED, isRecalled: false },
};

export const OPEN_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].end === null);
export const BOARD_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].isOnBoard);
export const TO_MAKE_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].isToMake);
export const PROMISED_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].foodAt !== null);
export const UNANSWERED_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].isUnanswered);
export const ANSWER_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].isAnswer);
export const MISSED_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].isMissed);
export const SERVED_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].end === 'FOOD');
/** Of orders that the restaurant has seen, whatever became of them. */
export const REACHED_STATUSES = ORDER_STATUSES.filter(
  (status) => FACTS[status].isOnBoard || FACTS[status].isRecalled,
);
export const WITHOUT_FOOD_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].end === 'NO_FOOD');
/** Of orders that bring money in: whose diner got the food, or still waits for it. */
export const EARNING_STATUSES = ORDER_STATUSES.filter(
  (status) => FACTS[status].isOnBoard || FACTS[status].end === 'FOOD',
);
export const RECALLED_STATUSES = ORDER_STATUSES.filter((status) => FACTS[status].isRecalled);

export function isFinal(status: OrderStatus): boolean {
  return FACTS[status].end !== null;
}

/** Whether the order ended without food: then money, stock, slot and promotion use are given back. */
export function endsWithoutFood(status: OrderStatus): boolean {
  return FACTS[status].end === 'NO_FOOD';
}

export const endsWithFood = (status: OrderStatus): boolean => FACTS[status].end === 'FOOD';

export const isToMake = (status: OrderStatus): boolean => FACTS[status].isToMake;
export const foodAt = (status: OrderStatus): StatusFacts['foodAt'] => FACTS[status].foodAt;
export const isPromised = (status: OrderStatus): boolean => FACTS[status].foodAt !== null;
export const isUnanswered = (status: OrderStatus): boolean => FACTS[status].isUnanswered;
export const isMissed = (status: OrderStatus): boolean => FACTS[status].isMissed;

/** An accepted order that the kitchen begins later than `now`. Instants in epoch ms. */
export function isAhead(
  { status, startAt }: { readonly status: OrderStatus; readonly startAt: number | null },
  now: number,
): boolean {
  return FACTS[status].foodAt === 'KITCHEN' && startAt !== null && startAt > now;
}

/** Whether its diner can cancel without asking: until it is accepted, and then until the kitchen begins. */
export function canTakeBack(
  order: { readonly status: OrderStatus; readonly startAt: number | null },
  now: number,
): boolean {
  return FACTS[order.status].isCancellable || isAhead(order, now);
}

/** Ready and not fetched yet: the kitchen is done with it, and nobody is late. */
export function waitsForDiner({ status, service }: { status: OrderStatus; service: Service }): boolean {
  return FACTS[status].foodAt === 'COUNTER' && service !== 'DELIVERY';
}
export const isFinalForDiner = (status: OrderStatus): boolean => FACTS[status].isFinalForDiner;
