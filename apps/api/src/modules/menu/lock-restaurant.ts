import type { Db } from '#platform/database/transaction.ts';

/**
 * Nobody else can place an order, move one or edit the menu of the restaurant until the transaction ends. Orders lock
 * this row before the stock that they take, and an edit of an item locks it by its trigger: whoever changes items takes
 * it first, or an order and an edit would wait for each other.
 */
export async function lockRestaurant(tx: Db, restaurantId: string): Promise<void> {
  await tx
    .selectFrom('restaurant_counters')
    .select('events')
    .where('restaurant_id', '=', restaurantId)
    .forUpdate()
    .execute();
}
