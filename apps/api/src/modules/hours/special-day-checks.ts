import type { PutSpecialDay } from '@comanda/contract/shapes/hours';
import { jumpWords } from '@comanda/contract/words/clocks';
import { intervalWords } from '@comanda/contract/words/hours';
import { dateName } from '@comanda/contract/words/times';
import { swallowedInterval } from '@comanda/domain/hours/clock-jumps';
import { dateOf, epochDayOf } from '@comanda/domain/hours/dates';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { overlapWithinDay } from '@comanda/domain/hours/overlaps';
import { localEpochDay, offsetSpans } from '@comanda/domain/hours/zone-clock';
import { invalid } from '#platform/http/errors.ts';
import { overlapping } from './hours.errors.ts';
import { hoursWords } from './words.ts';

/** The clock and the words of a restaurant; `today` is its own date. */
export type OnCalendar = { readonly today: string; readonly timeZone: string; readonly locale: string };

/** A restaurant's own date (`YYYY-MM-DD`) at an instant (epoch ms). */
export function todayIn(timeZone: string, at: number): string {
  return dateOf(localEpochDay(offsetSpans({ timeZone, from: at, until: at }), at));
}

const FURTHEST_DAYS = 731;

/** "Sunday 28 March", of a date (`YYYY-MM-DD`). */
export function dateWords(date: string, { locale }: Pick<OnCalendar, 'locale'>): string {
  return dateName(epochDayOf(date) * DAY_MS, { timeZone: 'UTC', locale });
}

/** Throws 400 for a date that is over; `path` is the field that says it. */
export function requireToCome(date: string, { today }: OnCalendar, path: string): void {
  if (date < today) throw invalid([{ path, message: hoursWords.dayIsOver, code: 'PAST' }]);
}

/** Throws 400 for a date more than two years ahead. */
export function requireNear(date: string, { today }: OnCalendar, path: string): void {
  if (date <= dateOf(epochDayOf(today) + FURTHEST_DAYS)) return;
  const tooBig = { code: 'TOO_BIG', maximum: FURTHEST_DAYS, unit: 'DAYS' } as const;
  throw invalid([{ path, message: hoursWords.tooFarAhead, ...tooBig }]);
}

/**
 * Throws 400 for hours that a change of the clocks swallows: the day would be closed, whatever they say. Where the
 * hours are of several dates, the sentence names the date.
 */
export function requireExisting(
  dates: readonly string[],
  intervals: PutSpecialDay['intervals'],
  calendar: OnCalendar,
  isRange: boolean,
): void {
  for (const date of dates) {
    const swallowed = swallowedInterval(intervals, epochDayOf(date), calendar.timeZone);
    const interval = swallowed && intervals[swallowed.index];
    if (!interval) continue;
    const day = isRange ? dateWords(date, calendar) : null;
    const message = hoursWords.swallowed(intervalWords(interval), day, jumpWords(swallowed.jump));
    throw invalid([{ path: `intervals.${swallowed.index}.opens`, message, code: 'SWALLOWED' }]);
  }
}

/** Throws 409 for two intervals of a date that overlap. */
export function requireApart(intervals: PutSpecialDay['intervals']): void {
  const pair = overlapWithinDay(intervals);
  if (!pair) return;
  const [earlier, later] = pair;
  throw overlapping(earlier, `intervals.${intervals.indexOf(later)}.opens`);
}
