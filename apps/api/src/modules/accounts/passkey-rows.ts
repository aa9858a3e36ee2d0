import type { InsertObject } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';

export async function insertPasskey(tx: Db, passkey: InsertObject<Schema, 'passkeys'>): Promise<void> {
  await tx.insertInto('passkeys').values(passkey).execute();
}

/** Gives a user's passkey another name and answers it; undefined where the user has none with this id. */
export function storePasskeyName(db: Db, userId: string, passkeyId: string, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', passkeyId)
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();
}

/** Moves a passkey's counter on from where it was read; false where an answer sent at once was faster. */
export async function notePasskeyUse(
  db: Db,
  passkey: { readonly id: string; readonly counter: number },
  counter: number,
  now: number,
): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at(now) })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function deletePasskey(tx: Db, passkeyId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('id', '=', passkeyId).execute();
}

export async function dropPasskeys(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
