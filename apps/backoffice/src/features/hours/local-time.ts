import { dateLanguage } from '@comanda/domain/hours/clock-time';
import { type Day, epochDayOf, weekdayOf } from '@comanda/domain/hours/dates';
import { runsOf } from '@comanda/domain/hours/day-runs';

/** A moment on the restaurant's own clock, wherever it is looked at from. */
export type LocalMoment = { readonly date: string; readonly day: Day; readonly minute: number };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The restaurant's date, weekday and minute of the day at an instant (epoch ms). */
export function localMoment(at: number, timeZone: string): LocalMoment {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
    formatters.set(timeZone, formatter);
  }
  const parts = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '00';
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  return {
    date,
    day: weekdayOf(epochDayOf(date)),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** `HH:MM` of a minute of the day. */
export function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** "Thursday, 24 December 2026". */
export function dateWords(date: string, locale: string): string {
  return new Intl.DateTimeFormat(dateLanguage(locale), { dateStyle: 'full', timeZone: 'UTC' }).format(
    epochDayOf(date) * 86_400_000,
  );
}

/** "1 – 14 August 2026"; of one day alone with its weekday. */
export function datesWords(from: string, until: string, locale: string): string {
  return from === until ? dateWords(from, locale) : plainDatesWords(from, until, locale);
}

function plainDatesWords(from: string, until: string, locale: string): string {
  const days = new Intl.DateTimeFormat(dateLanguage(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const at = (date: string) => epochDayOf(date) * 86_400_000;
  // with plain spaces, which wrap, in place of thin ones
  return days.formatRange(at(from), at(until)).replaceAll('\u2009', ' ');
}

/** "25 December 2026 and 2027", "9 – 12 March 2027": dates in their order, of one year or several. */
export function listedDates(dates: readonly string[], locale: string): string {
  const days = dates.map((date) => ({ date }));
  const runs = runsOf(days, () => true, days.length);
  const isSameEachYear = new Set(dates.map((date) => date.slice(5))).size === 1;
  const texts = runs.map(([{ date: first }, ...rest], index) => {
    if (isSameEachYear && index > 0) return first.slice(0, 4);
    return plainDatesWords(first, rest.at(-1)?.date ?? first, locale);
  });
  return new Intl.ListFormat('en').format(texts);
}
