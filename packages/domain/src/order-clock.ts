import { MINUTE_MS } from './durations.ts';
import type { MissedReason, OrderStatus } from './order-statuses.ts';

const PAYMENT_MINUTES = 15;
const UNANSWERED_MINUTES = { min: 3, max: 15 } as const;

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

/** The next clock move of an order, or null when time alone changes nothing any more. */
export function nextClockMove(order: ClockedOrder, settings: ClockSettings): ClockMove | null {
  const { status, since, startAt, startedAt } = order;
  switch (status) {
    case 'AWAITING_PAYMENT':
      return { at: since + PAYMENT_MINUTES * MINUTE_MS, event: 'EXPIRED', to: 'EXPIRED' };
    case 'PLACED': {
      const { min, max } = UNANSWERED_MINUTES;
      const minutes = Math.min(max, Math.max(min, settings.unansweredMinutes));
      const missedReason = settings.isWatched ? 'NOT_ANSWERED' : 'NO_SCREEN';
      return { at: waitsFrom(order) + minutes * MINUTE_MS, event: 'MISSED', to: 'MISSED', missedReason };
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
