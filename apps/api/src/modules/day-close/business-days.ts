import { businessClock, businessDaySpan } from '@comanda/domain/hours/business-day';
import { DAY_MS } from '@comanda/domain/hours/durations';
import type { RestaurantSettings } from '#modules/restaurant-settings';
import type { Day } from './day-money.queries.ts';

/** A business day of any time: the clock of the settings knows those around now. */
export function businessDay(
  { restaurant: { id, currency, timezone }, businessClock: { starts } }: RestaurantSettings,
  day: string,
): Day {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const around = { from: noon - 3 * DAY_MS, until: noon + 3 * DAY_MS };
  const clock = businessClock({ starts, timeZone: timezone, ...around });
  return { restaurantId: id, currency, day, ...businessDaySpan(clock, day) };
}
