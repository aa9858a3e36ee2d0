import { MINUTE_MS } from '../hours/durations.ts';
import type { Service } from '../hours/services.ts';
import {
  type EndReason,
  endsWithoutFood,
  isAhead,
  isFinal,
  type OrderMover,
  type OrderStatus,
} from './order-statuses.ts';

/** What a move brings about besides the order's state. Each needs exactly one handler, or does not compile. */
export const MOVE_EFFECTS = [
  /** Money that was promised is received: the food is handed over. */
  'capture',
  /** Money that was promised online is received: the kitchen has accepted. Cash waits for the food. */
  'capture-online',
  /** Takes either of them back when its move is undone. */
  'undo-capture',
  /** What was promised and has not come in is given up. */
  'void',
  /** What was received is returned. */
  'refund',
  /** What was counted off for the order can be sold again: nobody eats it. */
  'give-back',
  /** What was given up is promised again, and what was given back is counted off again: the order is made after all. */
  'promise-again',
  'take-again',
  /** What a printer is set to print at this moment is given to it. */
  'print',
  /** What waits to be printed is not any more; of an order that is over the kitchen is given a slip that says so. */
  'stop-print',
  /** The kitchen's boards and the diner's page are notified. */
  'notify',
] as const;

export type MoveEffect = (typeof MOVE_EFFECTS)[number];

const MONEY_EFFECTS = ['capture', 'undo-capture', 'void', 'refund'] as const satisfies readonly MoveEffect[];

export type MoneyEffect = (typeof MONEY_EFFECTS)[number];

const MONEY: ReadonlySet<MoveEffect> = new Set(MONEY_EFFECTS);

export function isMoneyEffect(effect: MoveEffect): effect is MoneyEffect {
  return MONEY.has(effect);
}

type OrderMove = {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: OrderMover;
  readonly services?: readonly Service[];
  readonly needs?: 'PROMISE' | 'REASON';
  /** Only until the kitchen begins: of an accepted order that is scheduled. */
  readonly until?: 'START';
  readonly effects: readonly MoveEffect[];
};

const NOTIFIED: readonly MoveEffect[] = ['notify'];
const PRINTED: readonly MoveEffect[] = ['print', 'notify'];
const ACCEPTED: readonly MoveEffect[] = ['capture-online', ...PRINTED];
const WITHOUT_FOOD: readonly MoveEffect[] = ['void', 'refund', 'give-back', 'notify'];
/** Effects of ending an order whose ticket the kitchen may have already. */
const TICKET_VOID: readonly MoveEffect[] = ['void', 'refund', 'give-back', 'stop-print', 'notify'];
const HANDED_OVER: readonly MoveEffect[] = ['capture', 'notify'];

/** Every move that an order can make; there are no others. */
export const ORDER_MOVES: readonly OrderMove[] = [
  { from: 'AWAITING_PAYMENT', to: 'PLACED', by: 'PROVIDER', effects: NOTIFIED },
  { from: 'AWAITING_PAYMENT', to: 'CANCELLED', by: 'DINER', effects: WITHOUT_FOOD },
  { from: 'AWAITING_PAYMENT', to: 'CANCELLED', by: 'STAFF', needs: 'REASON', effects: WITHOUT_FOOD },
  // paid, and what it wanted is gone
  { from: 'AWAITING_PAYMENT', to: 'CANCELLED', by: 'PROVIDER', needs: 'REASON', effects: WITHOUT_FOOD },
  { from: 'AWAITING_PAYMENT', to: 'EXPIRED', by: 'CLOCK', effects: WITHOUT_FOOD },
  { from: 'PLACED', to: 'ACCEPTED', by: 'STAFF', needs: 'PROMISE', effects: ACCEPTED },
  { from: 'PLACED', to: 'ACCEPTED', by: 'CLOCK', needs: 'PROMISE', effects: ACCEPTED },
  { from: 'PLACED', to: 'REJECTED', by: 'STAFF', needs: 'REASON', effects: WITHOUT_FOOD },
  { from: 'PLACED', to: 'CANCELLED', by: 'DINER', effects: WITHOUT_FOOD },
  { from: 'PLACED', to: 'MISSED', by: 'CLOCK', effects: WITHOUT_FOOD },
  { from: 'ACCEPTED', to: 'READY', by: 'STAFF', effects: PRINTED },
  { from: 'ACCEPTED', to: 'CANCELLED', by: 'STAFF', needs: 'REASON', effects: TICKET_VOID },
  { from: 'ACCEPTED', to: 'CANCELLED', by: 'DINER', until: 'START', effects: TICKET_VOID },
  { from: 'READY', to: 'OUT_FOR_DELIVERY', by: 'STAFF', services: ['DELIVERY'], effects: NOTIFIED },
  { from: 'READY', to: 'COMPLETED', by: 'STAFF', effects: HANDED_OVER },
  { from: 'READY', to: 'CANCELLED', by: 'STAFF', needs: 'REASON', effects: TICKET_VOID },
  { from: 'OUT_FOR_DELIVERY', to: 'COMPLETED', by: 'STAFF', effects: HANDED_OVER },
  { from: 'OUT_FOR_DELIVERY', to: 'CANCELLED', by: 'STAFF', needs: 'REASON', effects: TICKET_VOID },
];

