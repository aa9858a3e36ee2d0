import type { Dependencies } from '#dependencies.ts';
import type { Db } from '#platform/database/transaction.ts';
import { endAccess, lockRestaurants } from './close-merchant.ts';

/**
 * Leaves the businesses of an account whose address nobody had proven to its owner alone: everybody and everything else
 * was let in by whoever had the account before. The owner is asked whether each is theirs. Returns whose access ended.
 */
export async function leaveUnclaimed(tx: Db, userId: string, now: number): Promise<string[]> {
  const owned = await tx
    .selectFrom('merchants')
    .innerJoin('merchant_members', 'merchant_members.merchant_id', 'merchants.id')
    .select('merchants.id')
    .where('merchant_members.user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('merchants.id')
    .forUpdate('merchants')
    .execute();
  const ended: string[] = [];
  for (const { id: merchantId } of owned) {
    const restaurants = await lockRestaurants(tx, merchantId);
    const restaurantIds = restaurants.map(({ id }) => id);
    await tx.updateTable('merchants').set({ unclaimed: true }).where('id', '=', merchantId).execute();
    ended.push(...(await endAccess(tx, { merchantId, restaurantIds, but: userId }, now)));
  }
  return ended;
}

/** Its owner has said that a business is theirs; again is no second time. */
export async function claimMerchant(
  { database }: Pick<Dependencies, 'database'>,
  merchantId: string,
): Promise<void> {
  await database.db.updateTable('merchants').set({ unclaimed: false }).where('id', '=', merchantId).execute();
}
