import { clockTime, type Place } from './clock-time.ts';

const ACCOUNT_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** "20 Nov 2026": a day in the life of an account, which belongs to no restaurant. Takes an instant of the wire. */
export function accountDay(at: string): string {
  return ACCOUNT_DAY.format(Date.parse(at));
}

/** "20 Nov": a day of the restaurant. `at` in epoch ms. */
export function dayWords(at: number, { locale, timezone }: Place): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: timezone }).format(at);
}

/** "19:10", and "21 Nov, 19:10" where that is another day of the restaurant than `from`. Both in epoch ms. */
export function whenWords(at: number, from: number, place: Place): string {
  const day = dayWords(at, place);
  return day === dayWords(from, place) ? clockTime(at, place) : `${day}, ${clockTime(at, place)}`;
}

/** "Friday, 20 November 2026": a day of the restaurant, in full. `at` in epoch ms. */
export function fullDayWords(at: number, { locale, timezone }: Place): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: timezone }).format(at);
}
