import { formatClockTime } from '@comanda/domain/clock-time';

const MINUTE = 60_000;
const NOON = 12;
const DAY = 24 * 60 * MINUTE;

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

/** The hour, 0 to 23, of an instant in a zone. */
export function hourOf(at: number, { timezone }: Pick<Clock, 'timezone'>): number {
  return Number(formatter('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(at));
}

/** "Friday": of an instant in a zone. */
export function weekdayOf(at: number, { timezone, locale }: Clock): string {
  return formatter(locale, { timeZone: timezone, weekday: 'long' }).format(at);
}

/** The calendar day, `YYYY-MM-DD`, that an instant falls on in a zone. */
export function localDay(at: number, timezone: string): string {
  return formatter('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );
}

/** Epoch ms at which the calendar day of `at` ends in a zone; an hour off on the two days a year that are not 24 h. */
export function endOfLocalDay(at: number, timezone: string): number {
  const parts = formatter('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value ?? 0);
  return at - (at % 1000) + DAY - ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
}

function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
}

/** "", "tomorrow", "on Friday" or "on 24 December", seen from the calendar day `today` (`YYYY-MM-DD`). */
export function dayWords(at: number, today: string, { timezone, locale }: Clock): string {
  const ahead = dayNumber(localDay(at, timezone)) - dayNumber(today);
  if (ahead === 0) return '';
  if (ahead === 1) return 'tomorrow';
  if (ahead > 1 && ahead < 7) return `on ${weekdayOf(at, { timezone, locale })}`;
  return `on ${formatter(locale, { timeZone: timezone, day: 'numeric', month: 'long' }).format(at)}`;
}

/** "12:00 tomorrow": a time with its day where that is not today. */
export function timeAndDay(at: number, today: string, clock: Clock): string {
  return `${clockTime(at, clock)} ${dayWords(at, today, clock)}`.trim();
}

/** "22:30", "02:00" after midnight, "22:00 tomorrow", "00:00 on Saturday": an end, seen from the day `today`. */
export function closingTime(at: number, today: string, clock: Clock): string {
  const ahead = dayNumber(localDay(at, clock.timezone)) - dayNumber(today);
  const isThatNight = ahead === 1 && hourOf(at, clock) < NOON;
  return isThatNight ? clockTime(at, clock) : timeAndDay(at, today, clock);
}

/** "19:05–19:15", with the day half said once. */
export function timeRange(from: number, to: number, clock: Clock): string {
  return `${clockTime(from, clock)}–${clockTime(to, clock)}`;
}
