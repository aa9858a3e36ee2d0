import { DAY_MS, MINUTE_MS } from './durations.ts';
import type { RestaurantRules } from './restaurant-rules.ts';

/** The code of the 409 that asks a device to confirm an e-mail address before it orders. */
export const CONFIRM_EMAIL = 'CONFIRM_EMAIL';

/** A code that came by e-mail: its digits, for how long it works, and how often it may be typed wrong. */
export const CODE = { digits: 6, lifeMs: 10 * MINUTE_MS, tries: 5, resendMs: 30_000 } as const;

/** For how long a device that has confirmed an address is known to the restaurant. */
export const CONFIRMED_MS = 30 * DAY_MS;

/** What a restaurant knows of a device; `confirmedUntil` in epoch ms, null when it never confirmed an address. */
export type KnownDevice = { readonly hasCompletedOrder: boolean; readonly confirmedUntil: number | null };

/** Until when (epoch ms) strangers are held back; null when they are not, or not any more. */
export function holdsStrangersUntil(
  { strangersHeldUntil }: Pick<RestaurantRules, 'strangersHeldUntil'>,
  now: number,
): number | null {
  return strangersHeldUntil !== null && now < strangersHeldUntil ? strangersHeldUntil : null;
}

/** Whether nobody has seen this device through: no order of it was completed here, and no address confirmed lately. */
export function isStranger({ hasCompletedOrder, confirmedUntil }: KnownDevice, now: number): boolean {
  return !hasCompletedOrder && (confirmedUntil === null || confirmedUntil <= now);
}

/** What the next wrong code leads to: another try, or a new code. `tries` counts the wrong ones, this one included. */
export function triesLeft(tries: number): number {
  return Math.max(0, CODE.tries - tries);
}
