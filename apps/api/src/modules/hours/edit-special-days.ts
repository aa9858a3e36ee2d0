import type { PutSpecialDay, SpecialDay, StoredSpecialDay } from '@comanda/contract/shapes/hours';
import { jumpWords } from '@comanda/contract/words/clocks';
import { intervalWords } from '@comanda/contract/words/hours';
import { swallowedInterval } from '@comanda/domain/hours/clock-jumps';
import { dateOf, epochDayOf } from '@comanda/domain/hours/dates';
import { overlapWithinDay } from '@comanda/domain/hours/overlaps';
import { ordersOutside, reachOfDate } from '@comanda/domain/orders/orders-outside';
import {
  type Editing,
  type Editor,
  editRestaurant,
  requireSeen,
  touchedBy,
} from '#modules/restaurant-settings';
import { at, json } from '#platform/database/column-types.ts';
import { changedView } from '#platform/database/row-fields.ts';
import type { Db } from '#platform/database/transaction.ts';
import { invalid, notFound, stale } from '#platform/http/errors.ts';
import { overlapping } from './hours.errors.ts';
import { findSpecialDay, listHours, listPromised, listSpecialDays } from './hours.queries.ts';
import { hoursWords } from './words.ts';

const FURTHEST_DAYS = 731;

/** A date of one restaurant; `today` is its own date, in its own zone. */
type OnDate = Editor & { readonly date: string; readonly today: string; readonly timeZone: string };

/** Throws 400 for hours that a change of the clocks swallows: the day would be closed, whatever they say. */
function requireExisting({ date, timeZone }: OnDate, { intervals }: PutSpecialDay): void {
  const swallowed = swallowedInterval(intervals, epochDayOf(date), timeZone);
  const interval = swallowed && intervals[swallowed.index];
  if (!interval) return;
  const words = hoursWords.swallowed(intervalWords(interval), jumpWords(swallowed.jump));
  throw invalid([{ path: `intervals.${swallowed.index}.opens`, message: words, code: 'SWALLOWED' }]);
}

/**
 * Gives a date its own hours, or closes it. Two intervals of the date that overlap are 409; what runs over from the
 * evening before is not compared, a visitor finds one long opening. Without a version it is a new day, and 409 when
 * there is one; with a version 409 when it is another, 404 when the day is gone.
 */
export function putSpecialDay(deps: Editing, edit: OnDate, wanted: PutSpecialDay): Promise<StoredSpecialDay> {
  const { restaurantId, date, today } = edit;
  if (date < today) throw invalid([{ path: 'date', message: hoursWords.dayIsOver, code: 'PAST' }]);
  if (date > dateOf(epochDayOf(today) + FURTHEST_DAYS))
    throw invalid([
      {
        path: 'date',
        message: hoursWords.tooFarAhead,
        code: 'TOO_BIG',
        maximum: FURTHEST_DAYS,
        unit: 'DAYS',
      },
    ]);
  const { closed, intervals, note } = wanted;
  requireExisting(edit, wanted);
  const pair = overlapWithinDay(intervals);
  if (pair) {
    const [earlier, later] = pair;
    throw overlapping(earlier, `intervals.${intervals.indexOf(later)}.opens`);
  }
  return editRestaurant(deps, edit, async ({ tx, record }) => {
    const before = await listSpecialDays(tx, restaurantId, dateOf(epochDayOf(date) - 1));
    const known = before.find((day) => day.date === date);
    if (known && known.version !== wanted.version) throw stale(known.changed?.by, known);
    if (!known && wanted.version !== undefined) throw notFound('specialDay');
    const version = (known?.version ?? 0) + 1;
    const { changed_at: changedAt, changed_by: changedBy } = touchedBy(edit);
    const touched = { changed_at: at(changedAt), changed_by: changedBy };
    const stored = { closed, intervals: json(intervals), note: note ?? null, version, ...touched };
    await tx
      .insertInto('special_days')
      .values({ ...stored, restaurant_id: restaurantId, date })
      .onConflict((conflict) => conflict.columns(['restaurant_id', 'date']).doUpdateSet(stored))
      .execute();
    const details = { closed, hours: intervals.map(intervalWords), ...(note && { note }) };
    await record({ action: 'special-day.set', record: date, details });
    const changed = changedView(touchedBy(edit));
    const day = { date, closed, intervals, version, ...(note === undefined ? {} : { note }), changed };
    return { ...day, ordersOutside: await countOutside(tx, edit, before, day) };
  });
}

/** The orders for later that somebody has to call about. */
async function countOutside(
  tx: Db,
  { restaurantId, date, timeZone, now }: OnDate,
  before: readonly SpecialDay[],
  day: SpecialDay,
): Promise<number> {
  const { from, until } = reachOfDate(date, timeZone);
  const orders = await listPromised(tx, restaurantId, { from: Math.max(from, now), until });
  if (orders.length === 0) return 0;
  const after = [...before.filter((other) => other.date !== date), day];
  const hours = await listHours(tx, restaurantId);
  return ordersOutside({ orders, date, timeZone, hours, before: before.map(bare), after: after.map(bare) })
    .length;
}

const bare = ({ date, closed, intervals }: SpecialDay) => ({ date, closed, intervals });

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
    await tx
      .deleteFrom('special_days')
      .where('restaurant_id', '=', restaurantId)
      .where('date', '=', date)
      .execute();
    await record({ action: 'special-day.removed', record: date });
    return null;
  });
}
