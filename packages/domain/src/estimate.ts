import type { Service } from './services.ts';

/** Whole minutes, from the soonest to the latest that diners are told. */
export type Estimate = { readonly from: number; readonly to: number };

const FIVE_MINUTES_MS = 300_000;

/** A time that diners are told with "about", epoch ms: never earlier than it is meant, on whole fives, wherever they read it. */
export function aboutTime(at: number): number {
  return Math.ceil(at / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
}

/** Collecting takes a while; a rider is never as early as the map says. */
const AT_THE_COUNTER = 10;
const AT_THE_DOOR = 5;
const UNKNOWN_WAY: Estimate = { from: 10, to: 20 };

/**
 * What diners are told about how long it takes, before they have said where they are. `kitchen` is the preparation with what
 * busy adds; `way` the travel of the nearest and the farthest zone.
 */
export function estimatedMinutes(service: Service, kitchen: number, way: Estimate | null): Estimate {
  if (service !== 'DELIVERY') return { from: kitchen, to: kitchen + AT_THE_COUNTER };
  const { from, to } = way ?? UNKNOWN_WAY;
  return { from: kitchen + from, to: kitchen + to + AT_THE_DOOR };
}
