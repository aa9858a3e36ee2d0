import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { businessClock, businessDayEnds } from '@comanda/domain/hours/business-day';
import { DAY_MS, HOUR_MS } from '@comanda/domain/hours/durations';

const LONGEST_EVENING_MS = 18 * HOUR_MS;

/**
 * When "the rest of the day" ends, as an instant (ISO 8601): at the closing time that the server has sent, or, for a
 * restaurant that does not close within 18 hours, where its next business day begins. `now` (epoch ms) is the device's,
 * which may be wrong by hours: it chooses between the two and dates the second.
 */
export function endOfBusinessDay(
  now: number,
  { timezone: timeZone, businessDayStarts: starts }: Pick<Restaurant, 'timezone' | 'businessDayStarts'>,
  closesAt: string | undefined,
): string {
  if (closesAt !== undefined && Date.parse(closesAt) - now <= LONGEST_EVENING_MS) return closesAt;
  const clock = businessClock({ starts, timeZone, from: now, until: now + 2 * DAY_MS });
  return new Date(businessDayEnds(clock, now)).toISOString();
}
