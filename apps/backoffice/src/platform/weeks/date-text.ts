import { type DateNames, dateNames, figures, plainDate, tokensOf } from './date-names.ts';

type Parts = { readonly year: number; readonly month: number; readonly day: number };

const two = (number: number) => String(number).padStart(2, '0');
const LEAST_OF_NAME = 3;
/** From one 29 February to the next, also over the year 2100. */
const MOST_YEARS = 8;

/** `YYYY-MM-DD`; null where the calendar has no such day. */
function isoOf({ year, month, day }: Parts): string | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : null;
}

/** Whether this is a calendar date `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year !== undefined && isoOf({ year: Number(year), month: Number(month), day: Number(day) }) !== null;
}

/** As it is written in figures where a language (BCP 47) is spoken; what is no date stays as it was typed. */
export function writeDate(date: string, locale: string): string {
  if (!isDate(date)) return date;
  const parts = figures(locale).formatToParts(Date.parse(`${date}T00:00:00Z`));
  const isPart = ({ type }: Intl.DateTimeFormatPart) => ['day', 'month', 'year'].includes(type);
  return parts
    .slice(parts.findIndex(isPart), parts.findLastIndex(isPart) + 1)
    .map(({ value }) => value)
    .join('')
    .replace(/[\u200e\u200f\u061c]/g, '');
}

/** A year as it was typed; null where it has neither two nor four figures. */
function yearOf(text: string): number | null {
  if (/^\d{2}$/.test(text)) return 2000 + Number(text);
  return /^\d{4}$/.test(text) ? Number(text) : null;
}

/** The nearest day of this month to come, today too; with `looksBack` the nearest one that was. */
function nearest(month: number, day: number, today: string, looksBack: boolean): string | null {
  const thisYear = Number(today.slice(0, 4));
  for (let step = 0; step <= MOST_YEARS; step++) {
    const date = isoOf({ year: thisYear + (looksBack ? -step : step), month, day });
    if (date !== null && (looksBack ? date <= today : date >= today)) return date;
  }
  return null;
}

/** Numbers by the order in which they are written; with a year of four figures at either end where that stands. */
function inOrder(numbers: readonly string[], names: DateNames): Partial<Record<string, string>> | null {
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length === 1) {
    if (![6, 8].includes(first.length)) return null;
    const lengthOf = { day: 2, month: 2, year: first.length - 4 };
    const ends = names.order.map((_, place) =>
      names.order.slice(0, place + 1).reduce((sum, field) => sum + lengthOf[field], 0),
    );
    return inOrder(
      ends.map((end, place) => first.slice(ends[place - 1] ?? 0, end)),
      names,
    );
  }
  const order =
    numbers.length === 2
      ? names.shortOrder
      : first.length === 4
        ? ['year', 'month', 'day']
        : third.length === 4
          ? [...names.shortOrder, 'year']
          : names.order;
  return { [order[0] ?? '']: first, [order[1] ?? '']: second, [order[2] ?? '']: third };
}

/** A month by its name or by what the name begins with; null where several begin so, or none. */
function monthOf(word: string, all: readonly DateNames[]): number | null {
  for (const { months } of all) {
    const named = months.get(word);
    if (named !== undefined) return named;
  }
  if (word.length < LEAST_OF_NAME) return null;
  for (const { months } of all) {
    const found = new Set([...months].flatMap(([name, month]) => (name.startsWith(word) ? [month] : [])));
    const [month] = found;
    if (found.size === 1 && month !== undefined) return month;
  }
  return null;
}

function isWeekday(word: string, all: readonly DateNames[]): boolean {
  return all.some(
    ({ weekdays }) =>
      weekdays.has(word) ||
      (word.length >= LEAST_OF_NAME && [...weekdays].some((name) => name.startsWith(word))),
  );
}

type Reading = { readonly names: DateNames; readonly today: string; readonly looksBack: boolean };

function fromNumbers(numbers: readonly string[], { names, today, looksBack }: Reading): string | null {
  if (numbers.length < 1 || numbers.length > 3) return null;
  const typed = inOrder(numbers, names);
  if (typed === null) return null;
  const { day = '', month = '', year = '' } = typed;
  if (![day, month].every((text) => /^\d{1,2}$/.test(text))) return null;
  if (year === '') return nearest(Number(month), Number(day), today, looksBack);
  const read = yearOf(year);
  return read === null ? null : isoOf({ year: read, month: Number(month), day: Number(day) });
}

function withMonth(month: number, numbers: readonly string[], reading: Reading): string | null {
  const { names, today, looksBack } = reading;
  const [first = '', second] = numbers;
  if (numbers.length < 1 || numbers.length > 2) return null;
  if (second === undefined)
    return /^\d{1,2}$/.test(first) ? nearest(month, Number(first), today, looksBack) : null;
  const isYearFirst =
    first.length === 4 ||
    (second.length !== 4 && names.namedOrder.indexOf('year') < names.namedOrder.indexOf('day'));
  const [day, year] = isYearFirst ? [second, yearOf(first)] : [first, yearOf(second)];
  return /^\d{1,2}$/.test(day) && year !== null ? isoOf({ year, month, day: Number(day) }) : null;
}

/**
 * A date as people type it where a language (BCP 47) is spoken ("28/11", "28.11.26", "28 Nov", "Nov 28") as
 * `YYYY-MM-DD`; null when it is none. Without a year it is the nearest to come from `today`, or the nearest that was.
 */
export function readDate(typed: string, locale: string, today: string, looksBack = false): string | null {
  const text = typed.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isDate(text) ? text : null;
  const names = dateNames(locale);
  const all = [names, dateNames('en-GB')];
  const tokens = tokensOf(plainDate(text));
  const numbers = tokens.filter((token) => /^\d/.test(token));
  const reading: Reading = { names, today, looksBack };
  const months: number[] = [];
  let perhapsWeekday: number | null = null;
  for (const [index, word] of tokens.entries()) {
    if (/^\d/.test(word)) continue;
    const month = monthOf(word, all);
    const weekday = isWeekday(word, all);
    // "mar 24/12" is a Tuesday in Spanish, and "24 mar" is in March
    if (month !== null && weekday && index === 0) perhapsWeekday = month;
    else if (month !== null) months.push(month);
    else if (!weekday && !names.between.has(word) && !['of', 'the'].includes(word)) return null;
  }
  const [month] = months;
  if (months.length > 1) return null;
  if (month !== undefined) return withMonth(month, numbers, reading);
  const byNumbers = numbers.length > 1 || perhapsWeekday === null ? fromNumbers(numbers, reading) : null;
  if (byNumbers !== null || perhapsWeekday === null) return byNumbers;
  return withMonth(perhapsWeekday, numbers, reading);
}
