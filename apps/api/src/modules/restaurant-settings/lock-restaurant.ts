import { sql } from 'kysely';
import { isWithinShare } from '#platform/database/pool-share.ts';
import type { Db } from '#platform/database/transaction.ts';

const EDIT_LOCK_TIMEOUT = '2s';

/**
 * No other order, move or edit of the restaurant's menu until the transaction ends. Orders lock this row before the
 * stock that they take, and an edit of an item locks it by its trigger: a statement on items takes it first, or an
 * order and an edit would wait for each other.
 */
export async function lockRestaurant(tx: Db, restaurantId: string): Promise<void> {
  // an order waits longer than an edit, of which others of its kind wait in turn
  if (isWithinShare()) await sql`SET LOCAL lock_timeout = ${sql.lit(EDIT_LOCK_TIMEOUT)}`.execute(tx);
  await tx
    .selectFrom('restaurant_counters')
    .select('events')
    .where('restaurant_id', '=', restaurantId)
    .forUpdate()
    .execute();
}

/** The same, and gives the revision that holds until then. */
export async function lockRevision(tx: Db, restaurantId: string): Promise<number> {
  const { revision } = await tx
    .selectFrom('restaurant_counters')
    .select('revision')
    .where('restaurant_id', '=', restaurantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return revision;
}

/** Whatever was decided on the restaurant before is outdated: something that no trigger notices has changed. */
export async function stepRevision(tx: Db, restaurantId: string): Promise<void> {
  await sql`SELECT step_revision(${restaurantId})`.execute(tx);
}
