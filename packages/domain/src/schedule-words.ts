import { DAYS, type Day, minutesBetween, minutesOf } from './dates.ts';
import { dayName } from './hours-words.ts';
import type { Schedule } from './schedules.ts';

type Intervals = Schedule['intervals'];

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/**
 * When something is served, as short as it is plain: "11:30–15:00" when every day is alike, "Mon–Fri 11:30–15:00, Sat
 * 12:00–16:00" otherwise. A whole day has no times.
 */
export function scheduleHours(intervals: Intervals): string {
  const times = DAYS.map((day) => timesOf(intervals.filter((interval) => interval.day === day)));
  const first = times[0] ?? null;
  if (times.every((time) => time === first)) return first === '' ? 'all day' : (first ?? '');
  const runs: { from: Day; to: Day; time: string }[] = [];
  for (const [index, day] of DAYS.entries()) {
    const time = times[index] ?? null;
    const last = runs.at(-1);
    if (time === null) continue;
    if (last?.time === time && DAYS.indexOf(last.to) === index - 1) last.to = day;
    else runs.push({ from: day, to: day, time });
  }
  return runs.map((run) => `${daysOf(run.from, run.to)} ${run.time}`.trim()).join(', ');
}

/** The times of one day; '' is the whole of it, null none. */
function timesOf(intervals: Intervals): string | null {
  if (intervals.length === 0) return null;
  return intervals
    .toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from))
    .map(({ from, to }) => (from === to ? '' : `${from}–${to}`))
    .join(' and ');
}

function daysOf(from: Day, to: Day): string {
  return from === to ? dayName(from, 'short') : `${dayName(from, 'short')}–${dayName(to, 'short')}`;
}

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
