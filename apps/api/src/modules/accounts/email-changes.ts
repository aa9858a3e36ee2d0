import type { InsertObject, UpdateObject } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';

/** Begins a change of a user's e-mail address; answers it. One that is under way has to be ended before. */
export function insertEmailChange(tx: Db, change: InsertObject<Schema, 'email_changes'>) {
  return tx.insertInto('email_changes').values(change).returningAll().executeTakeFirstOrThrow();
}

/** Notes what was sent or confirmed of the change that is under way; answers it. */
export function storeEmailChange(
  tx: Db,
  userId: string,
  values: Omit<UpdateObject<Schema, 'email_changes'>, 'user_id'>,
) {
  return tx
    .updateTable('email_changes')
    .set(values)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends a change that is under way, and with it both links; without one nothing happens. */
export async function endEmailChange(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

/** As `endEmailChange`, but one that was asked for in this session goes on. */
export async function endEmailChangeOfOthers(tx: Db, userId: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('asked_in', '!=', sessionId)
    .execute();
}
