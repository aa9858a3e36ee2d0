import { dateOf } from './dates.ts';
import { DAY_MS } from './durations.ts';
import { daysTouching, findSpecialDay, overlapsWindow, type SpecialDay } from './hours.ts';
import type { Period } from './opening-periods.ts';
import { firstInstantAt, offsetSpans } from './zone-clock.ts';

/** One day of the restaurant's own calendar as instants, with what is special about it. */
export type CalendarDay = Period & {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly special?: { readonly closed: boolean; readonly note?: string };
};

/** The restaurant's days that touch a window of instants (epoch ms), in order. Computed once for each snapshot. */
export function calendarDays(question: {
  specialDays: readonly SpecialDay[];
  timeZone: string;
  from: number;
  until: number;
}): CalendarDay[] {
  const spans = offsetSpans(question);
  const days: CalendarDay[] = [];
  for (const epochDay of daysTouching(spans, question)) {
    const day = {
      from: firstInstantAt(spans, epochDay * DAY_MS),
      until: firstInstantAt(spans, (epochDay + 1) * DAY_MS),
      date: dateOf(epochDay),
    };
    if (!overlapsWindow(day, question)) continue;
    const special = findSpecialDay(epochDay, question.specialDays);
    if (special === undefined) days.push(day);
    else {
      const { closed, note } = special;
      days.push({ ...day, special: note === undefined ? { closed } : { closed, note } });
    }
  }
  return days;
}

/** The place in the list of the day on which an instant falls; -1 outside the known days. */
export function dayIndexAt(days: readonly CalendarDay[], at: number): number {
  let [first, end] = [0, days.length];
  // binary search: this is asked for each slot of many days
  while (first < end) {
    const middle = (first + end) >> 1;
    const day = days[middle];
    if (!day || at < day.from) end = middle;
    else if (at < day.until) return middle;
    else first = middle + 1;
  }
  return -1;
}
