import type { SetAvailability } from '@comanda/contract/shapes/menu';
import { nextReopening } from '@comanda/domain/opening-periods';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { lockRestaurant } from './lock-restaurant.ts';
import type { MenuSnapshot } from './menu-snapshot.ts';
import { requireMenuOf } from './require-menu.ts';

type Target = { readonly restaurantId: string; readonly id: string };
type Touches = { touches: { items: number; options: number; scheduledOrders: number } };
type Changing = Pick<Dependencies, 'database' | 'snapshots' | 'bus'>;

type Mark = { available: boolean; sold_out_until: ReturnType<typeof at> | null };

/** Until the next opening that is not the present one; round the clock, until the next midnight. */
function untilNextOpening({ rules, services }: MenuSnapshot, now: number): number {
  const opening = nextReopening(rules.periods, services, now);
  if (opening !== null) return opening;
  return rules.days.find((day) => day.from > now)?.from ?? now + 86_400_000;
}

function markOf(
  change: Exclude<SetAvailability, { stock: unknown }>,
  snapshot: MenuSnapshot,
  now: number,
): Mark {
  if (change.available) return { available: true, sold_out_until: null };
  if (change.until === undefined) return { available: false, sold_out_until: null };
  const until = change.until === 'next-opening' ? untilNextOpening(snapshot, now) : Date.parse(change.until);
  if (until <= now) {
    const message = 'That time has passed. Give one to come.';
    throw new HttpError(400, message, { code: 'INVALID', details: [{ path: 'until', message }] });
  }
  return { available: false, sold_out_until: at(until) };
}

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
  const values = 'stock' in change ? { stock: change.stock } : markOf(change, snapshot, now);
  const updated = await transaction(database.db, async (tx) => {
    await lockRestaurant(tx, restaurantId);
    return tx
      .updateTable('menu_items')
      .set(values)
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
    throw new HttpError(400, message, { code: 'INVALID', details: [{ path: 'stock', message }] });
  }
  const updated = await database.db
    .updateTable('options')
    .set(markOf(change, snapshot, now))
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .returning('group_id')
    .executeTakeFirst();
  if (!updated) throw notFound('The option');
  bus.announce({ kind: 'menu', restaurantId });
  const items = [...snapshot.items.values()].filter((item) =>
    item.optionGroupIds.includes(updated.group_id),
  ).length;
  const scheduledOrders = await countScheduled(database.db, restaurantId, 'option_id', id, now);
  return { touches: { items, options: 1, scheduledOrders } };
}
