import { dateLanguage, formatClockTime, formatterOf, NIGHT_ENDS } from '@comanda/domain/hours/clock-time';
import { DAY_MS } from '@comanda/domain/hours/durations';

/** How a restaurant's people write times: its zone and language (BCP 47). */
export type ClockReader = { readonly timeZone: string; readonly locale: string };

/** "18:30" on the restaurant's clock. */
export function clockTime(at: number, reader: ClockReader): string {
  return formatClockTime(at, reader.timeZone, reader.locale);
}

/** "18:30", "00:30 tonight", "12:00 tomorrow", "12:00 on Friday", "12:00 on 24 December": as short as it is plain. */
export function clockTimeAndDay(at: number, reader: ClockReader, now: number): string {
  const [day, time] = [dayWords(at, reader, now), clockTime(at, reader)];
  return day === 'today' ? time : `${time} ${day}`;
}

/** "20:00", "tonight 00:30", "tomorrow 20:00", "Fri 27 Nov 20:00": where room is short. */
export function dayAndClockTime(at: number, reader: ClockReader, now: number): string {
  const day = dayWords(at, reader, now);
  return day === 'tonight' || day === 'tomorrow'
    ? `${day} ${clockTime(at, reader)}`
    : dateAndClockTime(at, reader, now);
}

/** "20:00", "Fri 27 Nov 20:00": on paper, which is still read when tomorrow has come. */
export function dateAndClockTime(at: number, reader: ClockReader, now: number): string {
  const time = clockTime(at, reader);
  if (dayWords(at, reader, now) === 'today') return time;
  return `${shortDate(at, reader)} ${time}`;
}

/** "Fri 27 Nov". */
export function shortDate(at: number, reader: ClockReader): string {
  return inEnglish(at, reader, { weekday: 'short', day: 'numeric', month: 'short' }).replaceAll(',', '');
}

/**
 * "today", "tonight", "tomorrow", "on Friday", "on 24 December". After midnight "tomorrow" would mean the coming day or
 * the one after it, so that then a day has its name.
 */
export function dayWords(at: number, reader: ClockReader, now: number): string {
  const [[date, time], [today, hour]] = [wallClock(at, reader.timeZone), wallClock(now, reader.timeZone)];
  const ahead = (Date.parse(date) - Date.parse(today)) / DAY_MS;
  if (ahead === 0) return 'today';
  if (ahead === 1 && hour >= NIGHT_ENDS) return time < NIGHT_ENDS ? 'tonight' : 'tomorrow';
  const isNamed = ahead > 0 && ahead < 7;
  return `on ${inEnglish(at, reader, isNamed ? { weekday: 'long' } : { day: 'numeric', month: 'long' })}`;
}

/** Whether an instant lies in the night that follows the day of `now`, after midnight. */
export function isTonight(at: number, reader: ClockReader, now: number): boolean {
  return dayWords(at, reader, now) === 'tonight';
}

/** "Friday", in the language of the sentence. */
export function weekdayName(at: number, reader: ClockReader): string {
  return inEnglish(at, reader, { weekday: 'long' });
}

/** "Friday 27 November". */
export function dateName(at: number, reader: ClockReader): string {
  return inEnglish(at, reader, { weekday: 'long', day: 'numeric', month: 'long' });
}

function inEnglish(at: number, { timeZone, locale }: ClockReader, parts: Intl.DateTimeFormatOptions): string {
  return formatterOf(dateLanguage(locale), { ...parts, timeZone }).format(at);
}

/** The date, `YYYY-MM-DD`, and the time of day, `HH:MM:SS`, that clocks of a zone (or this device) show. */
export function wallClock(at: number, timeZone?: string): readonly [date: string, time: string] {
  // as Swedes write it
  const swedish = formatterOf('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const [date = '', time = ''] = swedish.format(at).split(' ');
  return [date, time];
}
