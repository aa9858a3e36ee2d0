import { DAY_MS } from './durations.ts';

export type Day = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';

/** In the order of the week; the index of a day is its distance from Monday. */
export const DAYS = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const satisfies readonly Day[];

export function isDay(name: string): name is Day {
  return DAYS.some((day) => day === name);
}

/** 1970-01-01, the epoch day 0, was a Thursday. */
const EPOCH_WEEKDAY = DAYS.indexOf('THURSDAY');

/** Whole days from 1970-01-01 to a calendar date `YYYY-MM-DD`. Throws a RangeError for anything else. */
export function epochDayOf(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  // Date.parse takes 2026-02-30 for 2 March in some engines: only a date that reads back the same is one.
  if (Number.isNaN(day) || dateOf(day) !== date) throw new RangeError(`Not a calendar date: ${date}`);
  return day;
}

export function dateOf(epochDay: number): string {
  return new Date(epochDay * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(epochDay: number): Day {
  const index = (((epochDay + EPOCH_WEEKDAY) % 7) + 7) % 7;
  return DAYS[index] ?? 'MONDAY';
}

/** Minutes from midnight of a wall-clock time `HH:MM`, 0–1439. Throws a RangeError for anything else. */
export function minutesOf(time: string): number {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (parts === null) throw new RangeError(`Not a wall-clock time: ${time}`);
  return Number(parts[1]) * 60 + Number(parts[2]);
}

/**
 * Minutes that an interval of wall-clock times lasts, 1–1440. A close at or before the opening lies in the next
 * day, so that equal times (00:00–00:00) are a whole day.
 */
export function minutesBetween(opens: string, closes: string): number {
  const minutes = minutesOf(closes) - minutesOf(opens);
  return minutes > 0 ? minutes : minutes + 24 * 60;
}

/** The day in which hours end that begin on `day`. */
export function endDay(day: Day, { opens, closes }: { opens: string; closes: string }): Day {
  const isNext = minutesOf(opens) + minutesBetween(opens, closes) > 24 * 60;
  return isNext ? (DAYS[(DAYS.indexOf(day) + 1) % 7] ?? day) : day;
}
