import { dateOf, epochDayOf } from '../hours/dates.ts';
import { DAY_MS } from '../hours/durations.ts';
import { type HoursInterval, openingPeriods, type SpecialDay } from '../hours/hours.ts';
import { isOpenAt } from '../hours/opening-periods.ts';
import type { Service } from '../hours/services.ts';
import { firstInstantAt, localEpochDay, offsetSpans } from '../hours/zone-clock.ts';

/** An order for later; `scheduledFor` is epoch ms. */
type Promised = { readonly service: Service; readonly scheduledFor: number };

/** Dates (`YYYY-MM-DD`) in order, at least one. */
type Dates = readonly [string, ...string[]];

/** From when and until when (epoch ms) orders can be of the hours of dates, those past their last midnight included. */
export function reachOfDates(dates: Dates, timeZone: string): { from: number; until: number } {
  const from = epochDayOf(dates[0]) * DAY_MS;
  const until = (epochDayOf(dates.at(-1) ?? dates[0]) + 2) * DAY_MS;
  const spans = offsetSpans({ timeZone, from, until });
  return { from: firstInstantAt(spans, from), until: firstInstantAt(spans, until) };
}

/**
 * The orders that are promised for a time at which dates with their new hours are closed: all those of the dates
 * themselves, and of the nights after them those that their hours had room for before. Each order once.
 */
export function ordersOutside<Order extends Promised>(question: {
  orders: readonly Order[];
  dates: Dates;
  timeZone: string;
  hours: readonly HoursInterval[];
  before: readonly SpecialDay[];
  after: readonly SpecialDay[];
}): Order[] {
  const { orders, dates, timeZone, hours, before, after } = question;
  const window = { ...reachOfDates(dates, timeZone), timeZone, hours };
  const [were, are] = [before, after].map((specialDays) => openingPeriods({ ...window, specialDays }));
  const spans = offsetSpans(window);
  const ofDates = new Set(dates);
  return orders.filter(({ service, scheduledFor }) => {
    if (scheduledFor < window.from || scheduledFor >= window.until) return false;
    if (isOpenAt(are ?? [], service, scheduledFor)) return false;
    const isOfDates = ofDates.has(dateOf(localEpochDay(spans, scheduledFor)));
    return isOfDates || isOpenAt(were ?? [], service, scheduledFor);
  });
}
