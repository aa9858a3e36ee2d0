import type { PutSpecialDay, SpecialDay } from '@comanda/contract/shapes/hours';
import { ordersOutside, reachOfDates } from '@comanda/domain/orders/orders-outside';
import { touchedBy } from '#modules/restaurant-settings';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at, json } from '#platform/database/column-types.ts';
import { changedView } from '#platform/database/row-fields.ts';
import type { Db } from '#platform/database/transaction.ts';
import { listHours, listPromised } from './hours.queries.ts';

/** The restaurant, who stores, and when (epoch ms). */
type StoredBy = {
  readonly restaurantId: string;
  readonly user: Pick<SessionUser, 'firstName' | 'lastName'>;
  readonly now: number;
};

type OwnHours = Pick<PutSpecialDay, 'closed' | 'intervals' | 'note'>;

/** Days that get the same hours, in the order of their dates, each with the version that it becomes. */
export type NewVersions = readonly [NewVersion, ...NewVersion[]];
type StoredDays = readonly [SpecialDay, ...SpecialDay[]];
type NewVersion = { readonly date: string; readonly version: number };

/** Gives dates the same hours of their own, over what they had. */
export async function storeSpecialDays(
  tx: Db,
  edit: StoredBy,
  dates: NewVersions,
  { closed, intervals, note }: OwnHours,
): Promise<StoredDays> {
  const touched = touchedBy(edit);
  const rows = dates.map(({ date, version }) => ({
    restaurant_id: edit.restaurantId,
    date,
    closed,
    intervals: json(intervals),
    note: note ?? null,
    version,
    changed_at: at(touched.changed_at),
    changed_by: touched.changed_by,
  }));
  await tx
    .insertInto('special_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'date']).doUpdateSet(({ ref }) => ({
        closed: ref('excluded.closed'),
        intervals: ref('excluded.intervals'),
        note: ref('excluded.note'),
        version: ref('excluded.version'),
        changed_at: ref('excluded.changed_at'),
        changed_by: ref('excluded.changed_by'),
      })),
    )
    .execute();
  const changed = changedView(touched);
  const own = { closed, intervals, ...(note === undefined ? {} : { note }), changed };
  const stored = (day: NewVersion) => ({ ...day, ...own });
  const [first, ...rest] = dates;
  return [stored(first), ...rest.map(stored)];
}

/** Lets dates follow the week again. */
export async function removeSpecialDays(
  tx: Db,
  restaurantId: string,
  dates: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('special_days')
    .where('restaurant_id', '=', restaurantId)
    .where('date', 'in', dates)
    .execute();
}

/** The orders for later that somebody has to call about, after `days` have got their hours; each once. */
export async function countOutside(
  tx: Db,
  { restaurantId, now }: StoredBy,
  timeZone: string,
  before: readonly SpecialDay[],
  days: StoredDays,
): Promise<number> {
  const [first, ...rest] = days;
  const dates = [first.date, ...rest.map(({ date }) => date)] as const;
  const { from, until } = reachOfDates(dates, timeZone);
  const orders = await listPromised(tx, restaurantId, { from: Math.max(from, now), until });
  if (orders.length === 0) return 0;
  const changed = new Set<string>(dates);
  const after = [...before.filter(({ date }) => !changed.has(date)), ...days];
  const hours = await listHours(tx, restaurantId);
  const states = { before: before.map(bare), after: after.map(bare) };
  return ordersOutside({ orders, dates, timeZone, hours, ...states }).length;
}

const bare = ({ date, closed, intervals }: SpecialDay) => ({ date, closed, intervals });
