import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';
import { auditWords } from './words.ts';

/** A deleted person, as subject or as author of an entry. */
export const NOBODY = auditWords.deletedAccount;

/** Names a record anew in some restaurants; in all others it names nobody. */
export async function renameRecord(
  tx: Db,
  {
    from,
    to,
    within,
  }: {
    readonly from: string;
    readonly to: string;
    readonly within: SelectQueryBuilder<Schema, 'restaurants', { id: string }>;
  },
): Promise<void> {
  await tx
    .updateTable('audit_entries')
    .set((is) => ({ record: is.case().when('restaurant_id', 'in', within).then(to).else(NOBODY).end() }))
    .where('record', '=', from)
    .execute();
}

/** What somebody did stays without their name. */
export async function forgetActor(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('audit_entries')
    .set({ actor_name: NOBODY })
    .where('actor_user_id', '=', userId)
    .execute();
}

/** What was done to somebody, by their e-mail, stays without it. */
export async function forgetRecord(tx: Db, email: string): Promise<void> {
  await tx.updateTable('audit_entries').set({ record: NOBODY }).where('record', '=', email).execute();
}
