import type { PutSpecialDay, StoredSpecialDay } from '@comanda/contract/shapes/hours';
import { intervalWords } from '@comanda/contract/words/hours';
import { dateOf, epochDayOf } from '@comanda/domain/hours/dates';
import { type Editing, type Editor, editRestaurant, requireSeen } from '#modules/restaurant-settings';
import { notFound, stale } from '#platform/http/errors.ts';
import { findSpecialDay, listSpecialDays } from './hours.queries.ts';
import {
  type OnCalendar,
  requireApart,
  requireExisting,
  requireNear,
  requireToCome,
} from './special-day-checks.ts';
import { countOutside, removeSpecialDays, storeSpecialDays } from './store-special-days.ts';

/** A date of one restaurant. */
type OnDate = Editor & OnCalendar & { readonly date: string };

/**
 * Gives a date its own hours, or closes it. Two intervals of the date that overlap are 409; what runs over from the
 * evening before is not compared, a visitor finds one long opening. Without a version it is a new day, and 409 when
 * there is one; with a version 409 when it is another, 404 when the day is gone.
 */
export function putSpecialDay(deps: Editing, edit: OnDate, wanted: PutSpecialDay): Promise<StoredSpecialDay> {
  const { restaurantId, date, timeZone } = edit;
  requireToCome(date, edit, 'date');
  requireNear(date, edit, 'date');
  const { closed, intervals, note } = wanted;
  requireExisting([date], intervals, edit, false);
  requireApart(intervals);
  return editRestaurant(deps, edit, async ({ tx, record }) => {
    const before = await listSpecialDays(tx, restaurantId, dateOf(epochDayOf(date) - 1));
    const known = before.find((day) => day.date === date);
    if (known && known.version !== wanted.version) throw stale(known.changed?.by, known);
    if (!known && wanted.version !== undefined) throw notFound('specialDay');
    const version = (known?.version ?? 0) + 1;
    const [day] = await storeSpecialDays(tx, edit, [{ date, version }], wanted);
    const details = { closed, hours: intervals.map(intervalWords), ...(note && { note }) };
    await record({ action: 'special-day.set', record: date, details });
    return { ...day, ordersOutside: await countOutside(tx, edit, timeZone, before, [day]) };
  });
}

/** Lets a date follow the week again; 409 when it is not the version that was looked at. */
export function deleteSpecialDay(
  deps: Editing,
  edit: Editor & { readonly date: string },
  version: number,
): Promise<null> {
  const { restaurantId, date } = edit;
  return editRestaurant(deps, edit, async ({ tx, record }) => {
    const known = await findSpecialDay(tx, restaurantId, date);
    if (!known) throw notFound('specialDay');
    requireSeen(version, known, known.changed?.by);
    await removeSpecialDays(tx, restaurantId, [date]);
    await record({ action: 'special-day.removed', record: date });
    return null;
  });
}
