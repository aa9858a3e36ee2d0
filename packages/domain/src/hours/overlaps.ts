import { DAYS, minutesBetween, minutesOf } from './dates.ts';
import type { DayInterval, HoursInterval } from './hours.ts';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/**
 * The first line of the weekly hours that a candidate would overlap on a common service, across midnight and from
 * Sunday into Monday too; undefined when there is none. The line with the candidate's own id is left out, so that
 * an interval can be changed in place. Touching is not overlapping.
 */
export function overlaps<Interval extends HoursInterval>(
  intervals: readonly Interval[],
  candidate: HoursInterval,
): Interval | undefined {
  return intervals.find((other) => other.id !== candidate.id && collide(other, candidate));
}

/** The first two intervals of one special day that overlap on a common service. */
export function overlapWithinDay<Interval extends DayInterval>(
  intervals: readonly Interval[],
): readonly [Interval, Interval] | undefined {
  const onMonday = (interval: DayInterval): HoursInterval => ({ ...interval, id: '', day: 'MONDAY' });
  for (const [index, candidate] of intervals.entries()) {
    const other = intervals
      .slice(0, index)
      .find((earlier) => collide(onMonday(earlier), onMonday(candidate)));
    if (other !== undefined) return [other, candidate];
  }
  return undefined;
}

function collide(a: HoursInterval, b: HoursInterval): boolean {
  if (!a.services.some((service) => b.services.includes(service))) return false;
  const fromAToB = (startOf(b) - startOf(a) + WEEK_MINUTES) % WEEK_MINUTES;
  return (
    fromAToB < minutesBetween(a.opens, a.closes) ||
    (fromAToB > 0 && WEEK_MINUTES - fromAToB < minutesBetween(b.opens, b.closes))
  );
}

function startOf(interval: HoursInterval): number {
  return DAYS.indexOf(interval.day) * DAY_MINUTES + minutesOf(interval.opens);
}
