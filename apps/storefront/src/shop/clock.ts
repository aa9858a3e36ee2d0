import { clockTimeAndDay, dayWords as dayWordsOf, weekdayName } from '@comanda/contract/words/times';
import { formatClockTime, NIGHT_ENDS } from '@comanda/domain/clock-time';

const HOUR = 3_600_000;
const NOON = 12 * HOUR;
const DAY = 24 * HOUR;

/** The restaurant's own wall clock: all times are written in its zone and its people's way of writing. */
export type Clock = { readonly timezone: string; readonly locale: string };

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

/** "22:30" (or "10:30 pm" where people write so) at an instant in epoch ms. */
export function clockTime(at: number, { timezone, locale }: Clock): string {
  return formatClockTime(at, timezone, locale);
}

/** "Friday": of an instant in a zone. */
export function weekdayOf(at: number, clock: Clock): string {
  return weekdayName(at, readerOf(clock));
}

/** The calendar day, `YYYY-MM-DD`, that an instant falls on in a zone. */
export function localDay(at: number, timezone: string): string {
  return formatter('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );
}

/** Milliseconds since the midnight of a zone, as its clocks read. */
export function sinceMidnight(at: number, timezone: string): number {
  const parts = formatter('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value ?? 0);
  return ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000 + (at % 1000);
}

/** Epoch ms at which the calendar day of `at` ends in a zone; an hour off on the two days a year that are not 24 h. */
export function endOfLocalDay(at: number, timezone: string): number {
  return at + DAY - sinceMidnight(at, timezone);
}

/** Epoch ms at which days get other names: when the night that `at` lies in ends, or its day. Off as above. */
export function endOfDayPart(at: number, timezone: string): number {
  const [since, night] = [sinceMidnight(at, timezone), NIGHT_ENDS * HOUR];
  return at + (since < night ? night : DAY) - since;
}

const readerOf = ({ timezone, locale }: Clock) => ({ timeZone: timezone, locale });

/** "today", "tonight", "tomorrow", "on Friday" or "on 24 December", seen from `now` (both epoch ms). */
export function dayWords(at: number, now: number, clock: Clock): string {
  return dayWordsOf(at, readerOf(clock), now);
}

/** "12:00 tomorrow", "00:30 tonight": a time with its day where that is not today. */
export function timeAndDay(at: number, now: number, clock: Clock): string {
  return clockTimeAndDay(at, readerOf(clock), now);
}

/** "22:30", "02:00" after midnight, "22:00 tomorrow", "00:00 on Saturday": an end. */
export function closingTime(at: number, now: number, clock: Clock): string {
  const isThatNight = dayWords(at - NOON, now, clock) === 'today';
  return isThatNight ? clockTime(at, clock) : timeAndDay(at, now, clock);
}

/** "19:05–19:15", with the day half said once. */
export function timeRange(from: number, to: number, clock: Clock): string {
  return `${clockTime(from, clock)}–${clockTime(to, clock)}`;
}
