import { formatterOf } from '@comanda/domain/hours/clock-time';

type Field = 'day' | 'month' | 'year';

/** How dates are written where a language is spoken. Words are plain, as `plainDate` makes them. */
export type DateNames = {
  /** "28/11/2026" */
  readonly order: readonly Field[];
  /** "28/11" */
  readonly shortOrder: readonly Field[];
  /** "28 November 2026": where the year stands, beside the month's name. */
  readonly namedOrder: readonly Field[];
  /** 1 to 12 by their names, whole and shortened. */
  readonly months: ReadonlyMap<string, number>;
  readonly weekdays: ReadonlySet<string>;
  /** What stands between the parts: "de", "年". */
  readonly between: ReadonlySet<string>;
};

const MARKS = /[\u0300-\u036f\u200e\u200f\u061c]/g;
const ORDINAL = /(\d)(?:st|nd|rd|th|er|o|a)(?![\p{L}\p{M}])/gu;
const DOT_AFTER_LETTER = /(?<=[\p{L}\p{M}])\./gu;

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** In small letters, without accents and marks of direction, with Latin digits and without the dots of short names. */
export function plainDate(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(ORDINAL, '$1')
    .replace(DOT_AFTER_LETTER, '');
}

export const tokensOf = (plain: string): readonly string[] => plain.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];

const isWord = (token: string) => !/^\d/.test(token);

/** What writes dates of the calendar that is stored, in digits that any keyboard has. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const calendar = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  return formatterOf(locale, { ...options, ...calendar });
}

const NUMBERS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const NAMED = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const isField = (type: string): type is Field => ['day', 'month', 'year'].includes(type);

/** What writes a date in figures, as people do where a language (BCP 47) is spoken. */
export const figures = (locale: string) => dateFormat(locale, NUMBERS);

function orderOf(locale: string, options: Intl.DateTimeFormatOptions): Field[] {
  const parts = dateFormat(locale, options).formatToParts(Date.UTC(2026, 10, 28));
  return parts.map(({ type }) => type).filter(isField);
}

/** How a name is written: alone, and within dates, where many languages inflect it. */
const STYLES = {
  month: (['long', 'short'] as const).flatMap((month) => [
    { month },
    { month, day: 'numeric' as const },
    { month, day: 'numeric' as const, year: 'numeric' as const },
  ]),
  weekday: (['long', 'short'] as const).flatMap((weekday) => [
    { weekday },
    { weekday, day: 'numeric' as const, month: 'numeric' as const },
  ]),
};

/** Each name of a part of a date, as it stands alone and within a date. */
function namesOf(locale: string, type: 'month' | 'weekday', at: number): string[] {
  return STYLES[type].map((options: Intl.DateTimeFormatOptions) => {
    const parts = dateFormat(locale, options).formatToParts(at);
    return plainDate(parts.find((part) => part.type === type)?.value ?? '');
  });
}

type Names = { months: Map<string, number>; weekdays: Set<string>; between: Set<string> };

/** What whole dates say beside their names; a name that is written in one with a word before or after it, too. */
function takeWhole(locale: string, at: number, { months, weekdays, between }: Names): void {
  for (const dateStyle of ['full', 'long', 'medium', 'short'] as const) {
    const parts = dateFormat(locale, { dateStyle }).formatToParts(at);
    const words = tokensOf(plainDate(parts.map(({ value }) => value).join(''))).filter(isWord);
    const withName = (type: string) => {
      const name = plainDate(parts.find((part) => part.type === type)?.value ?? '');
      return name === '' ? [] : words.filter((word) => word.includes(name));
    };
    if (dateStyle !== 'full')
      for (const word of withName('month')) months.set(word, new Date(at).getUTCMonth() + 1);
    for (const word of withName('weekday')) weekdays.add(word);
    for (const { type, value } of parts)
      if (!isField(type) && type !== 'weekday')
        for (const token of tokensOf(plainDate(value))) between.add(token);
  }
}

function namesIn(locale: string): DateNames {
  const names: Names = { months: new Map(), weekdays: new Set(), between: new Set() };
  for (let month = 1; month <= 12; month++) {
    const at = Date.UTC(2026, month - 1, 28);
    for (const name of namesOf(locale, 'month', at)) {
      const [word = '', ...rest] = tokensOf(name);
      if (rest.length === 0 && isWord(word)) names.months.set(word, month);
      else for (const token of [word, ...rest].filter(isWord)) names.between.add(token);
    }
    takeWhole(locale, at, names);
  }
  for (let day = 1; day <= 7; day++) {
    const at = Date.UTC(2026, 10, day);
    for (const name of namesOf(locale, 'weekday', at))
      for (const word of tokensOf(name).filter(isWord)) names.weekdays.add(word);
    takeWhole(locale, at, names);
  }
  return {
    order: orderOf(locale, NUMBERS),
    shortOrder: orderOf(locale, { day: 'numeric', month: 'numeric' }),
    namedOrder: orderOf(locale, NAMED),
    ...names,
  };
}

const known = new Map<string, DateNames>();

/** The names of a language (BCP 47); kept, since asking for them takes long. */
export function dateNames(locale: string): DateNames {
  const found = known.get(locale) ?? namesIn(locale);
  known.set(locale, found);
  return found;
}
