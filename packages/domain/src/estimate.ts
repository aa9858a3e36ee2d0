import type { Service } from './services.ts';

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
