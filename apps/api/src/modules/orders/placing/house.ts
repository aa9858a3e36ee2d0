import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

/**
 * Whether a board of the restaurant is open behind the address that an order comes from (by its key): then a full dining
 * room may share that address, and the kitchen sees each of its guests.
 */
export async function isHouse(db: Db, restaurantId: string, sender: string, now: number): Promise<boolean> {
  const board = await db
    .selectFrom('board_screens')
    .select('screen_id')
    .where('restaurant_id', '=', restaurantId)
    .where('sender', '=', sender)
    .where('lease_until', '>', at(now))
    .executeTakeFirst();
  return board !== undefined;
}
