import type { Db } from '#platform/database/transaction.ts';

/** Every open restaurant with its business, by their names. */
export async function listAccounts(db: Db) {
  return db
    .selectFrom('restaurants as r')
    .innerJoin('merchants as m', 'm.id', 'r.merchant_id')
    .select(['m.name as business', 'm.email as email', 'r.name as restaurant', 'r.slug as slug'])
    .select('r.account_locked as locked')
    .where('r.closed_at', 'is', null)
    .orderBy('m.name')
    .orderBy('r.name')
    .orderBy('r.id')
    .execute();
}
