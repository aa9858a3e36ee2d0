import type { Dependencies } from '#dependencies.ts';
import { recordEntry } from '#modules/audit';
import type { SessionUser } from '#platform/access/sessions.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { lockCustomers, takeOff } from './customers.queries.ts';
import { customerWords } from './words.ts';

/** `today` is the restaurant's own date, `YYYY-MM-DD`. */
type Removing = {
  readonly restaurantId: string;
  readonly user: SessionUser;
  readonly now: number;
  readonly today: string;
};

/** Writes down that customers were deleted: how many, and not who. */
export function recordRemoval(
  tx: Db,
  { restaurantId, user, now }: Omit<Removing, 'today'>,
  customers: number,
): Promise<void> {
  const details = { customers };
  const entry = {
    restaurantId,
    action: 'customers.deleted',
    record: customerWords.exportRecord,
    details,
  } as const;
  return recordEntry(tx, user, entry, now);
}

/** Deletes a customer for good. Two hashes stay, by which a later import leaves them out. Throws 404. */
export async function removeCustomer(
  { database }: Pick<Dependencies, 'database'>,
  by: Removing,
  customerId: string,
): Promise<void> {
  await transaction(database.db, async (tx) => {
    await lockCustomers(tx, by.restaurantId);
    if ((await takeOff(tx, by, [customerId])) === 0) throw notFound('customer');
    await recordRemoval(tx, by, 1);
  });
}

/** Deletes all customers of a restaurant, and answers how many. Nothing stays of them: they can come in again. */
export function removeAll(
  { database }: Pick<Dependencies, 'database'>,
  by: Omit<Removing, 'today'>,
): Promise<number> {
  const { restaurantId } = by;
  return transaction(database.db, async (tx) => {
    await lockCustomers(tx, restaurantId);
    const { numDeletedRows } = await tx
      .deleteFrom('customers')
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirst();
    const deleted = Number(numDeletedRows);
    if (deleted > 0) await recordRemoval(tx, by, deleted);
    return deleted;
  });
}

/** Of restaurants that are closed for good nobody needs a list, nor who was taken off it. */
export async function forgetCustomers(tx: Db, restaurantIds: readonly string[]): Promise<void> {
  if (restaurantIds.length === 0) return;
  await tx.deleteFrom('customers').where('restaurant_id', 'in', restaurantIds).execute();
  await tx.deleteFrom('removed_customers').where('restaurant_id', 'in', restaurantIds).execute();
}
