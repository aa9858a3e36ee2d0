import type { Service } from '../hours/services.ts';

/** The range of minutes that diners read: whole minutes, soonest and latest. */
export type Estimate = { readonly from: number; readonly to: number };

const FIVE_MINUTES_MS = 300_000;

/** The time (epoch ms) that diners read after "about": rounded up to five minutes, on pages and in e-mails. */
export function aboutTime(at: number): number {
  return Math.ceil(at / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
}

/** The range of a promise (epoch ms): ten minutes on multiples of five, and the latest punctual time. */
export function promiseWindow(promisedAt: number): { from: number; to: number; latest: number } {
  const from = Math.floor((promisedAt - FIVE_MINUTES_MS / 2) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
  return { from, to: from + 2 * FIVE_MINUTES_MS, latest: from + 4 * FIVE_MINUTES_MS };
}

/** Minutes added to the soonest time: handing over takes a while, and riders are never as fast as the map says. */
const AT_THE_COUNTER = 10;
const AT_THE_DOOR = 5;
const UNKNOWN_WAY: Estimate = { from: 10, to: 20 };

/**
 * What diners read about how long it takes, before they have said where they are. `kitchen` is the preparation with
 * what busy adds; `way` the travel of the nearest and the farthest zone.
 */
export function estimatedMinutes(service: Service, kitchen: number, way: Estimate | null): Estimate {
  if (service !== 'DELIVERY') return { from: kitchen, to: kitchen + AT_THE_COUNTER };
  const { from, to } = way ?? UNKNOWN_WAY;
  return { from: kitchen + from, to: kitchen + to + AT_THE_DOOR };
}

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
