import { clockTimeAndDay, dayAndClockTime } from '@comanda/contract/words/times';
import { dateLanguage } from '@comanda/domain/hours/clock-time';
import { clockTime, type Place } from './clock-time.ts';

const ACCOUNT_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** "20 Nov 2026": a day in the life of an account, which belongs to no restaurant. Takes an instant of the wire. */
export function accountDay(at: string): string {
  return ACCOUNT_DAY.format(Date.parse(at));
}

/** "20 Nov": a day of the restaurant. `at` in epoch ms. */
export function dayWords(at: number, { locale, timezone }: Place): string {
  return new Intl.DateTimeFormat(dateLanguage(locale), {
    day: 'numeric',
    month: 'short',
    timeZone: timezone,
  }).format(at);
}

/** "19:10", and "21 Nov, 19:10" where that is another day of the restaurant than `from`. Both in epoch ms. */
export function whenWords(at: number, from: number, place: Place): string {
  const day = dayWords(at, place);
  return day === dayWords(from, place) ? clockTime(at, place) : `${day}, ${clockTime(at, place)}`;
}

/** "20:00", "tonight 00:30", "tomorrow 20:00", "Fri 27 Nov 20:00": seen from `now`. Both in epoch ms. */
export function dayAndClock(at: number, { locale, timezone }: Place, now: number): string {
  return dayAndClockTime(at, { locale, timeZone: timezone }, now);
}

/**
 * "20:00", "00:30 tonight", "20:00 tomorrow", "20:00 on Friday": within a sentence, seen from `now`. Both in epoch ms.
 */
export function clockAndDay(at: number, { locale, timezone }: Place, now: number): string {
  return clockTimeAndDay(at, { locale, timeZone: timezone }, now);
}

type Timed = { readonly scheduledFor?: string | undefined };

/** An hour of an order; with its day where it was ordered for another: nobody wonders about the day of other orders. */
export function orderTime(order: Timed, at: number, place: Place, now: number): string {
  return order.scheduledFor === undefined ? clockTime(at, place) : dayAndClock(at, place, now);
}

/** "Friday, 20 November 2026": a day of the restaurant, in full. `at` in epoch ms. */
export function fullDayWords(at: number, { locale, timezone }: Place): string {
  return new Intl.DateTimeFormat(dateLanguage(locale), { dateStyle: 'full', timeZone: timezone }).format(at);
}
