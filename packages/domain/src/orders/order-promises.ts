import { MINUTE_MS } from '../hours/durations.ts';
import type { Service } from '../hours/services.ts';
import { type BoardOrder, lateness } from './order-board.ts';
import { foodAt, isFinal, isPromised, waitsForDiner } from './order-statuses.ts';

export const MAX_LATER_MINUTES = 240;

/** What a later promise is decided from. Instants in epoch ms. */
export type PromisedOrder = BoardOrder & { readonly service: Service };

/** `isReady`: there is nothing to wait for any more; else nothing has been promised yet. */
export type LaterRefusal =
  | { readonly code: 'ALREADY_OVER' }
  | { readonly code: 'NOT_POSSIBLE'; readonly isReady: boolean };

export type LaterPromise =
  | { readonly ok: true; readonly promisedAt: number; readonly startAt: number | null }
  | {
      readonly ok: false;
      readonly refusal: LaterRefusal;
    };

/** Whether its promise is still to be kept: being made or on its way, or packed for a rider. */
export function canPromiseLater({ status, service, promisedAt }: PromisedOrder): boolean {
  if (promisedAt === null) return false;
  return isPromised(status) && !waitsForDiner({ status, service });
}

/**
 * Promises an accepted order so many minutes later: counted from what was promised, or from `now` (epoch ms) when that
 * time is over already. What the kitchen has not begun begins later by as much.
 */
export function decideLaterPromise(order: PromisedOrder, minutes: number, now: number): LaterPromise {
  const { status, promisedAt, startAt, travelMinutes } = order;
  if (promisedAt === null || !canPromiseLater(order)) {
    if (isFinal(status)) return { ok: false, refusal: { code: 'ALREADY_OVER' } };
    return { ok: false, refusal: { code: 'NOT_POSSIBLE', isReady: foodAt(status) === 'COUNTER' } };
  }
  const way = foodAt(status) === 'WAY' ? 0 : travelMinutes * MINUTE_MS;
  const later = Math.max(promisedAt - way, now) + way + minutes * MINUTE_MS;
  const isAhead = startAt !== null && startAt > now;
  return { ok: true, promisedAt: later, startAt: isAhead ? startAt + (later - promisedAt) : startAt };
}

/** Whether an order is late, and a later promise would mend that. */
export function isLateToPromise(order: PromisedOrder, now: number): boolean {
  return canPromiseLater(order) && lateness(order, now)?.band === 'LATE';
}
