import { dateOf, epochDayOf } from '@comanda/domain/hours/dates';
import { plain } from '@comanda/domain/people/plain';
import { LEFT, MONTHS, NOT, STAYED, UNSAID, YES } from './consent-words.ts';

/** Which comes first where a date has figures alone. */
export type DateOrder = 'DAY' | 'MONTH';

/** Where people write the month first. */
const MONTH_FIRST = new Set(['US', 'PH', 'PR', 'GU', 'FM', 'PW', 'MH', 'BZ']);

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const YEAR_LAST = /^(\d{1,2})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{4}|\d{2})(?!\d)/;
const NAMED = /^(?:(\d{1,2})\.? )?(\p{L}{3,9})\.? (?:(\d{1,2}),? )?(\d{4})(?!\d)/u;

/** What may stand behind a date: a time, and a zone. A word may say that somebody left on that day. */
const TIME =
  /^\.?(?:,? ?(?:t|at |um )?\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?(?: ?[ap]\.?m\.?| uhr| h)?)?/i;
const ZONE =
  /^(?: ?(?:z|utc|gmt|bst|ist|msk|trt|wes?t|cet|cest|mez|mesz|eet|eest|[ecmpa][sd]t|a[cew][sd]t|nz[sd]t|sast|sgt|jst))?(?: ?[+-]\d{1,2}(?::?\d{2})?)?(?: utc)?(?: ?[[(]?(?:africa|america|asia|atlantic|australia|europe|indian|pacific)\/\w{2,30}[\])]?)?$/i;

const isTime = (behind: string) => ZONE.test(behind.replace(TIME, ''));

/** How a column writes its dates: as one that can be read in one way only, else as in that country (ISO 3166). */
export function dateOrderOf(cells: readonly string[], country: string): DateOrder {
  for (const cell of cells) {
    const [, first, second] = YEAR_LAST.exec(cell.trim()) ?? [];
    if (Number(first) > 12) return 'DAY';
    if (Number(second) > 12) return 'MONTH';
  }
  return MONTH_FIRST.has(country) ? 'MONTH' : 'DAY';
}

function calendarDate(year: string, month: number, day: number): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const date = `${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  try {
    return dateOf(epochDayOf(date));
  } catch {
    return null;
  }
}

/** The calendar date (`YYYY-MM-DD`) of a cell, whatever time stands behind it; null where it is none. */
export function readDate(cell: string, order: DateOrder): string | null {
  const text = cell.trim();
  const [whole] = YEAR_FIRST.exec(text) ?? YEAR_LAST.exec(text) ?? NAMED.exec(text) ?? [];
  if (whole === undefined || !isTime(text.slice(whole.length))) return null;
  const [, year = '', month, day] = YEAR_FIRST.exec(text) ?? [];
  if (month !== undefined) return calendarDate(year, Number(month), Number(day));
  const [, first, second, last = ''] = YEAR_LAST.exec(text) ?? [];
  if (first !== undefined) {
    const isDay = order === 'DAY';
    return calendarDate(last, Number(isDay ? second : first), Number(isDay ? first : second));
  }
  const [, before, name = '', behind, named = ''] = NAMED.exec(text) ?? [];
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  if (at === -1) return null;
  return calendarDate(named, at + 1, Number(before ?? behind));
}

type Consent =
  | { readonly kind: 'YES' | 'NO' | 'UNCLEAR' }
  /** Agreed on that day, `YYYY-MM-DD`. */
  | { readonly kind: 'ON'; readonly date: string };

/** In small letters without accents; "opted-in" and "OPTED_IN" are two words. */
const wordsIn = (cell: string) =>
  plain(cell)
    .replace(/[.!]$/, '')
    .replace(/(?<=\p{L})[-_](?=\p{L})/gu, ' ');

/** What a cell says about whether somebody agreed; an empty one says no. */
export function readConsent(cell: string, order: DateOrder): Consent {
  const said = wordsIn(cell);
  if (said === '' || NOT.has(said) || LEFT.has(said)) return { kind: 'NO' };
  if (YES.has(said)) return { kind: 'YES' };
  const date = readDate(cell, order);
  return date === null ? { kind: 'UNCLEAR' } : { kind: 'ON', date };
}

/** Whether a word says that somebody left, such as "unsubscribed". */
export const isLeaving = (cell: string): boolean => LEFT.has(wordsIn(cell));

/** Whether a cell that keeps somebody out is a no that they said. */
export const isSaid = (cell: string): boolean => !UNSAID.has(wordsIn(cell));

/** What a cell of a column of those who left says: whatever stands in it, but a no and "subscribed". */
export function saysLeft(cell: string): boolean {
  const said = wordsIn(cell);
  // "0000-00-00 00:00:00" is nothing too
  return !(/^[0\s:.-]*$/.test(said) || NOT.has(said) || STAYED.has(said));
}
