import type { SetAvailability } from '@comanda/contract/shapes/menu';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { lockRestaurant } from '#modules/policy';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { requireMenuOf } from './require-menu.ts';
import type { WithSnapshots } from './snapshots.ts';
import { availabilityValues, type SoldOutMark, soldOutMark } from './sold-out-mark.ts';

type Target = { readonly restaurantId: string; readonly id: string };
type Touches = { touches: { items: number; options: number; scheduledOrders: number } };
type Changing = Pick<Dependencies, 'database' | 'bus'> & WithSnapshots;

const columnsOf = ({ available, sold_out_until }: SoldOutMark) => ({
  available,
  sold_out_until: sold_out_until === null ? null : at(sold_out_until),
});

/** Scheduled orders that are placed already and hold one of these items: somebody has to call about them. */
async function countScheduled(
  db: Db,
  restaurantId: string,
  column: 'item_id' | 'option_id',
  id: string,
  now: number,
) {
  const lines = column === 'item_id' ? sql`order_lines` : sql`order_line_options`;
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT o.id)::integer AS count FROM orders o
    JOIN ${lines} l ON l.restaurant_id = o.restaurant_id AND l.order_id = o.id AND l.${sql.ref(column)} = ${id}
    WHERE o.restaurant_id = ${restaurantId} AND o.status IN ('PLACED', 'ACCEPTED') AND o.scheduled_for > ${at(now)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Marks an item sold out or available, or sets the stock it counts down; storefronts show it at once. */
export async function setItemAvailability(
  { database, snapshots, bus }: Changing,
  { restaurantId, id }: Target,
  change: SetAvailability,
  now: number,
): Promise<Touches> {
  const snapshot = await requireMenuOf(snapshots, restaurantId);
  const values = availabilityValues(change, snapshot, now);
  const stored = 'stock' in values ? values : columnsOf(values);
  const updated = await transaction(database.db, async (tx) => {
    await lockRestaurant(tx, restaurantId);
    return tx
      .updateTable('menu_items')
      .set(stored)
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .executeTakeFirst();
  });
  if (updated.numUpdatedRows === 0n) throw notFound('The item');
  bus.announce({ kind: 'menu', restaurantId });
  return {
    touches: {
      items: 1,
      options: 0,
      scheduledOrders: await countScheduled(database.db, restaurantId, 'item_id', id, now),
    },
  };
}

/** The same for one option; `items` counts the items that offer it. */
export async function setOptionAvailability(
  { database, snapshots, bus }: Changing,
  { restaurantId, id }: Target,
  change: SetAvailability,
  now: number,
): Promise<Touches> {
  const snapshot = await requireMenuOf(snapshots, restaurantId);
  if ('stock' in change) {
    const message = 'Options have no stock. Send available.';
    throw invalid([{ path: 'stock', message }]);
  }
  const mark = columnsOf(soldOutMark(change, snapshot, now));
  const updated = await transaction(database.db, async (tx) => {
    await lockRestaurant(tx, restaurantId);
    return tx
      .updateTable('options')
      .set(mark)
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .returning('group_id')
      .executeTakeFirst();
  });
  if (!updated) throw notFound('The option');
  bus.announce({ kind: 'menu', restaurantId });
  const items = [...snapshot.items.values()].filter((item) =>
    item.optionGroupIds.includes(updated.group_id),
  ).length;
  const scheduledOrders = await countScheduled(database.db, restaurantId, 'option_id', id, now);
  return { touches: { items, options: 1, scheduledOrders } };
}
