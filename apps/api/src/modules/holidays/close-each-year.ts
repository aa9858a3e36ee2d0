import { NIL } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import { listSpecialDays, todayIn } from '#modules/hours';
import { editRestaurant } from '#modules/restaurant-settings';
import type { Db } from '#platform/database/transaction.ts';
import { closeDays, oneADate } from './close-days.ts';
import type { WithHolidays } from './holiday-calendar.ts';
import type { KnownHoliday } from './holiday-shapes.ts';
import {
  findWhereabouts,
  listClosed,
  listClosing,
  listHolidayDays,
  noteHolidayDays,
} from './holidays.queries.ts';
import { holidayWords } from './words.ts';

type Closing = Pick<Dependencies, 'bus' | 'clock' | 'database' | 'failures'> & WithHolidays;

const COMANDA = { userId: NIL, firstName: holidayWords.byItself, lastName: '' };

/** Dates of holidays closed each year that were not met before: those to close, and all, with own hours too. */
type Unmet = { readonly due: readonly KnownHoliday[]; readonly dates: readonly string[] };

/** What is still to be done: a date that has hours of its own, or was closed once, stays as it is. */
async function findUnmet(
  db: Db,
  restaurantId: string,
  ahead: readonly KnownHoliday[],
  today: string,
): Promise<Unmet> {
  const [closed, before, known] = await Promise.all([
    listClosed(db, restaurantId),
    listHolidayDays(db, restaurantId, today),
    listSpecialDays(db, restaurantId, today),
  ]);
  const own = new Set(known.map(({ date }) => date));
  const unmet = ahead.filter(({ date, holiday }) => closed.has(holiday) && !before.has(date));
  const due = oneADate(unmet.filter(({ date }) => !own.has(date)));
  return { due, dates: unmet.map(({ date }) => date) };
}

/** Closes the coming 13 months on the holidays on which a restaurant is closed each year; returns how many days. */
export function createHolidayClosing({ bus, clock, database, failures, holidays }: Closing) {
  const { db } = database;

  async function close(restaurantId: string, now: number): Promise<number> {
    const where = await findWhereabouts(db, restaurantId);
    if (!where) return 0;
    const today = todayIn(where.timeZone, now);
    const ahead = await holidays.ahead(where, today, restaurantId);
    if ((await findUnmet(db, restaurantId, ahead, today)).dates.length === 0) return 0;
    const by = { restaurantId, user: COMANDA, now };
    const days = await editRestaurant({ database, bus }, by, async ({ tx, record }) => {
      const { due, dates } = await findUnmet(tx, restaurantId, ahead, today);
      const stored = await closeDays(tx, by, due, []);
      await noteHolidayDays(tx, restaurantId, dates);
      for (const { date, note } of stored) {
        const details = { closed: true, hours: [], ...(note && { note }) };
        await record({ action: 'special-day.set', record: date, details });
      }
      return stored;
    });
    return days.length;
  }

  return async (): Promise<number> => {
    const now = clock.now();
    let count = 0;
    for (const id of await listClosing(db)) {
      await failures.attempt('holidays', id, async () => {
        count += await close(id, now);
      });
    }
    return count;
  };
}
