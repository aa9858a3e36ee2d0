import { Address } from '@comanda/contract/shapes/restaurants';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Whereabouts } from './holiday-calendar.ts';

/** The holidays on which a restaurant is closed each year. */
export async function listClosed(db: Db, restaurantId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('closed_holidays')
    .select('holiday')
    .where('restaurant_id', '=', restaurantId)
    .execute();
  return new Set(rows.map(({ holiday }) => holiday));
}

/** Restaurants that are closed on some holidays each year. */
export async function listClosing(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('closed_holidays')
    .innerJoin('restaurants', 'restaurants.id', 'closed_holidays.restaurant_id')
    .select('restaurants.id')
    .distinct()
    .where('restaurants.closed_at', 'is', null)
    .orderBy('restaurants.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The dates from one on that were closed for a holiday, or left to somebody's own hours; whatever they are now. */
export async function listHolidayDays(
  db: Db,
  restaurantId: string,
  from: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('holiday_days')
    .select('date')
    .where('restaurant_id', '=', restaurantId)
    .where('date', '>=', from)
    .execute();
  return new Set(rows.map(({ date }) => date));
}

/** Where a restaurant is; null where there is none. */
export async function findWhereabouts(
  db: Db,
  restaurantId: string,
): Promise<(Whereabouts & { readonly timeZone: string }) | null> {
  const row = await db
    .selectFrom('restaurants')
    .select(['address', 'locale', 'timezone'])
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) return null;
  const { country, city, line2 } = Address.parse(row.address);
  const places = line2 === undefined ? [city] : [line2, city];
  return { country, places, language: row.locale, timeZone: row.timezone };
}

/** Writes down that these dates were closed for a holiday, or left to the hours that somebody has given them. */
export async function noteHolidayDays(tx: Db, restaurantId: string, dates: readonly string[]): Promise<void> {
  if (dates.length === 0) return;
  await tx
    .insertInto('holiday_days')
    .values(dates.map((date) => ({ restaurant_id: restaurantId, date })))
    .onConflict((of) => of.constraint('holiday_days_pkey').doNothing())
    .execute();
}

/** Lets these dates be closed for a holiday again. */
export async function forgetHolidayDays(
  tx: Db,
  restaurantId: string,
  dates: readonly string[],
): Promise<void> {
  if (dates.length === 0) return;
  await tx
    .deleteFrom('holiday_days')
    .where('restaurant_id', '=', restaurantId)
    .where('date', 'in', dates)
    .execute();
}

/** Closes a restaurant on holidays each year. */
export async function storeClosed(
  tx: Db,
  restaurantId: string,
  holidays: readonly string[],
  { changed_at, changed_by }: { readonly changed_at: number; readonly changed_by: string },
): Promise<void> {
  const touched = { changed_at: at(changed_at), changed_by };
  await tx
    .insertInto('closed_holidays')
    .values(holidays.map((holiday) => ({ restaurant_id: restaurantId, holiday, ...touched })))
    .onConflict((of) => of.constraint('closed_holidays_pkey').doNothing())
    .execute();
}

export async function removeClosed(tx: Db, restaurantId: string, holidays: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('closed_holidays')
    .where('restaurant_id', '=', restaurantId)
    .where('holiday', 'in', holidays)
    .execute();
}
