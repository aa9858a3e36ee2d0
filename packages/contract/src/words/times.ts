import { dateLanguage, formatClockTime, NIGHT_ENDS } from '@comanda/domain/clock-time';
import { DAY_MS } from '@comanda/domain/durations';

/** How a restaurant's people write times: its zone and language (BCP 47). */
export type ClockReader = { readonly timeZone: string; readonly locale: string };

const formatters = new Map<string, Intl.DateTimeFormat>();

function write(at: number, { timeZone, locale }: ClockReader, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
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

/** "18:30", "00:30 tonight", "12:00 tomorrow", "12:00 on Friday", "12:00 on 24 December": as short as it is plain. */
export function clockTimeAndDay(at: number, reader: ClockReader, now: number): string {
  const { ahead, name } = dayFrom(at, reader, now);
  const time = clockTime(at, reader);
  return ahead === 0 ? time : `${time} ${name}`;
}

/** "20:00", "tonight 00:30", "tomorrow 20:00", "Fri 27 Nov 20:00": where room is short. */
export function dayAndClockTime(at: number, reader: ClockReader, now: number): string {
  const { isNear, name } = dayFrom(at, reader, now);
  return isNear ? `${name} ${clockTime(at, reader)}` : dateAndClockTime(at, reader, now);
}

/** "20:00", "Fri 27 Nov 20:00": on paper, which is still read when tomorrow has come. */
export function dateAndClockTime(at: number, reader: ClockReader, now: number): string {
  const time = clockTime(at, reader);
  if (dayFrom(at, reader, now).ahead === 0) return time;
  return `${shortDate(at, reader)} ${time}`;
}

/** "Fri 27 Nov". */
export function shortDate(at: number, reader: ClockReader): string {
  return write(at, inEnglish(reader), { weekday: 'short', day: 'numeric', month: 'short' }).replaceAll(
    ',',
    '',
  );
}

/** "today", "tonight", "tomorrow", "on Friday", "on 24 December". */
export function dayWords(at: number, reader: ClockReader, now: number): string {
  return dayFrom(at, reader, now).name;
}

/** Whether an instant lies in the night that follows the day of `now`, after midnight. */
export function isTonight(at: number, reader: ClockReader, now: number): boolean {
  return dayFrom(at, reader, now).name === 'tonight';
}

/** "Friday", in the language of the sentence. */
export function weekdayName(at: number, reader: ClockReader): string {
  return write(at, inEnglish(reader), { weekday: 'long' });
}

/** "Friday 27 November". */
export function dateName(at: number, reader: ClockReader): string {
  return write(at, inEnglish(reader), { weekday: 'long', day: 'numeric', month: 'long' });
}

const inEnglish = ({ timeZone, locale }: ClockReader) => ({ timeZone, locale: dateLanguage(locale) });

/**
 * Dates from that of `now` to that of an instant, negative in the past, and what one calls that day. Who is still up
 * after midnight means the coming day by "tomorrow" or the one after it, so that then a day has its name.
 */
function dayFrom(at: number, reader: ClockReader, now: number) {
  const [then, seen] = [momentOf(at, reader), momentOf(now, reader)];
  const ahead = then.day - seen.day;
  if (ahead === 0) return { ahead, name: 'today', isNear: false };
  if (ahead === 1 && !seen.isNight) {
    return { ahead, name: then.isNight ? 'tonight' : 'tomorrow', isNear: true };
  }
  const name =
    ahead > 0 && ahead < 7
      ? weekdayName(at, reader)
      : write(at, inEnglish(reader), { day: 'numeric', month: 'long' });
  return { ahead, name: `on ${name}`, isNear: false };
}

/** The number of its day on the restaurant's calendar, and whether people still speak of the night before. */
function momentOf(at: number, { timeZone }: ClockReader): { day: number; isNight: boolean } {
  const [date = '', time = ''] = write(at, { timeZone, locale: 'sv-SE' }, ISO_LIKE).split(' ');
  return { day: Date.parse(`${date}T00:00:00Z`) / DAY_MS, isNight: Number(time.slice(0, 2)) < NIGHT_ENDS };
}

/** "2026-11-20 18:30" in Swedish. */
const ISO_LIKE = { dateStyle: 'short', timeStyle: 'short' } as const;
