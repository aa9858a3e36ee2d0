import type { Db } from '#platform/database/transaction.ts';

/** What was done in a restaurant, the newest first, from before the entry `before`. Ids are made in the order of time. */
export async function listEntries(db: Db, restaurantId: string, before: string | null, limit: number) {
  let entries = db
    .selectFrom('audit_entries')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== null) entries = entries.where('id', '<', before);
  return entries.execute();
}
