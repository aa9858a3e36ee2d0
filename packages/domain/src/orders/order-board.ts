import { MINUTE_MS } from '../hours/durations.ts';
import { foodAt, isPromised, type OrderStatus } from './order-statuses.ts';

export const LANES = ['NEW', 'SCHEDULED', 'PREPARING', 'READY', 'ON_ITS_WAY'] as const;

export type Lane = (typeof LANES)[number];

/** Instants in epoch ms; `promisedAt` and `startAt` are null until the order is accepted. */
export type BoardOrder = {
  readonly status: OrderStatus;
  readonly promisedAt: number | null;
  readonly startAt: number | null;
  readonly travelMinutes: number;
};

/** From when on an order is due soon: whichever of both comes first. */
export type DueSoon = {
  /** Of the preparation, in whole percent. */
  readonly dueSoonPercent: number;
  readonly dueSoonMinutes: number;
};

export const DUE_SOON: DueSoon = { dueSoonPercent: 25, dueSoonMinutes: 3 };

/** The column of the live board; null for an order that is not on it. A scheduled order starts by itself. */
export function laneOf(order: Pick<BoardOrder, 'status' | 'startAt'>, now: number): Lane | null {
  switch (order.status) {
    case 'PLACED':
      return 'NEW';
    case 'ACCEPTED':
      return order.startAt !== null && order.startAt > now ? 'SCHEDULED' : 'PREPARING';
    case 'READY':
      return 'READY';
    case 'OUT_FOR_DELIVERY':
      return 'ON_ITS_WAY';
    case 'AWAITING_PAYMENT':
    case 'COMPLETED':
    case 'REJECTED':
    case 'CANCELLED':
    case 'MISSED':
    case 'EXPIRED':
      return null;
  }
}

/** `minutes` are those left, or those late when `LATE`; whole, a begun minute counts. */
export type Lateness = { readonly band: 'ON_TIME' | 'DUE_SOON' | 'LATE'; readonly minutes: number };

/**
 * How an order stands against its promise: the kitchen must be done the travel time before it; once on its way the
 * promise itself counts. Due soon when no more than a share of the preparation time, or some minutes, remain.
 * Null when nothing was promised or the order is over.
 */
export function lateness(order: BoardOrder, now: number, soon: DueSoon = DUE_SOON): Lateness | null {
  const { status, promisedAt, startAt } = order;
  if (promisedAt === null || startAt === null || !isPromised(status)) return null;
  const readyBy = promisedAt - order.travelMinutes * MINUTE_MS;
  const left = (foodAt(status) === 'WAY' ? promisedAt : readyBy) - now;
  if (left < 0) return { band: 'LATE', minutes: Math.ceil(-left / MINUTE_MS) };
  const share = ((readyBy - startAt) * soon.dueSoonPercent) / 100;
  const dueSoon = Math.max(soon.dueSoonMinutes * MINUTE_MS, share);
  return { band: left <= dueSoon ? 'DUE_SOON' : 'ON_TIME', minutes: Math.ceil(left / MINUTE_MS) };
}