/** Effects of an event that does not change the status. */
export const STAYING_EFFECTS: readonly MoveEffect[] = NOTIFIED;

/** Effects of the moment at which the kitchen begins with a scheduled order. */
export const STARTING_EFFECTS: readonly MoveEffect[] = PRINTED;

/** Effects of the clock ending a rehearsal: the kitchen may have its ticket already. */
export const REHEARSAL_END_EFFECTS: readonly MoveEffect[] = ['stop-print', 'notify'];

/** Effects of taking up an order again that the clock had given up: what `WITHOUT_FOOD` did, taken back. */
export const TAKEN_UP_EFFECTS: readonly MoveEffect[] = ['promise-again', 'take-again', 'notify'];

/** Effects of a provider's report on an order in this status: one that ended without food is not paid for. */
export function effectsOfPayment(status: OrderStatus): readonly MoveEffect[] {
  return endsWithoutFood(status) ? ['void', 'refund', 'notify'] : NOTIFIED;
}

/** The effect that reverses each effect when its move is undone; notifications are sent again. */
const REVERSE: Readonly<Record<MoveEffect, MoveEffect | null>> = {
  capture: 'undo-capture',
  'capture-online': 'undo-capture',
  'undo-capture': null,
  void: null,
  refund: null,
  'give-back': null,
  'promise-again': null,
  'take-again': null,
  print: 'stop-print',
  'stop-print': null,
  notify: 'notify',
};

/** The effects of a move. Throws when the table has no such move. */
export function effectsOfMove(from: OrderStatus, to: OrderStatus, by: OrderMover): readonly MoveEffect[] {
  const move = ORDER_MOVES.find((each) => each.from === from && each.to === to && each.by === by);
  if (!move) throw new RangeError(`${by} moves no order from ${from} to ${to}.`);
  return move.effects;
}

/** What undoing a member's move brings about; throws when one of its effects cannot be taken back. */
export function effectsOfUndo(from: OrderStatus, to: OrderStatus): readonly MoveEffect[] {
  return effectsOfMove(from, to, 'STAFF').map((effect) => {
    const reverse = REVERSE[effect];
    if (reverse === null) throw new RangeError(`Nobody takes back ${effect}.`);
    return reverse;
  });
}

export const MAX_READY_MINUTES = 1440;

/** What a move is decided from. Instants in epoch ms. `travelMinutes` is 0 unless the order is delivered. */
export type MovableOrder = {
  readonly status: OrderStatus;
  readonly service: Service;
  readonly scheduledFor: number | null;
  readonly preparationMinutes: number;
  readonly travelMinutes: number;
  /** When the kitchen begins; null before it is accepted. */
  readonly startAt: number | null;
};

export type MoveRequest = {
  readonly to: OrderStatus;
  readonly by: OrderMover;
  readonly readyInMinutes?: number | undefined;
  readonly reason?: EndReason | undefined;
  readonly note?: string | undefined;
  readonly now: number;
};

/**
 * What the restaurant commits to, in epoch ms: `promisedAt` is at the door for delivery, else when it is ready;
 * `startAt` is when the kitchen begins; `startedAt` is null while that is still to come (a scheduled order).
 */
