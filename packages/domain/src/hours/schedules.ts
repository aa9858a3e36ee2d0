import { DAYS, type Day, epochDayOf, weekdayOf } from './dates.ts';
import { daysTouching, overlapsWindow, periodOn } from './hours.ts';
import type { Period } from './opening-periods.ts';
import { offsetSpans } from './zone-clock.ts';

/** When a category or an item is on the menu, such as "Lunch 11:30–15:00". Special days do not change it. */
export type Schedule = {
  readonly id: string;
  readonly name: string;
  /** Wall-clock times `HH:MM`; `to` at or before `from` lies in the next day. */
  readonly intervals: readonly { readonly day: Day; readonly from: string; readonly to: string }[];
  /** Calendar dates `YYYY-MM-DD` of the restaurant, both included: on others it does not begin. Null is without. */
  readonly firstDay?: string | null;
  readonly lastDay?: string | null;
};

/** The days (epoch days) on which times of a schedule may begin; from the last one they may run past midnight. */
function daysOf({ firstDay, lastDay }: Schedule): { readonly first: number; readonly last: number } {
  return {
    first: firstDay == null ? Number.NEGATIVE_INFINITY : epochDayOf(firstDay),
    last: lastDay == null ? Number.POSITIVE_INFINITY : epochDayOf(lastDay),
  };
}

/** When a schedule runs within a window of instants (epoch ms), sorted. Computed once for each snapshot. */
export function schedulePeriods(question: {
  schedule: Schedule;
  timeZone: string;
  from: number;
  until: number;
}): Period[] {
  const spans = offsetSpans(question);
  const periods: Period[] = [];
  const { first, last } = daysOf(question.schedule);
  for (const epochDay of daysTouching(spans, question)) {
    if (epochDay < first || epochDay > last) continue;
    const weekday = weekdayOf(epochDay);
    for (const { day, from, to } of question.schedule.intervals) {
      if (day !== weekday) continue;
      const period = periodOn(spans, epochDay, from, to);
      if (overlapsWindow(period, question)) periods.push(period);
    }
  }
  return periods.sort((a, b) => a.from - b.from || a.until - b.until);
}

/** When both run: an item with times of its own, in a category that has some, too. Null is always. */
export function whenBothRun(
  one: readonly Period[] | null,
  other: readonly Period[] | null,
): readonly Period[] | null {
  if (one === null || other === null) return one ?? other;
  return one
    .flatMap((a) => other.map((b) => ({ from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) })))
    .filter(({ from, until }) => from < until)
    .sort((a, b) => a.from - b.from || a.until - b.until);
}

/** The next instant after now (epoch ms) at which the clocks there show this time `HH:MM`. */
export function nextTimeOfDay(time: string, timeZone: string, now: number): number {
  const intervals = DAYS.map((day) => ({ day, from: time, to: time }));
  const schedule = { id: '', name: '', intervals };
  const periods = schedulePeriods({ schedule, timeZone, from: now, until: now + 3 * 86_400_000 });
  return periods.find(({ from }) => from > now)?.from ?? now + 86_400_000;
}
