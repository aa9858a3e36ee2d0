import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

export type Taken =
  | { readonly ok: true; readonly soldOut: boolean }
  | { readonly ok: false; readonly itemId: string };

/**
 * Takes so many of each item off its stock: one conditional statement each, items in id order, so that nothing is
 * oversold and two orders never wait for each other. Returns which item there was not enough of, or whether one sold
 * out by it.
 */
export async function takeStock(
  tx: Db,
  restaurantId: string,
  quantities: ReadonlyMap<string, number>,
): Promise<Taken> {
  let soldOut = false;
  for (const [itemId, quantity] of [...quantities].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const left = await tx
      .updateTable('menu_items')
      .set({ stock: sql`stock - ${quantity}` })
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', itemId)
      .where('stock', '>=', quantity)
      .returning('stock')
      .executeTakeFirst();
    if (!left) return { ok: false, itemId };
    soldOut ||= left.stock === 0;
  }
  return { ok: true, soldOut };
}

/** An order that ends without food gives back its stock. True when there is more of an item again. */
export function giveBackStock(tx: Db, restaurantId: string, orderId: string): Promise<boolean> {
  return moveStock(tx, restaurantId, orderId, sql`i.stock + l.quantity`);
}

/** One that is made after all takes it again, or what is left of it. True when there is less. */
export function takeStockAgain(tx: Db, restaurantId: string, orderId: string): Promise<boolean> {
  return moveStock(tx, restaurantId, orderId, sql`greatest(0, i.stock - l.quantity)`);
}

async function moveStock(tx: Db, restaurantId: string, orderId: string, stock: RawBuilder<unknown>) {
  const { rows } = await sql`
    UPDATE menu_items i SET stock = ${stock}
    FROM (SELECT item_id, sum(quantity)::integer AS quantity FROM order_dishes
          WHERE restaurant_id = ${restaurantId} AND order_id = ${orderId} AND took_stock GROUP BY item_id) l
    WHERE i.restaurant_id = ${restaurantId} AND i.id = l.item_id AND i.stock IS NOT NULL
    RETURNING i.id`.execute(tx);
  return rows.length > 0;
}
