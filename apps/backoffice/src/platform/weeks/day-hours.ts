import { DAYS, type Day } from '@comanda/domain/hours/dates';
import { parsedDraft } from '../forms/parsed-draft.ts';

/** One stretch of a day as it stands in the form: `HH:MM` where what was typed is a time, else what was typed. */
export type Times = { readonly opens: string; readonly closes: string };

/** The hours of one day; none is closed. */
export type DayHours = readonly Times[];

export type WeekHours = Readonly<Record<Day, DayHours>>;

/** The most that the form offers for a day. */
export const MOST_TIMES = 4;

/** A day's hours as the text of its field: equal hours are equal text. */
export function dayText(hours: DayHours): string {
  return JSON.stringify(hours.map(({ opens, closes }) => [opens, closes]));
}

/** Reads a day's field. What cannot be read is a closed day: leave it out of a draft (`isDayText`) before. */
export function dayHours(text: string): DayHours {
  return (parsedDraft(text, isPairs) ?? []).map(([opens, closes]) => ({ opens, closes }));
}

/** Whether a text is what `dayText` writes: an older version may have left something else in a draft. */
export function isDayText(text: string): boolean {
  return parsedDraft(text, isPairs) !== null;
}

function isPairs(value: unknown): value is readonly (readonly [opens: string, closes: string])[] {
  return (
    Array.isArray(value) &&
    value.every(
      (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((time) => typeof time === 'string'),
    )
  );
}

export function weekOf(hoursOf: (day: Day) => DayHours): WeekHours {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = DAYS;
  return {
    [monday]: hoursOf(monday),
    [tuesday]: hoursOf(tuesday),
    [wednesday]: hoursOf(wednesday),
    [thursday]: hoursOf(thursday),
    [friday]: hoursOf(friday),
    [saturday]: hoursOf(saturday),
    [sunday]: hoursOf(sunday),
  };
}

/** The days in the order in which people of a language (BCP 47) write their week. */
export function daysFrom(locale: string): readonly Day[] {
  const first = (firstDayOf(locale) + 6) % 7;
  return [...DAYS.slice(first), ...DAYS.slice(0, first)];
}

/** 1 is Monday, 7 is Sunday. Not every browser knows. */
function firstDayOf(locale: string): number {
  const known = new Intl.Locale(locale);
  if (!('getWeekInfo' in known) || typeof known.getWeekInfo !== 'function') return 1;
  const info: unknown = known.getWeekInfo();
  if (typeof info !== 'object' || info === null || !('firstDay' in info)) return 1;
  return typeof info.firstDay === 'number' ? info.firstDay : 1;
}
