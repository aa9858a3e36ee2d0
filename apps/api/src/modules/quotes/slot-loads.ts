import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

/** How many orders each slot from an instant (epoch ms) on already holds. */
export async function listSlotLoads(
  db: Db,
  restaurantId: string,
  from: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('slot_loads')
    .select(['slot_at', 'orders'])
    .where('restaurant_id', '=', restaurantId)
    .where('slot_at', '>=', at(from))
    .execute();
  return new Map(rows.map(({ slot_at, orders }) => [slot_at, orders]));
}
