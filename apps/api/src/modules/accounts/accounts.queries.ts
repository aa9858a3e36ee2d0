import { highestRole, type Role } from '@comanda/domain/people/roles';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import { v7 as uuid } from 'uuid';
import { at } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';

/** Takes the hash of a session's token and the time. */
export const NOTE_SESSION_USE = 'UPDATE sessions SET last_used_at = $2 WHERE token_hash = $1';

export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
}

export function findUser(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

type NewSession = {
  readonly tokenHash: Buffer;
  readonly user: { readonly id: string; readonly password_hash: string };
  readonly userAgent: string;
  /** Epoch ms. */
  readonly now: number;
};

/** Stores a session unless the password has changed since it was checked; waits for a change under way. */
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

/** Restaurants that a user may enter, with the role there: ADMIN by the merchant, or a role of its own. */
export async function listRestaurantsOf(db: Db, userId: string, merchantIds: readonly string[]) {
  const owned = db
    .selectFrom('merchant_members')
    .innerJoin('restaurants', 'restaurants.merchant_id', 'merchant_members.merchant_id')
    .select(['restaurants.id', sql<Role>`'ADMIN'`.as('role')])
    .where('merchant_members.user_id', '=', userId);
  const granted = db
    .selectFrom('restaurant_users')
    .select(['restaurant_id as id', 'role'])
    .where('user_id', '=', userId);
  const asTablet = db
    .selectFrom('tablets')
    .select(['restaurant_id as id', sql<Role>`'STAFF'`.as('role')])
    .where('id', '=', userId);
  const roles = new Map<string, Role>();
  const all = [...(await granted.execute()), ...(await owned.execute()), ...(await asTablet.execute())];
  for (const { id, role } of all) roles.set(id, role);
  if (roles.size === 0 || merchantIds.length === 0) return [];
  const rows = await db
    .selectFrom('restaurants')
    .select(['id', 'merchant_id', 'slug', 'name', 'account_locked'])
    .where('id', 'in', [...roles.keys()])
    .where('merchant_id', 'in', merchantIds)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, role: roles.get(row.id) ?? 'STAFF' }));
}

/** The ids of the restaurants that a user may enter by any role. */
export function shopsOf(db: Db, userId: string) {
  const owned = db.selectFrom('merchant_members').select('merchant_id').where('user_id', '=', userId);
  const worked = db.selectFrom('restaurant_users').select('restaurant_id').where('user_id', '=', userId);
  return db
    .selectFrom('restaurants')
    .select('restaurants.id')
    .where((is) => is.or([is('restaurants.merchant_id', 'in', owned), is('restaurants.id', 'in', worked)]));
}

/** The merchants that a user owns, and those of restaurants that they work at. */
const merchantsThrough = (db: Db, userId: string) => ({
  owned: db.selectFrom('merchant_members').select('merchant_id').where('user_id', '=', userId),
  worked: db
    .selectFrom('restaurant_users')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_users.restaurant_id')
    .select('restaurants.merchant_id')
    .where('restaurant_users.user_id', '=', userId),
});

/** The same of a user of one merchant alone; none of others. */
export function shopsOfOneMerchant(db: Db, userId: string) {
  const { owned, worked } = merchantsThrough(db, userId);
  const merchants = db
    .selectFrom(owned.union(worked).as('own'))
    .select(({ fn }) => fn.countAll().as('count'));
  return shopsOf(db, userId).where(merchants, '=', 1);
}

/** The restaurants that a user may enter by any role, with their businesses' names. */
export function listShopsOf(db: Db, userId: string) {
  return shopsOf(db, userId)
    .innerJoin('merchants', 'merchants.id', 'restaurants.merchant_id')
    .select(['restaurants.name', 'merchants.name as merchant_name'])
    .orderBy('restaurants.id')
    .execute();
}

/** Merchants of a user, by membership or a restaurant, from behind `after`: oldest first, because names change. */
export async function listMerchantsOf(db: Db, userId: string, after: string | null, limit: number) {
  const { owned, worked } = merchantsThrough(db, userId);
  const asTablet = db
    .selectFrom('tablets')
    .innerJoin('restaurants', 'restaurants.id', 'tablets.restaurant_id')
    .select('restaurants.merchant_id')
    .where('tablets.id', '=', userId);
  let merchants = db
    .selectFrom('merchants')
    .select(['id', 'name', 'logo', 'unclaimed'])
    .select((is) => is('id', 'in', owned).as('isOwned'))
    .where((is) => is.or([is('id', 'in', owned), is('id', 'in', worked), is('id', 'in', asTablet)]))
    .orderBy('id')
    .limit(limit);
  if (after !== null) merchants = merchants.where('id', '>', after);
  return merchants.execute();
}

/** Ends every session of a user, but the one to keep. */
export async function deleteSessionsOf(db: Db, userId: string, keep?: Buffer): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keep) sessions = sessions.where('token_hash', '!=', keep);
  await sessions.execute();
}

/** The highest role that a user has anywhere; STAFF where none is found. */
export async function roleAnywhere(db: Db, userId: string): Promise<Role> {
  const owner = await db
    .selectFrom('merchant_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (owner) return 'ADMIN';
  const roles = await db
    .selectFrom('restaurant_users')
    .select('role')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return highestRole(roles.map(({ role }) => role));
}

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
