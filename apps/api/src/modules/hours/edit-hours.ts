import type { Dependencies } from '#dependencies.ts';
import { lockRestaurant } from '#modules/policy';
import type { SessionUser } from '#platform/access/sessions.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';

export type Editing = Pick<Dependencies, 'database' | 'bus'>;

/** Who edits which restaurant's hours, and when (epoch ms). */
export type Edit = { readonly restaurantId: string; readonly user: SessionUser; readonly now: number };

/**
 * Edits of one restaurant's hours come one after the other, so that no two of them can overlap each other; whoever
 * looks at the restaurant hears of it at once.
 */
export async function editHours<T>(
  { database, bus }: Editing,
  { restaurantId }: Edit,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const result = await transaction(database.db, async (tx) => {
    await lockRestaurant(tx, restaurantId);
    return work(tx);
  });
  bus.announce({ kind: 'menu', restaurantId });
  return result;
}