export type OrderPromise = {
  readonly promisedAt: number;
  readonly startAt: number;
  readonly startedAt: number | null;
};

export type MoveRefusal =
  | { readonly code: 'ALREADY_OVER'; readonly status: OrderStatus }
  | { readonly code: 'NOT_POSSIBLE'; readonly status: OrderStatus; readonly to: OrderStatus }
  | { readonly code: 'PROMISE_NEEDED' | 'REASON_NEEDED' | 'NOTE_NEEDED' };

export type DecidedMove = {
  readonly ok: true;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly at: number;
  readonly promise: OrderPromise | null;
  readonly reason: EndReason | null;
  readonly note: string | null;
  readonly effects: readonly MoveEffect[];
};

export type MoveDecision = DecidedMove | { readonly ok: false; readonly refusal: MoveRefusal };

function refuse(refusal: MoveRefusal): MoveDecision {
  return { ok: false, refusal };
}

function movesOf({ status, service }: Pick<MovableOrder, 'status' | 'service'>, by: OrderMover): OrderMove[] {
  return ORDER_MOVES.filter(
    (move) => move.from === status && move.by === by && (move.services?.includes(service) ?? true),
  );
}

/** Where `by` can move the order from here, in the order of the table; some moves only until the kitchen begins. */
export function nextStatuses(
  order: Pick<MovableOrder, 'status' | 'service'>,
  by: OrderMover,
): readonly OrderStatus[] {
  return movesOf(order, by).map((move) => move.to);
}

/** How staff end an order without food: an unanswered one is rejected, any other cancelled. Null when it is over. */
export function endingMove(order: Pick<MovableOrder, 'status' | 'service'>): 'REJECTED' | 'CANCELLED' | null {
  const next = nextStatuses(order, 'STAFF');
  if (next.includes('REJECTED')) return 'REJECTED';
  return next.includes('CANCELLED') ? 'CANCELLED' : null;
}

function isReadyMinutes(minutes: number | undefined): minutes is number {
  return minutes !== undefined && Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_READY_MINUTES;
}

/** A scheduled order keeps its time unless the kitchen cannot make it; then the promise is the soonest it can. */
function promiseOf(order: MovableOrder, readyInMinutes: number, now: number): OrderPromise {
  const needed = (readyInMinutes + order.travelMinutes) * MINUTE_MS;
  const promisedAt = Math.max(order.scheduledFor ?? 0, now + needed);
  const startAt = promisedAt - needed;
  return { promisedAt, startAt, startedAt: startAt > now ? null : now };
}

/**
 * Decides a move; nothing is changed here. The first two refusals mean a conflict with the order's present state, the
 * others that something was not said. `readyInMinutes` is kitchen time, whole minutes from 1 to 1440; an order
 * scheduled by the diner may be accepted without it and then takes its preparation minutes.
 */
export function decideMove(order: MovableOrder, request: MoveRequest): MoveDecision {
  const { to, by, reason, note, now } = request;
  const move = movesOf(order, by).find((candidate) => candidate.to === to);
  if (!move) {
    const { status } = order;
    return refuse(isFinal(status) ? { code: 'ALREADY_OVER', status } : { code: 'NOT_POSSIBLE', status, to });
  }
  if (move.until === 'START' && !isAhead(order, now)) {
    return refuse({ code: 'NOT_POSSIBLE', status: order.status, to });
  }
  const words = note?.trim() || null;
  const decided = {
    ok: true,
    from: order.status,
    to,
    at: now,
    promise: null,
    reason: null,
    note: words,
    effects: move.effects,
  } as const;

  if (move.needs === 'PROMISE') {
    const planned = order.scheduledFor === null ? undefined : order.preparationMinutes;
    const minutes = request.readyInMinutes ?? planned;
    if (!isReadyMinutes(minutes)) {
      return refuse({ code: 'PROMISE_NEEDED' });
    }
    return { ...decided, promise: promiseOf(order, minutes, now) };
  }
  if (move.needs === 'REASON') {
    if (!reason) return refuse({ code: 'REASON_NEEDED' });
    if (reason === 'OTHER' && !words) return refuse({ code: 'NOTE_NEEDED' });
    return { ...decided, reason };
  }
  return decided;
}
