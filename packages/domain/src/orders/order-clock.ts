import { MINUTE_MS } from '../hours/durations.ts';
import type { MissedReason, OrderStatus } from './order-statuses.ts';

/** How long an order that waits for its payment holds its stock, slot and promotions; it lives on without them. */
export const HOLD_MINUTES = 5;
export const PAYMENT_MINUTES = 15;
/** Between these lies how long a restaurant has for its answer. */
export const UNANSWERED_MINUTES = { min: 3, max: 15 } as const;
/** The longest that the clock lets an order wait before it ends it. */
export const LONGEST_WAIT_MS = Math.max(PAYMENT_MINUTES, UNANSWERED_MINUTES.max) * MINUTE_MS;
/** What is left of each waiting, at the least, once it can go on after an outage. */
export const AFTER_OUTAGE_MS = 2 * MINUTE_MS;
/** How much an order is given in all beyond what outages took from it. */
export const MOST_GIVEN_MS = 15 * MINUTE_MS;

/**
 * `since`: when the order came to its present status (`arrivedAt`). `attendedFrom`: when the restaurant next opened,
 * for an order placed while it was closed; nobody can be late in answering before that. All in epoch ms; `startedAt` is
 * null until the kitchen began.
 */
export type ClockedOrder = {
  readonly status: OrderStatus;
  readonly since: number;
  readonly attendedFrom: number | null;
  readonly startAt: number | null;
  readonly startedAt: number | null;
};

/** `isWatched`: some board was watching while the order waited. */
export type ClockSettings = {
  readonly unansweredMinutes: number;
  readonly isWatched: boolean;
};

/** What time will do to an order at `at` (epoch ms) unless somebody moves it first. `STARTED` changes the lane only. */
export type ClockMove =
  | { readonly at: number; readonly event: 'EXPIRED'; readonly to: 'EXPIRED' }
  | {
      readonly at: number;
      readonly event: 'MISSED';
      readonly to: 'MISSED';
      readonly missedReason: MissedReason;
    }
  | { readonly at: number; readonly event: 'STARTED'; readonly to: 'ACCEPTED' };

/** From when on an order waits for its answer, epoch ms. */
export function waitsFrom({ since, attendedFrom }: Pick<ClockedOrder, 'since' | 'attendedFrom'>): number {
  return Math.max(since, attendedFrom ?? since);
}

function unansweredMs(minutes: number): number {
  const { min, max } = UNANSWERED_MINUTES;
  return Math.min(max, Math.max(min, minutes)) * MINUTE_MS;
}

/**
 * Until when an order that waited through an outage has to be answered (epoch ms): two minutes from when a board was
 * there again (`boardAt`), and as long as any order where none came.
 */
export function answerableUntil({
  resumedAt,
  boardAt,
  unansweredMinutes,
}: {
  readonly resumedAt: number;
  readonly boardAt: number | null;
  readonly unansweredMinutes: number;
}): number {
  const counted = resumedAt + unansweredMs(unansweredMinutes);
  return boardAt === null ? counted : Math.min(boardAt, counted) + AFTER_OUTAGE_MS;
}

/** An order that may have been missed; `isFollowedUp`: somebody has told its diner since that nobody answered. */
type EndedOrder = {
  readonly status: OrderStatus;
  readonly endedAt: number | null;
  readonly isFollowedUp: boolean;
};

/**
 * Whether an acceptance that was tapped at `tappedAt` and comes only now wins over the clock (all epoch ms): it was in
 * time, nobody else has ended the order, and its diner can still be waiting. Whether its money is still there is the
 * ledger's to say.
 */
export function beatsClock(order: EndedOrder, tappedAt: number, now: number): boolean {
  const { status, endedAt, isFollowedUp } = order;
  if (status !== 'MISSED' || endedAt === null || isFollowedUp) return false;
  return tappedAt < endedAt && now - endedAt <= LONGEST_WAIT_MS;
}

/** The next clock move of an order, or null when time alone changes nothing any more. */
export function nextClockMove(order: ClockedOrder, settings: ClockSettings): ClockMove | null {
  const { status, since, startAt, startedAt } = order;
  switch (status) {
    case 'AWAITING_PAYMENT':
      return { at: since + PAYMENT_MINUTES * MINUTE_MS, event: 'EXPIRED', to: 'EXPIRED' };
    case 'PLACED': {
      const missedReason = settings.isWatched ? 'NOT_ANSWERED' : 'NO_SCREEN';
      const at = waitsFrom(order) + unansweredMs(settings.unansweredMinutes);
      return { at, event: 'MISSED', to: 'MISSED', missedReason };
    }
    case 'ACCEPTED':
      return startAt !== null && startedAt === null
        ? { at: startAt, event: 'STARTED', to: 'ACCEPTED' }
        : null;
    case 'READY':
    case 'OUT_FOR_DELIVERY':
    case 'COMPLETED':
    case 'REJECTED':
    case 'CANCELLED':
    case 'MISSED':
    case 'EXPIRED':
      return null;
  }
}
