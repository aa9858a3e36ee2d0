import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';
import type { OrderDraft } from './order-draft.ts';

/** What an order takes besides the kitchen's time. */
export type Reservation = {
  readonly quantities: ReadonlyMap<string, number>;
  readonly ordersPerSlot: number | null;
};

export type Taken =
  | { readonly ok: true; readonly soldOut: boolean }
  | { readonly ok: false; readonly itemId: string | null };

/**
 * Takes stock and a place in the slot: one conditional statement each, items in id order, so that nothing is oversold
 * and two orders never wait for each other. `itemId` null means that the slot was full.
 */
export async function reserve(
  tx: Db,
  draft: OrderDraft,
  { quantities, ordersPerSlot }: Reservation,
): Promise<Taken> {
  let soldOut = false;
  for (const [itemId, quantity] of [...quantities].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const left = await tx
      .updateTable('menu_items')
      .set({ stock: sql`stock - ${quantity}` })
      .where('restaurant_id', '=', draft.restaurantId)
      .where('id', '=', itemId)
      .where('stock', '>=', quantity)
      .returning('stock')
      .executeTakeFirst();
    if (!left) return { ok: false, itemId };
    soldOut ||= left.stock === 0;
  }
  if (ordersPerSlot === null || draft.slotAt === null) return { ok: true, soldOut };
  const { rows } = await sql`
    INSERT INTO slot_loads (restaurant_id, slot_at, orders)
    VALUES (${draft.restaurantId}, ${new Date(draft.slotAt)}, 1)
    ON CONFLICT (restaurant_id, slot_at) DO UPDATE SET orders = slot_loads.orders + 1
      WHERE slot_loads.orders < ${ordersPerSlot}
    RETURNING orders`.execute(tx);
  return rows.length > 0 ? { ok: true, soldOut } : { ok: false, itemId: null };
}

/** An order that ends without food gives back its stock and its slot. True when there is more of an item again. */
export async function release(
  tx: Db,
  restaurantId: string,
  orderId: string,
  slotAt: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE menu_items i SET stock = i.stock + l.quantity
    FROM (SELECT item_id, sum(quantity)::integer AS quantity FROM order_lines
          WHERE restaurant_id = ${restaurantId} AND order_id = ${orderId} AND took_stock GROUP BY item_id) l
    WHERE i.restaurant_id = ${restaurantId} AND i.id = l.item_id AND i.stock IS NOT NULL
    RETURNING i.id`.execute(tx);
  if (slotAt !== null) {
    await sql`UPDATE slot_loads SET orders = orders - 1
      WHERE restaurant_id = ${restaurantId} AND slot_at = ${new Date(slotAt)} AND orders > 0`.execute(tx);
  }
  return rows.length > 0;
}
