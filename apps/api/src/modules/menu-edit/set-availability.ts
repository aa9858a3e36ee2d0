import type { SetAvailability } from '@comanda/contract/shapes/menu';
import type { MarkMenu } from '@comanda/contract/shapes/menu-changes';
import { iso } from '@comanda/domain/hours/instants';
import { TO_MAKE_STATUSES } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import {
  type Editing,
  type Editor,
  editRestaurant,
  requireSettings,
  type WithKeptSettings,
} from '#modules/restaurant-settings';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { availabilityValues, type SoldOutMark, soldOutMark } from './sold-out-mark.ts';
import { countUses } from './staff-records.ts';
import { menuWords } from './words.ts';

type Touches = {
  soldOutUntil?: string;
  touches: { items: number; options: number; scheduledOrders: number };
};
export type Changing = Editing & WithKeptSettings;

const columnsOf = ({ available, sold_out_until }: SoldOutMark) => ({
  available,
  sold_out_until: sold_out_until === null ? null : at(sold_out_until),
});

export const backAt = (mark: SoldOutMark): Pick<Touches, 'soldOutUntil'> =>
  mark.sold_out_until === null ? {} : { soldOutUntil: iso(mark.sold_out_until) };

/** Scheduled orders that are placed already and hold any of these: somebody has to call about them. */
export async function countScheduled(
  db: Db,
  restaurantId: string,
  { itemIds = [], optionIds = [] }: Partial<Pick<MarkMenu, 'itemIds' | 'optionIds'>>,
  now: number,
) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM orders o
    WHERE o.restaurant_id = ${restaurantId} AND NOT o.rehearsal AND o.status = ANY (${TO_MAKE_STATUSES}::order_status[]) AND o.scheduled_for > ${at(now)}
      AND (EXISTS (SELECT FROM order_dishes l WHERE l.restaurant_id = o.restaurant_id AND l.order_id = o.id AND l.item_id = ANY(${[...itemIds]}::uuid[]))
      OR EXISTS (SELECT FROM order_line_options l WHERE l.restaurant_id = o.restaurant_id AND l.order_id = o.id AND l.option_id = ANY(${[...optionIds]}::uuid[])))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Marks an item sold out or available, or sets the stock it counts down; storefronts show it at once. */
export async function setItemAvailability(
  deps: Changing,
  editor: Editor,
  id: string,
  change: SetAvailability,
): Promise<Touches> {
  const { restaurantId, now } = editor;
  const values = availabilityValues(change, await requireSettings(deps.keptSettings, restaurantId), now);
  const stored = 'stock' in values ? values : columnsOf(values);
  await editRestaurant(deps, editor, async ({ tx }) => {
    const updated = await tx
      .updateTable('menu_items')
      .set(stored)
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) throw notFound('item');
  });
  const scheduledOrders = await countScheduled(deps.database.db, restaurantId, { itemIds: [id] }, now);
  return {
    ...('stock' in values ? {} : backAt(values)),
    touches: { items: 1, options: 0, scheduledOrders },
  };
}

/** The same for one option; `items` counts the items that offer it. */
export async function setOptionAvailability(
  deps: Changing,
  editor: Editor,
  id: string,
  change: SetAvailability,
): Promise<Touches> {
  const { restaurantId, now } = editor;
  const settings = await requireSettings(deps.keptSettings, restaurantId);
  if ('stock' in change) {
    const message = menuWords.optionsHaveNoStock;
    throw invalid([{ path: 'stock', message, code: 'NOT_TAKEN' }]);
  }
  const mark = soldOutMark(change, settings, now);
  const items = await editRestaurant(deps, editor, async ({ tx }) => {
    const updated = await tx
      .updateTable('options')
      .set(columnsOf(mark))
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .returning('group_id')
      .executeTakeFirst();
    if (!updated) throw notFound('option');
    const uses = await countUses(tx, { restaurantId, ids: [updated.group_id] });
    return uses.get(updated.group_id) ?? 0;
  });
  const scheduledOrders = await countScheduled(deps.database.db, restaurantId, { optionIds: [id] }, now);
  return { ...backAt(mark), touches: { items, options: 1, scheduledOrders } };
}
