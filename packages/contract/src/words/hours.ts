import { DAYS, type Day, minutesOf } from '@comanda/domain/hours/dates';
import type { ScheduleProblem } from '@comanda/domain/hours/schedule-problems';
import type { Schedule } from '@comanda/domain/hours/schedules';

/** "Monday", and "Mon" where there is little room. */
export function dayName(day: Day, style: 'long' | 'short' = 'long'): string {
  const name = day.charAt(0) + day.slice(1).toLowerCase();
  return style === 'long' ? name : name.slice(0, 3);
}

/** "Monday 17:00–02:00", "12:00–15:00", "Monday 00:00–00:00 (all day)": names an interval in a sentence. */
export function intervalWords(interval: {
  readonly day?: Day | undefined;
  readonly opens: string;
  readonly closes: string;
}): string {
  const { day, opens, closes } = interval;
  const times = opens === closes ? `${opens}–${closes} (all day)` : `${opens}–${closes}`;
  return day === undefined ? times : `${dayName(day)} ${times}`;
}

type Intervals = Schedule['intervals'];

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

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** "24 Dec 2026" of a calendar date `YYYY-MM-DD`. */
function dateWords(date: string, withYear = true): string {
  const [year, month, day] = date.split('-');
  const words = `${Number(day)} ${MONTHS[Number(month) - 1]}`;
  return withYear ? `${words} ${year}` : words;
}

/** "1 Dec to 24 Dec 2026", "from 1 Dec 2026", "until 6 Jan 2027"; '' without either. */
function daysBetween(first: string | null, last: string | null): string {
  if (first === null) return last === null ? '' : `until ${dateWords(last)}`;
  if (last === null) return `from ${dateWords(first)}`;
  if (first === last) return `on ${dateWords(first)}`;
  return `${dateWords(first, first.slice(0, 4) !== last.slice(0, 4))} to ${dateWords(last)}`;
}

/** When a schedule runs: its times, and the days between which it does, where it names any. */
export function scheduleWords({
  intervals,
  firstDay = null,
  lastDay = null,
}: Pick<Schedule, 'intervals' | 'firstDay' | 'lastDay'>): string {
  return [scheduleHours(intervals), daysBetween(firstDay, lastDay)].filter(Boolean).join(', ');
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

/** "Monday 13:00–15:00 overlaps Monday 12:00–14:00." */
export function scheduleProblemWords(problem: ScheduleProblem): string {
  switch (problem.code) {
    case 'NO_TIMES':
      return 'Give at least one time, or take the schedule away.';
    case 'OVERLAP': {
      const [one, other] = [problem.interval, problem.other].map(({ day, from, to }) =>
        intervalWords({ day, opens: from, closes: to }),
      );
      return `${one} overlaps ${other}.`;
    }
  }
}
