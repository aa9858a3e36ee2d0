import type { SpecialDay } from '@comanda/contract/shapes/hours';
import { storeSpecialDays } from '#modules/hours';
import type { Db } from '#platform/database/transaction.ts';
import type { KnownHoliday } from './holiday-shapes.ts';

/** As long as the name of a special day may be. */
const LONGEST_NAME = 60;

/** The name of a holiday as diners read it on its special day. */
export const noteOf = ({ name }: KnownHoliday): string => [...name].slice(0, LONGEST_NAME).join('');

/** One day each: two holidays may fall on the same date. */
export function oneADate(holidays: readonly KnownHoliday[]): KnownHoliday[] {
  return [...new Map(holidays.toReversed().map((holiday) => [holiday.date, holiday])).values()].reverse();
}

/** Closes dates for their holidays, whose names diners read; over the version that a date has. */
export async function closeDays(
  tx: Db,
  by: Parameters<typeof storeSpecialDays>[1],
  holidays: readonly KnownHoliday[],
  known: readonly SpecialDay[],
): Promise<SpecialDay[]> {
  const stored: SpecialDay[] = [];
  for (const holiday of oneADate(holidays)) {
    const { date } = holiday;
    const version = (known.find((day) => day.date === date)?.version ?? 0) + 1;
    const hours = { closed: true, intervals: [], note: noteOf(holiday) };
    const [day] = await storeSpecialDays(tx, by, [{ date, version }], hours);
    stored.push(day);
  }
  return stored;
}
