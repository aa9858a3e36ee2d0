import { businessDayOn } from '@comanda/domain/hours/business-day';
import { dateOf, epochDayOf } from '@comanda/domain/hours/dates';
import { DAY_MS, HOUR_MS } from '@comanda/domain/hours/durations';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import type { RestaurantSettings, WithKeptSettings } from '#modules/restaurant-settings';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { businessDay } from './business-days.ts';
import { type Day, loadDay } from './day-money.queries.ts';

/** Looked at again in one go; the others come with the next look. */
const AT_ONCE = 200;
/** Money of a day can come late: with each new day so many before it are looked at, too. */
const LATE_DAYS = 7;
/** What was wrong on a day is looked at again for as long, until somebody has put it right. */
const AGAIN_DAYS = 30;

type Checking = Pick<Dependencies, 'clock' | 'database' | 'failures'> & WithKeptSettings;

/** Keeps how many things were wrong on a day that is over. */
async function storeCheck(
  db: Db,
  restaurantId: string,
  day: string,
  problems: number,
  now: number,
): Promise<void> {
  const found = { problems, checked_at: at(now) };
  await db
    .insertInto('day_checks')
    .values({ restaurant_id: restaurantId, day, ...found })
    .onConflict((of) => of.constraint('day_checks_pkey').doUpdateSet(found))
    .execute();
}

/** Corrects what was found on a day; one that has not been checked is not taken for checked by this. */
export async function correctCheck(
  db: Db,
  { restaurantId, day }: Pick<Day, 'restaurantId' | 'day'>,
  problems: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('day_checks')
    .set({ problems, checked_at: at(now) })
    .where('restaurant_id', '=', restaurantId)
    .where('day', '=', day)
    .execute();
}

/** Restaurants with orders of the last days or parked money, each with the newest day that was checked, or null. */
async function listTrading(db: Db, now: number) {
  const first = Math.floor(now / DAY_MS) - LATE_DAYS;
  const { rows } = await sql<{ id: string; checked: string | null }>`
    SELECT r.id, (SELECT max(c.day) FROM day_checks c WHERE c.restaurant_id = r.id) AS checked
    FROM restaurants r WHERE r.closed_at IS NULL AND (EXISTS (
      SELECT FROM orders o WHERE o.restaurant_id = r.id AND NOT o.rehearsal AND o.business_on >= ${dateOf(first)}::date)
      OR EXISTS (SELECT FROM parked_payments p WHERE p.restaurant_id = r.id AND p.received_at >= ${at(first * DAY_MS)}))
    ORDER BY r.id`.execute(db);
  return rows;
}

/** Days on which something was wrong an hour ago. */
async function listWrong(db: Db, now: number) {
  return db
    .selectFrom('day_checks')
    .select(['restaurant_id as restaurantId', 'day'])
    .where('problems', '>', 0)
    .where('checked_at', '<=', at(now - HOUR_MS))
    .where('day', '>', dateOf(Math.floor(now / DAY_MS) - AGAIN_DAYS))
    .orderBy('checked_at')
    .limit(AT_ONCE)
    .execute();
}

/** Checks the money of each business day once it is over, and again while something is wrong; returns how many. */
export function createDayChecks({ clock, database: { db }, failures, keptSettings }: Checking) {
  async function check(settings: RestaurantSettings, day: string, now: number): Promise<void> {
    const { problems } = await loadDay(db, businessDay(settings, day));
    await storeCheck(db, settings.restaurant.id, day, problems.length, now);
  }

  /** The days that are to be looked at now: none where the last one that is over has been. */
  const newDays = ({ businessClock }: RestaurantSettings, checked: string | null, now: number): string[] => {
    const ended = epochDayOf(businessDayOn(businessClock, now)) - 1;
    if (checked !== null && epochDayOf(checked) >= ended) return [];
    return Array.from({ length: LATE_DAYS }, (_, before) => dateOf(ended - before));
  };

  return async (): Promise<number> => {
    const now = clock.now();
    let count = 0;
    const work = (restaurantId: string, days: (settings: RestaurantSettings) => readonly string[]) =>
      failures.attempt('day check', restaurantId, async () => {
        const settings = await keptSettings.get(restaurantId);
        for (const day of settings ? days(settings) : []) {
          if (settings) await check(settings, day, now);
          count += 1;
        }
      });
    for (const { id, checked } of await listTrading(db, now)) {
      await work(id, (settings) => newDays(settings, checked, now));
    }
    for (const { restaurantId, day } of await listWrong(db, now)) await work(restaurantId, () => [day]);
    return count;
  };
}

/** Days on which the last check has found something, the newest first. */
export async function listWrongDays(db: Db, restaurantId: string, most: number) {
  return db
    .selectFrom('day_checks')
    .select(['day', 'problems'])
    .where('restaurant_id', '=', restaurantId)
    .where('problems', '>', 0)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
}
