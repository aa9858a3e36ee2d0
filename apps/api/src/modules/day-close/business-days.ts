import { businessClock, businessDaySpan } from '@comanda/domain/business-day';
import { DAY_MS } from '@comanda/domain/durations';
import type { Policy } from '#modules/policy';
import type { Day } from './day-money.queries.ts';

/** A business day of any time: the clock of a policy knows those around now. */
export function businessDay(
  { restaurant: { id, currency, timezone }, businessClock: { starts } }: Policy,
  day: string,
): Day {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const around = { from: noon - 3 * DAY_MS, until: noon + 3 * DAY_MS };
  const clock = businessClock({ starts, timeZone: timezone, ...around });
  return { restaurantId: id, currency, day, ...businessDaySpan(clock, day) };
}
