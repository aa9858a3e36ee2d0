import { promiseWindow } from './estimate.ts';

/** A completed order. Instants in epoch ms; null where it was never written down. */
export type ServedOrder = {
  /** When it was placed or, if that was before, when the restaurant opened. */
  readonly waitedFrom: number;
  readonly acceptedAt: number | null;
  /** What its diner was promised first: a later promise makes no order punctual. */
  readonly promisedAt: number | null;
  /** When it was ready or, for delivery, at the door. */
  readonly arrivedAt: number | null;
};

/** How a restaurant has kept its diners waiting lately. */
export type Pace = {
  /** Ms: half of the orders were accepted within it. */
  readonly acceptedWithin: number;
  /** Orders that came no later than the range that their diner read. */
  readonly onTime: number;
  /** How many orders that is out of. */
  readonly of: number;
};

/** Orders that are looked at: enough to say something, few enough to describe today's kitchen. */
export const MOST_PACE_ORDERS = 25;
/** With fewer orders no pace is given. */
const LEAST_ORDERS = 10;

/** What the latest orders of a restaurant say about its pace; null while there are too few of them. */
export function paceOf(orders: readonly ServedOrder[]): Pace | null {
  const waits = orders
    .flatMap(({ waitedFrom, acceptedAt }) =>
      acceptedAt === null ? [] : [Math.max(0, acceptedAt - waitedFrom)],
    )
    .sort((a, b) => a - b);
  const timed = orders.flatMap(({ promisedAt, arrivedAt }) =>
    promisedAt === null || arrivedAt === null ? [] : [arrivedAt <= promiseWindow(promisedAt).to],
  );
  const acceptedWithin = waits[Math.floor((waits.length - 1) / 2)];
  if (acceptedWithin === undefined || waits.length < LEAST_ORDERS || timed.length < LEAST_ORDERS) return null;
  return { acceptedWithin, onTime: timed.filter(Boolean).length, of: timed.length };
}
