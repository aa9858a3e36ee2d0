import type { SetAvailability } from '@comanda/contract/shapes/menu';
import { businessDayEnds } from '@comanda/domain/hours/business-day';
import { HOUR_MS } from '@comanda/domain/hours/durations';
import { nextReopening } from '@comanda/domain/hours/opening-periods';
import { nextTimeOfDay } from '@comanda/domain/hours/schedules';
import type { RestaurantSettings } from '#modules/restaurant-settings';
import { invalid } from '#platform/http/errors.ts';
import { menuWords } from './words.ts';

/** Columns of an item or an option; `sold_out_until` is epoch ms. */
export type SoldOutMark = { readonly available: boolean; readonly sold_out_until: number | null };
export type AvailabilityValues = SoldOutMark | { readonly stock: number | null };

// When "sold out today" ends (epoch ms): at the time of day that the settings name, else at the next opening that is
// not the present one; round the clock, when the next business day begins.
function endOfToday(
  { rules, services, soldOutReset, businessClock }: RestaurantSettings,
  now: number,
): number {
  if (soldOutReset !== null) return nextTimeOfDay(soldOutReset, rules.timeZone, now);
  return nextReopening(rules.periods, services, now) ?? businessDayEnds(businessClock, now);
}

/** Throws 400 for an end that has passed. */
export function soldOutMark(
  change: Exclude<SetAvailability, { stock: unknown }>,
  settings: RestaurantSettings,
  now: number,
): SoldOutMark {
  if (change.available) return { available: true, sold_out_until: null };
  if (change.hours !== undefined) return { available: false, sold_out_until: now + change.hours * HOUR_MS };
  if (change.until === undefined) return { available: false, sold_out_until: null };
  const until = change.until === 'next-opening' ? endOfToday(settings, now) : Date.parse(change.until);
  if (until > now) return { available: false, sold_out_until: until };
  const message = menuWords.timePassed;
  throw invalid([{ path: 'until', message, code: 'PAST' }]);
}

export function availabilityValues(
  change: SetAvailability,
  settings: RestaurantSettings,
  now: number,
): AvailabilityValues {
  return 'stock' in change ? { stock: change.stock } : soldOutMark(change, settings, now);
}
