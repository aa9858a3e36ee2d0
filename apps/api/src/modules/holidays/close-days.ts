import type { SpecialDay } from '@comanda/contract/shapes/hours';
import { storeSpecialDays } from '#modules/hours';
import type { Db } from '#platform/database/transaction.ts';
import type { KnownHoliday } from './holiday-shapes.ts';
import { noteHolidayDays } from './holidays.queries.ts';

/** As long as the name of a special day may be. */
const LONGEST_NAME = 60;

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
  for (const { date, name } of oneADate(holidays)) {
    const version = (known.find((day) => day.date === date)?.version ?? 0) + 1;
    const note = [...name].slice(0, LONGEST_NAME).join('');
    const hours = { closed: true, intervals: [], note };
    const [day] = await storeSpecialDays(tx, by, [{ date, version }], hours);
    stored.push(day);
  }
  await noteHolidayDays(
    tx,
    by.restaurantId,
    holidays.map(({ date }) => date),
  );
  return stored;
}
