import type { Dependencies } from '#dependencies.ts';
import { stepRevision } from '#modules/restaurant-settings';
import { type Db, transaction } from '#platform/database/transaction.ts';
import type { Announcement } from '#platform/events/bus.ts';
import { endAccess, lockRestaurants } from './close-merchant.ts';

/**
 * Leaves the businesses of an account with an unproven address to its owner alone: the former holder of the account let
 * the others in. Until the owner claims or closes each, diners cannot order there. Returns what is to be announced.
 */
export async function leaveUnclaimed(tx: Db, userId: string, now: number): Promise<Announcement[]> {
  const owned = await tx
    .selectFrom('merchants')
    .innerJoin('merchant_members', 'merchant_members.merchant_id', 'merchants.id')
    .select('merchants.id')
    .where('merchant_members.user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('merchants.id')
    .forUpdate('merchants')
    .execute();
  const news: Announcement[] = [];
  for (const { id: merchantId } of owned) {
    const restaurants = await lockRestaurants(tx, merchantId);
    const restaurantIds = restaurants.map(({ id }) => id);
    await setUnclaimed(tx, { merchantId, restaurantIds }, true);
    for (const restaurantId of restaurantIds) news.push({ kind: 'menu', restaurantId });
    const ended = await endAccess(tx, { merchantId, restaurantIds, but: userId }, now);
    for (const left of ended) news.push({ kind: 'access', userId: left });
  }
  return news;
}

async function setUnclaimed(
  tx: Db,
  { merchantId, restaurantIds }: { readonly merchantId: string; readonly restaurantIds: readonly string[] },
  unclaimed: boolean,
): Promise<void> {
  await tx.updateTable('merchants').set({ unclaimed }).where('id', '=', merchantId).execute();
  for (const restaurantId of restaurantIds) await stepRevision(tx, restaurantId);
}

/** Its owner has said that a business is theirs: diners can order there again. Again is no second time. */
export async function claimMerchant(
  { database, bus }: Pick<Dependencies, 'database' | 'bus'>,
  merchantId: string,
): Promise<void> {
  const restaurantIds = await transaction(database.db, async (tx) => {
    await tx.selectFrom('merchants').select('id').where('id', '=', merchantId).forUpdate().execute();
    const claimed = (await lockRestaurants(tx, merchantId)).map(({ id }) => id);
    await setUnclaimed(tx, { merchantId, restaurantIds: claimed }, false);
    return claimed;
  });
  for (const restaurantId of restaurantIds) bus.announce({ kind: 'menu', restaurantId });
}
