import { type CalendarDay, dayIndexAt } from '@comanda/domain/calendar-days';
import { formatClockTime } from '@comanda/domain/clock-time';
import { DAY_MS } from '@comanda/domain/durations';

/** How a restaurant's people write times: its zone and language (BCP 47). */
export type ClockReader = { readonly timeZone: string; readonly locale: string };

/** The same with the restaurant's own days, for "tomorrow". */
export type TimeReader = ClockReader & { readonly days: readonly CalendarDay[] };

/** Where its days are not at hand, those of the calendar count. */
type AnyReader = ClockReader & Partial<TimeReader>;

const formatters = new Map<string, Intl.DateTimeFormat>();

function write(at: number, { timeZone, locale }: ClockReader, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${timeZone} ${Object.keys(options).join()}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(key, formatter);
  }
  return formatter.format(at);
}

/** "18:30" on the restaurant's clock. */
export function clockTime(at: number, reader: ClockReader): string {
  return formatClockTime(at, reader.timeZone, reader.locale);
}

/** "18:30", "12:00 tomorrow", "12:00 on Friday", "12:00 on 24 December": as short as it is plain. */
export function clockTimeAndDay(at: number, reader: AnyReader, now: number): string {
  const ahead = daysAhead(at, reader, now);
  const time = clockTime(at, reader);
  if (ahead === 0) return time;
  return ahead === 1 ? `${time} tomorrow` : `${time} on ${nameOfDay(at, reader, ahead)}`;
}

/** "20:00", "tomorrow 20:00", "Fri 27 Nov 20:00": where room is short. */
export function dayAndClockTime(at: number, reader: ClockReader, now: number): string {
  return datesAhead(at, reader, now) === 1
    ? `tomorrow ${clockTime(at, reader)}`
    : dateAndClockTime(at, reader, now);
}

/** "20:00", "Fri 27 Nov 20:00": on paper, which is still read when tomorrow has come. */
export function dateAndClockTime(at: number, reader: ClockReader, now: number): string {
  const time = clockTime(at, reader);
  if (datesAhead(at, reader, now) === 0) return time;
  const date = write(at, reader, { weekday: 'short', day: 'numeric', month: 'short' });
  return `${date.replace(',', '')} ${time}`;
}

/** "today", "tomorrow", "on Friday", "on 24 December". */
export function dayWords(at: number, reader: TimeReader, now: number): string {
  const ahead = daysAhead(at, reader, now);
  if (ahead === 0) return 'today';
  return ahead === 1 ? 'tomorrow' : `on ${nameOfDay(at, reader, ahead)}`;
}

function nameOfDay(at: number, reader: ClockReader, ahead: number): string {
  const isThisWeek = ahead > 1 && ahead < 7;
  return write(at, reader, isThisWeek ? { weekday: 'long' } : { day: 'numeric', month: 'long' });
}

/** Calendar days from now; -1 (named by its date) when it is in the past or beyond the known days. */
function daysAhead(at: number, reader: AnyReader, now: number): number {
  const { days } = reader;
  if (days === undefined) return Math.max(-1, datesAhead(at, reader, now));
  const [day, today] = [dayIndexAt(days, at), dayIndexAt(days, now)];
  return day === -1 || today === -1 || day < today ? -1 : day - today;
}

/** Dates from that of `now` to that of `at`, on the restaurant's calendar; negative in the past. */
function datesAhead(at: number, { timeZone }: ClockReader, now: number): number {
  const reader = { timeZone, locale: 'en-CA' };
  const dayOf = (instant: number) => {
    const date = write(instant, reader, { year: 'numeric', month: '2-digit', day: '2-digit' });
    return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  };
  return dayOf(at) - dayOf(now);
}
