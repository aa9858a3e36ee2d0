import { highestRole, type Role } from '@comanda/domain/roles';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
}

type NewSession = {
  readonly tokenHash: Buffer;
  readonly user: { readonly id: string; readonly password_hash: string };
  readonly userAgent: string;
  /** Epoch ms. */
  readonly now: number;
};

/**
 * Stores a session unless the user's password has changed since it was checked. `FOR SHARE` waits for a change under way,
 * which then either ends this session or lets none begin.
 */
export async function insertSession(
  db: Db,
  { tokenHash, user, userAgent, now }: NewSession,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO sessions (token_hash, id, user_id, user_agent, created_at, last_used_at, reauthenticated_at)
    SELECT ${tokenHash}, ${uuid()}, id, ${userAgent}, ${at(now)}, ${at(now)}, ${at(now)}
      FROM users WHERE id = ${user.id} AND password_hash = ${user.password_hash} FOR SHARE`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Every restaurant that a user may enter, with the role there: ADMIN by the merchant, or a role of its own. */
export async function listRestaurantsOf(db: Db, userId: string) {
  const owned = db
    .selectFrom('merchant_members')
    .innerJoin('restaurants', 'restaurants.merchant_id', 'merchant_members.merchant_id')
    .select(['restaurants.id', sql<Role>`'ADMIN'`.as('role')])
    .where('merchant_members.user_id', '=', userId);
  const granted = db
    .selectFrom('restaurant_users')
    .select(['restaurant_id as id', 'role'])
    .where('user_id', '=', userId);
  const roles = new Map<string, Role>();
  for (const { id, role } of [...(await granted.execute()), ...(await owned.execute())]) roles.set(id, role);
  if (roles.size === 0) return [];
  const rows = await db
    .selectFrom('restaurants')
    .select(['id', 'merchant_id', 'slug', 'name', 'account_locked'])
    .where('id', 'in', [...roles.keys()])
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, role: roles.get(row.id) ?? 'STAFF' }));
}

export async function listMerchantsOf(db: Db, userId: string, merchantIds: readonly string[]) {
  const owned = await db
    .selectFrom('merchant_members')
    .select('merchant_id')
    .where('user_id', '=', userId)
    .execute();
  const isOwned = new Set(owned.map((row) => row.merchant_id));
  const ids = [...new Set([...isOwned, ...merchantIds])];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('merchants')
    .select(['id', 'name', 'logo'])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, isOwned: isOwned.has(row.id) }));
}

/** Ends every session of a user, but the one to keep. */
export async function deleteSessionsOf(db: Db, userId: string, keep?: Buffer): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keep) sessions = sessions.where('token_hash', '!=', keep);
  await sessions.execute();
}

/** The highest role that a user has anywhere; STAFF where none is found (specification §5). */
export async function roleAnywhere(db: Db, userId: string): Promise<Role> {
  const restaurants = await listRestaurantsOf(db, userId);
  const owner = await db
    .selectFrom('merchant_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (owner) return 'ADMIN';
  return highestRole(restaurants.map(({ role }) => role));
}
