import { DAYS, minutesBetween, minutesOf } from './dates.ts';
import type { Schedule } from './schedules.ts';

type Intervals = Schedule['intervals'];

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** When both run, for a dish with times of its own in a category that has some too; wall-clock times of the week. */
export function bothIntervals(one: Intervals, other: Intervals): Intervals {
  return one
    .flatMap(minutesOfWeek)
    .flatMap((a) =>
      other
        .flatMap(minutesOfWeek)
        .map((b) => ({ from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) })),
    )
    .filter(({ from, until }) => from < until)
    .sort((a, b) => a.from - b.from)
    .map(({ from, until }) => ({
      day: DAYS[Math.floor(from / DAY_MINUTES)] ?? 'MONDAY',
      from: clockOf(from),
      to: clockOf(until),
    }));
}

/** As minutes since Monday 00:00; what runs past the week's end begins it again. */
function minutesOfWeek({ day, from, to }: Intervals[number]): { from: number; until: number }[] {
  const start = DAYS.indexOf(day) * DAY_MINUTES + minutesOf(from);
  const until = start + minutesBetween(from, to);
  if (until <= WEEK_MINUTES) return [{ from: start, until }];
  return [
    { from: start, until: WEEK_MINUTES },
    { from: 0, until: until - WEEK_MINUTES },
  ];
}

function clockOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
