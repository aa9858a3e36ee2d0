import type { Db } from '#platform/database/transaction.ts';
import type { MenuSnapshot } from './menu-snapshot.ts';

/** The snapshot with so much in stock of these items. */
export function withStock(snapshot: MenuSnapshot, stocks: ReadonlyMap<string, number>): MenuSnapshot {
  const items = new Map(snapshot.items);
  for (const [id, stock] of stocks) {
    const item = items.get(id);
    if (item && item.stock !== null) items.set(id, { ...item, stock });
  }
  return { ...snapshot, items };
}

/** The snapshot with the stock and the revision that hold in a transaction which has the restaurant's lock, and has changed no more than stock. */
export async function withPresentStock(tx: Db, snapshot: MenuSnapshot): Promise<MenuSnapshot> {
  const restaurantId = snapshot.restaurant.id;
  const { revision } = await tx
    .selectFrom('restaurant_counters')
    .select('revision')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('menu_items')
    .select(['id', 'stock'])
    .where('restaurant_id', '=', restaurantId)
    .where('stock', 'is not', null)
    .execute();
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock ?? 0]));
  return { ...withStock(snapshot, stocks), revision };
}
