import { dateOf, epochDayOf } from '../hours/dates.ts';
import { DAY_MS } from '../hours/durations.ts';
import { type HoursInterval, openingPeriods, type SpecialDay } from '../hours/hours.ts';
import { isOpenAt } from '../hours/opening-periods.ts';
import type { Service } from '../hours/services.ts';
import { firstInstantAt, localEpochDay, offsetSpans } from '../hours/zone-clock.ts';

/** An order for later; `scheduledFor` is epoch ms. */
type Promised = { readonly service: Service; readonly scheduledFor: number };

/** From when and until when (epoch ms) orders can be of a date's hours, those past its midnight included. */
export function reachOfDate(date: string, timeZone: string): { from: number; until: number } {
  const midnight = epochDayOf(date) * DAY_MS;
  const spans = offsetSpans({ timeZone, from: midnight, until: midnight + 2 * DAY_MS });
  return { from: firstInstantAt(spans, midnight), until: firstInstantAt(spans, midnight + 2 * DAY_MS) };
}

/**
 * The orders that are promised for a time at which a date with its new hours is closed: all those of the date itself,
 * and of the night after it those that its hours had room for before.
 */
export function ordersOutside<Order extends Promised>(question: {
  orders: readonly Order[];
  date: string;
  timeZone: string;
  hours: readonly HoursInterval[];
  before: readonly SpecialDay[];
  after: readonly SpecialDay[];
}): Order[] {
  const { orders, date, timeZone, hours, before, after } = question;
  const window = { ...reachOfDate(date, timeZone), timeZone, hours };
  const [were, are] = [before, after].map((specialDays) => openingPeriods({ ...window, specialDays }));
  const spans = offsetSpans(window);
  return orders.filter(({ service, scheduledFor }) => {
    if (scheduledFor < window.from || scheduledFor >= window.until) return false;
    if (isOpenAt(are ?? [], service, scheduledFor)) return false;
    const isOfDate = dateOf(localEpochDay(spans, scheduledFor)) === date;
    return isOfDate || isOpenAt(were ?? [], service, scheduledFor);
  });
}
