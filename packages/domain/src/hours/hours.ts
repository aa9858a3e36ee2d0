import { type Day, dateOf, minutesBetween, minutesOf, weekdayOf } from './dates.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import type { OpenPeriod, Period } from './opening-periods.ts';
import type { Service } from './services.ts';
import { firstInstantAt, localEpochDay, type OffsetSpan, offsetSpans } from './zone-clock.ts';

/** A stretch of one day in wall-clock times `HH:MM`; `closes` at or before `opens` lies in the next day. */
export type DayInterval = {
  readonly opens: string;
  readonly closes: string;
  readonly services: readonly Service[];
};

/** One line of the weekly opening hours. */
export type HoursInterval = DayInterval & { readonly id: string; readonly day: Day };

/**
 * A date (`YYYY-MM-DD`) that follows its own intervals instead of the week's. It governs what *starts* on that
 * date: an interval of the evening before still runs to its own end, past midnight and into a closed day.
 */
export type SpecialDay = {
  readonly date: string;
  readonly closed: boolean;
  readonly intervals: readonly DayInterval[];
  readonly note?: string;
};

/** The intervals that start on a date: its special day's, else its weekday's. */
export function intervalsOn(
  epochDay: number,
  hours: readonly HoursInterval[],
  specialDays: readonly SpecialDay[],
): readonly DayInterval[] {
  const special = findSpecialDay(epochDay, specialDays);
  if (special !== undefined) return special.closed ? [] : special.intervals;
  const day = weekdayOf(epochDay);
  return hours.filter((interval) => interval.day === day);
}

export function findSpecialDay(epochDay: number, specialDays: readonly SpecialDay[]): SpecialDay | undefined {
  const date = dateOf(epochDay);
  return specialDays.find((special) => special.date === date);
}

/**
 * Every opening that touches a window of instants (epoch ms), whole and sorted by `from`. Computed once for each
 * snapshot of a restaurant: it asks the zone's clock, everything after it is comparing integers. Clock changes as
 * in `firstInstantAt`: a place that opens in the skipped hour opens at the change, one that closes in the repeated
 * hour closes the first time.
 */
export function openingPeriods(question: {
  hours: readonly HoursInterval[];
  specialDays: readonly SpecialDay[];
  timeZone: string;
  from: number;
  until: number;
}): OpenPeriod[] {
  const spans = offsetSpans(question);
  const periods: OpenPeriod[] = [];
  for (const epochDay of daysTouching(spans, question)) {
    for (const interval of intervalsOn(epochDay, question.hours, question.specialDays)) {
      const period = periodOn(spans, epochDay, interval.opens, interval.closes);
      if (overlapsWindow(period, question)) periods.push({ ...period, services: interval.services });
    }
  }
  return periods.sort((a, b) => a.from - b.from || a.until - b.until);
}

/** The epoch days whose intervals can touch a window: one earlier too, for what runs past midnight. */
export function daysTouching(spans: readonly OffsetSpan[], window: Period): number[] {
  const first = localEpochDay(spans, window.from) - 1;
  const last = localEpochDay(spans, window.until);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** An interval of wall-clock times on a day as instants; empty when a clock change swallows it. */
export function periodOn(
  spans: readonly OffsetSpan[],
  epochDay: number,
  opens: string,
  closes: string,
): Period {
  const from = epochDay * DAY_MS + minutesOf(opens) * MINUTE_MS;
  const until = from + minutesBetween(opens, closes) * MINUTE_MS;
  return { from: firstInstantAt(spans, from), until: firstInstantAt(spans, until) };
}

export function overlapsWindow(period: Period, window: Period): boolean {
  return period.from < period.until && period.from < window.until && period.until > window.from;
}
