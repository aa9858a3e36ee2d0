import {
  clockTimeAndDay,
  clockTime as clockTimeOf,
  dayWords as dayWordsOf,
  wallClock,
} from '@comanda/contract/words/times';

const DAY = 86_400_000;
const NOON = DAY / 2;

/** The restaurant's own wall clock: all times are written in its zone and its people's way of writing. */
export type Clock = { readonly timezone: string; readonly locale: string };

/** "22:30" (or "10:30 pm" where people write so) at an instant in epoch ms. */
export function clockTime(at: number, clock: Clock): string {
  return clockTimeOf(at, readerOf(clock));
}

/** Epoch ms at which the calendar day of `at` ends in a zone; an hour off on the two days a year that are not 24 h. */
export function endOfLocalDay(at: number, timezone: string): number {
  return at - (at % 1000) + DAY - Date.parse(`1970-01-01T${wallClock(at, timezone)[1]}Z`);
}

/** It for the words that pages of the office use too. */
export const readerOf = ({ timezone, locale }: Clock) => ({ timeZone: timezone, locale });

/** "today", "tonight", "tomorrow", "on Friday" or "on 24 December", seen from `now` (both epoch ms). */
export function dayWords(at: number, now: number, clock: Clock): string {
  return dayWordsOf(at, readerOf(clock), now);
}

/** Whether two instants (epoch ms) lie in the same calendar day of a clock. */
export function isSameDay(at: number, now: number, { timezone }: Clock): boolean {
  return wallClock(at, timezone)[0] === wallClock(now, timezone)[0];
}

/** "12:00 tomorrow", "00:30 tonight": a time with its day where that is not today. */
export function timeAndDay(at: number, now: number, clock: Clock): string {
  return clockTimeAndDay(at, readerOf(clock), now);
}

/** "22:30", "02:00" after midnight, "22:00 tomorrow", "00:00 on Saturday": an end. */
export function closingTime(at: number, now: number, clock: Clock): string {
  const isThatNight = isSameDay(at - NOON, now, clock);
  return isThatNight ? clockTime(at, clock) : timeAndDay(at, now, clock);
}

/** "19:05–19:15", with the day half said once. */
export function timeRange(from: number, to: number, clock: Clock): string {
  return `${clockTime(from, clock)}–${clockTime(to, clock)}`;
}
