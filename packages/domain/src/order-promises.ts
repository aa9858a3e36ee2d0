import { MINUTE_MS } from './durations.ts';
import { type BoardOrder, lateness } from './order-board.ts';
import { isFinal } from './order-statuses.ts';
import type { Service } from './services.ts';

export const MAX_LATER_MINUTES = 240;

/** What a later promise is decided from. Instants in epoch ms. */
export type PromisedOrder = BoardOrder & { readonly service: Service };

export type LaterPromise =
  | { readonly ok: true; readonly promisedAt: number; readonly startAt: number | null }
  | {
      readonly ok: false;
      readonly refusal: { readonly code: 'ALREADY_OVER' | 'NOT_POSSIBLE'; readonly message: string };
    };

/** Whether its promise is still to be kept: being made or on its way, or packed for a rider. */
export function canPromiseLater({ status, service, promisedAt }: PromisedOrder): boolean {
  if (promisedAt === null) return false;
  return (
    status === 'ACCEPTED' || status === 'OUT_FOR_DELIVERY' || (status === 'READY' && service === 'DELIVERY')
  );
}

/**
 * Promises an accepted order so many minutes later (product.md, "Orders"): counted from what was promised, or from `now`
 * (epoch ms) when that time is over already. What the kitchen has not begun begins later by as much.
 */
export function decideLaterPromise(order: PromisedOrder, minutes: number, now: number): LaterPromise {
  const { status, promisedAt, startAt, travelMinutes } = order;
  if (promisedAt === null || !canPromiseLater(order)) {
    const refusal = isFinal(status)
      ? { code: 'ALREADY_OVER' as const, message: 'This order is over. Call the diner instead.' }
      : { code: 'NOT_POSSIBLE' as const, message: NOT_POSSIBLE[status === 'READY' ? 'READY' : 'PLACED'] };
    return { ok: false, refusal };
  }
  const way = status === 'OUT_FOR_DELIVERY' ? 0 : travelMinutes * MINUTE_MS;
  const later = Math.max(promisedAt - way, now) + way + minutes * MINUTE_MS;
  const isAhead = startAt !== null && startAt > now;
  return { ok: true, promisedAt: later, startAt: isAhead ? startAt + (later - promisedAt) : startAt };
}

const NOT_POSSIBLE = {
  PLACED: 'Nothing has been promised yet. Accept the order first.',
  READY: 'This order is ready already.',
} as const;

/** Whether an order is late, and a later promise would mend that. */
export function isLateToPromise(order: PromisedOrder, now: number): boolean {
  return canPromiseLater(order) && lateness(order, now)?.band === 'LATE';
}

const COMES: Readonly<Record<Service, string>> = {
  DELIVERY: 'will be with you',
  COLLECTION: 'will be ready',
  DINE_IN: 'will be at your table',
};

/** What the diner reads. `before` and `after` are the promises as they are written there: "20:05", "20:15". */
export function laterPromiseWords(told: {
  readonly service: Service;
  readonly before: string;
  readonly after: string;
  readonly sentence?: string | undefined;
}): string {
  const words = `Sorry, it's taking a little longer: your order ${COMES[told.service]} at about ${told.after} instead of ${told.before}.`;
  return told.sentence ? `${words} “${told.sentence}”` : words;
}
