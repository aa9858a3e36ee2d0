import { DAYS, type Day, dateOf, epochDayOf, isDay, weekdayOf } from './dates.ts';
import {
  type DayInterval,
  findSpecialDay,
  type HoursInterval,
  intervalsOn,
  type SpecialDay,
} from './hours.ts';
import { localEpochDay, offsetSpans } from './zone-clock.ts';

export type HoursOfDay = {
  readonly day: Day;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly intervals: readonly DayInterval[];
  readonly special?: SpecialDay;
};

/**
 * The hours of one day: of a date `YYYY-MM-DD`, of the coming weekday of that name (today included), or of today
 * when `day` is absent. Throws a RangeError for a `day` that is neither.
 */
export function hoursOfDay(question: {
  hours: readonly HoursInterval[];
  specialDays: readonly SpecialDay[];
  timeZone: string;
  day?: string | undefined;
  now: number;
}): HoursOfDay {
  const { hours, specialDays, timeZone, day, now } = question;
  const today = localEpochDay(offsetSpans({ timeZone, from: now, until: now }), now);
  const epochDay = day === undefined ? today : (comingWeekday(day, today) ?? epochDayOf(day));
  const special = findSpecialDay(epochDay, specialDays);
  return {
    day: weekdayOf(epochDay),
    date: dateOf(epochDay),
    intervals: intervalsOn(epochDay, hours, specialDays),
    ...(special && { special }),
  };
}

function comingWeekday(name: string, today: number): number | undefined {
  if (!isDay(name)) return undefined;
  return today + ((DAYS.indexOf(name) - DAYS.indexOf(weekdayOf(today)) + 7) % 7);
}
