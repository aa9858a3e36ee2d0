import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { addKey, type KeySettings, type Keys, loadKeys, lockKeys } from './payout-keys.ts';
import { openNumber, sealNumber } from './seal-number.ts';

async function requireKeys(settings: KeySettings): Promise<Keys> {
  const keys = await loadKeys(settings);
  if (!keys) throw new Error('Several machines have to share their keys: set PAYOUT_KEYS on each of them.');
  return keys;
}

/** The account before a change that waits is encrypted by the same keys. */
async function renewBefore(tx: Db, keys: Keys, restaurantId: string): Promise<void> {
  const ofBefore = await tx
    .selectFrom('payout_details_before')
    .select(['key_id', 'sealed_number'])
    .where('restaurant_id', '=', restaurantId)
    .forUpdate()
    .executeTakeFirst();
  if (!ofBefore || ofBefore.key_id === keys[0].id) return;
  const sealed = sealNumber(keys[0], restaurantId, openNumber(keys, restaurantId, ofBefore));
  await tx
    .updateTable('payout_details_before')
    .set(sealed)
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

/** Encrypts the number of one restaurant by the first key; others that save one wait for this row alone. */
async function renewOne(db: Kysely<Schema>, settings: KeySettings, restaurantId: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockKeys(tx);
    // somebody else may have made a newer one meanwhile
    const keys = await requireKeys(settings);
    const [newest] = keys;
    const row = await tx
      .selectFrom('payout_details')
      .select(['key_id', 'sealed_number'])
      .where('restaurant_id', '=', restaurantId)
      .where('key_id', '!=', newest.id)
      .forUpdate()
      .executeTakeFirst();
    await renewBefore(tx, keys, restaurantId);
    if (!row) return false;
    const sealed = sealNumber(newest, restaurantId, openNumber(keys, restaurantId, row));
    await tx.updateTable('payout_details').set(sealed).where('restaurant_id', '=', restaurantId).execute();
    return true;
  });
}

/**
 * Makes a new key, unless `PAYOUT_KEYS` names them, and encrypts every account number by the first one, row by row
 * while the server runs. Returns how many. Again after a failure it goes on where it stopped.
 */
export async function renewKeys(db: Kysely<Schema>, settings: KeySettings): Promise<number> {
  const isOwn = settings.PAYOUT_KEYS === undefined && !settings.SHARED;
  const [newest] = await transaction(db, async (tx) => {
    await lockKeys(tx);
    const used = await tx
      .selectFrom('payout_details')
      .select('key_id')
      .union(tx.selectFrom('payout_details_before').select('key_id'))
      .execute();
    return isOwn ? addKey(settings, new Set(used.map(({ key_id }) => key_id))) : requireKeys(settings);
  });
  const rows = await db
    .selectFrom('payout_details as p')
    .leftJoin('payout_details_before as b', 'b.restaurant_id', 'p.restaurant_id')
    .select('p.restaurant_id')
    .where((is) => is.or([is('p.key_id', '!=', newest.id), is('b.key_id', '!=', newest.id)]))
    .orderBy('p.restaurant_id')
    .execute();
  let renewed = 0;
  for (const { restaurant_id } of rows) if (await renewOne(db, settings, restaurant_id)) renewed += 1;
  return renewed;
}
