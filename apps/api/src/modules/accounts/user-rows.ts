import type { InsertObject, UpdateObject } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';

/** Adds an account, and answers it. */
export function insertUser(tx: Db, user: InsertObject<Schema, 'users'>) {
  return tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

/** Changes what stands in an account, and answers it. */
export function storeUser(tx: Db, userId: string, values: UpdateObject<Schema, 'users'>) {
  return tx
    .updateTable('users')
    .set(values)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes an account; its sessions, roles and passkeys go with it. */
export async function removeUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
