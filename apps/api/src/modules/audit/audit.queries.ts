import type { Db } from '#platform/database/transaction.ts';

/** Deeds in a restaurant, the newest first, from before the entry `cursor`. Ids are made in the order of time. */
export async function listDeeds(
  db: Db,
  restaurantId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  let entries = db
    .selectFrom('audit_entries')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (cursor !== undefined) entries = entries.where('id', '<', cursor);
  return entries.execute();
}
