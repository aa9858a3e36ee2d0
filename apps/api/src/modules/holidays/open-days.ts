import type { SpecialDay } from '@comanda/contract/shapes/hours';
import { removeSpecialDays } from '#modules/hours';
import type { Db } from '#platform/database/transaction.ts';
import { noteOf } from './close-days.ts';
import type { KnownHoliday } from './holiday-shapes.ts';
import { forgetHolidayDays, listClosed, listHolidayDays, removeClosed } from './holidays.queries.ts';

type Whose = {
  readonly restaurantId: string;
  readonly ahead: readonly KnownHoliday[];
  readonly today: string;
};

const datesOf = (holidays: readonly KnownHoliday[]) => holidays.map(({ date }) => date);

/**
 * Ends that holidays are closed each year. The chosen dates follow the week again, and so do their further dates ahead
 * that still are as they were closed for them. Returns, in order, the dates whose special day is gone.
 */
export async function openDays(
  tx: Db,
  { restaurantId, ahead, today }: Whose,
  chosen: readonly KnownHoliday[],
  known: readonly SpecialDay[],
): Promise<string[]> {
  const names = new Set(chosen.map(({ holiday }) => holiday));
  await removeClosed(tx, restaurantId, [...names]);
  const closed = await listClosed(tx, restaurantId);
  const before = await listHolidayDays(tx, restaurantId, today);
  // another holiday on the same date may still be closed each year
  const kept = new Set(datesOf(ahead.filter(({ holiday }) => closed.has(holiday))));
  const ended = datesOf(ahead.filter(({ date, holiday }) => names.has(holiday) && !kept.has(date)));
  const untouched = ended.filter((date) => before.has(date) && isAsClosed(date, ahead, known));
  const opened = new Set([...datesOf(chosen), ...untouched]);
  await forgetHolidayDays(tx, restaurantId, ended);
  await removeSpecialDays(tx, restaurantId, [...opened]);
  return known.flatMap(({ date }) => (opened.has(date) ? [date] : []));
}

/** Whether a date is closed under the name of a holiday on it, as nobody has changed it since. */
function isAsClosed(date: string, ahead: readonly KnownHoliday[], known: readonly SpecialDay[]): boolean {
  const day = known.find((one) => one.date === date);
  return day?.closed === true && ahead.some((one) => one.date === date && noteOf(one) === day.note);
}
