import { type CalendarDay, dayIndexAt } from '@comanda/domain/calendar-days';

/** How a restaurant's people write times: its zone and language (BCP 47), and its days for "tomorrow". */
export type TimeReader = {
  readonly timeZone: string;
  readonly locale: string;
  readonly days: readonly CalendarDay[];
};

const formatters = new Map<string, Intl.DateTimeFormat>();

function write(at: number, { timeZone, locale }: TimeReader, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${timeZone} ${Object.keys(options).join()}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(key, formatter);
  }
  return formatter.format(at);
}

/** "18:30" on the restaurant's clock. */
export function clockTime(at: number, reader: TimeReader): string {
  return write(at, reader, { hour: '2-digit', minute: '2-digit' });
}

/** "18:30", "12:00 tomorrow", "12:00 on Friday", "12:00 on 24 December": as short as it is plain. */
export function clockTimeAndDay(at: number, reader: TimeReader, now: number): string {
  const ahead = daysAhead(at, reader, now);
  const time = clockTime(at, reader);
  if (ahead === 0) return time;
  return ahead === 1 ? `${time} tomorrow` : `${time} on ${nameOfDay(at, reader, ahead)}`;
}

/** "today", "tomorrow", "on Friday", "on 24 December". */
export function dayWords(at: number, reader: TimeReader, now: number): string {
  const ahead = daysAhead(at, reader, now);
  if (ahead === 0) return 'today';
  return ahead === 1 ? 'tomorrow' : `on ${nameOfDay(at, reader, ahead)}`;
}

function nameOfDay(at: number, reader: TimeReader, ahead: number): string {
  const isThisWeek = ahead > 1 && ahead < 7;
  return write(at, reader, isThisWeek ? { weekday: 'long' } : { day: 'numeric', month: 'long' });
}

/** Calendar days from now; -1 (named by its date) when it is in the past or beyond the known days. */
function daysAhead(at: number, { days }: TimeReader, now: number): number {
  const [day, today] = [dayIndexAt(days, at), dayIndexAt(days, now)];
  return day === -1 || today === -1 || day < today ? -1 : day - today;
}
