import type { Role } from '@comanda/domain/people/roles';
import { sql } from 'kysely';
import { locked } from '#platform/access/guard.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

/** An invitation that still opens its door at `now`. */
export function findOpenInvite(db: Db, restaurantId: string, tokenHash: Buffer, now: number) {
  return db
    .selectFrom('invites')
    .innerJoin('restaurants', 'restaurants.id', 'invites.restaurant_id')
    .innerJoin('merchants', 'merchants.id', 'restaurants.merchant_id')
    .leftJoin('users as inviter', 'inviter.id', 'invites.invited_by')
    .select([
      'invites.id',
      'invites.email',
      'invites.first_name',
      'invites.role',
      'restaurants.name as restaurant_name',
      'merchants.name as merchant_name',
      'inviter.first_name as inviter_first_name',
      'inviter.last_name as inviter_last_name',
    ])
    .where('invites.restaurant_id', '=', restaurantId)
    .where('invites.token_hash', '=', tokenHash)
    .where('invites.ended_at', 'is', null)
    .where('invites.expires_at', '>', at(now))
    .executeTakeFirst();
}

/** Uses an invitation up: of any number of concurrent tries exactly one gets it. */
export function redeemInvite(tx: Db, restaurantId: string, tokenHash: Buffer, email: string, now: number) {
  return tx
    .updateTable('invites')
    .set({ ended_at: at(now) })
    .where('restaurant_id', '=', restaurantId)
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at(now))
    .returning(['role', 'email'])
    .executeTakeFirst();
}

/** Throws 423 where a restaurant takes no writes, as the database says at this moment. */
export async function requireUnlocked(db: Db, restaurantId: string): Promise<void> {
  const { account_locked: isLocked, locked_by_operator: byOperator } = await db
    .selectFrom('restaurants')
    .select(['account_locked', 'locked_by_operator'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  if (isLocked) throw locked(byOperator ? 'OPERATOR' : 'PLAN');
}

type Invites = { readonly restaurantIds: readonly string[]; readonly invitedBy?: string };

/** Ends the open invitations of restaurants whose author may not invite any more. */
export async function endInvites(tx: Db, { restaurantIds, invitedBy }: Invites, now: number): Promise<void> {
  await tx
    .updateTable('invites')
    .set({ ended_at: at(now) })
    .where('restaurant_id', 'in', restaurantIds)
    .where('ended_at', 'is', null)
    .$if(invitedBy !== undefined, (ended) => ended.where('invited_by', '=', invitedBy ?? ''))
    .execute();
}

export async function deleteInvitesTo(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('invites').where('email', '=', email).execute();
}

export async function endRoles(tx: Db, restaurantIds: readonly string[]): Promise<string[]> {
  const ended = await tx
    .deleteFrom('restaurant_users')
    .where('restaurant_id', 'in', restaurantIds)
    .returning('user_id')
    .execute();
  return ended.map((row) => row.user_id);
}

/** Gives a user a role in a restaurant, in place of the one they have. */
export async function grantRole(
  tx: Db,
  restaurantId: string,
  userId: string,
  role: Role,
  now: number,
): Promise<void> {
  await tx
    .insertInto('restaurant_users')
    .values({ restaurant_id: restaurantId, user_id: userId, role, created_at: at(now) })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'user_id']).doUpdateSet({ role }))
    .execute();
}

/** Every ADMIN of a restaurant. Locks its row, so that two admins cannot remove each other at once; orders pass. */
export async function lockAdmins(
  tx: Db,
  restaurantId: string,
): Promise<{ owners: Set<string>; admins: Set<string> }> {
  const { merchant_id } = await tx
    .selectFrom('restaurants')
    .select('merchant_id')
    .where('id', '=', restaurantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const owners = await tx
    .selectFrom('merchant_members')
    .select('user_id')
    .where('merchant_id', '=', merchant_id)
    .execute();
  const granted = await tx
    .selectFrom('restaurant_users')
    .select('user_id')
    .where('restaurant_id', '=', restaurantId)
    .where('role', '=', 'ADMIN')
    .execute();
  const ids = (rows: readonly { user_id: string }[]) => rows.map((row) => row.user_id);
  return { owners: new Set(ids(owners)), admins: new Set([...ids(owners), ...ids(granted)]) };
}

export function findMember(db: Db, restaurantId: string, userId: string) {
  return db
    .selectFrom('restaurant_users')
    .innerJoin('users', 'users.id', 'restaurant_users.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.password_given_in'])
    .select('restaurant_users.role')
    .where('restaurant_users.restaurant_id', '=', restaurantId)
    .where('restaurant_users.user_id', '=', userId)
    .executeTakeFirst();
}

/** Merchants that a user belongs to, as a member or through one of their restaurants. */
export async function listMerchantIdsOf(db: Db, userId: string): Promise<Set<string>> {
  const owned = await db
    .selectFrom('merchant_members')
    .select('merchant_id')
    .where('user_id', '=', userId)
    .execute();
  const worked = await db
    .selectFrom('restaurant_users')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_users.restaurant_id')
    .select('restaurants.merchant_id')
    .where('restaurant_users.user_id', '=', userId)
    .execute();
  return new Set([...owned, ...worked].map((row) => row.merchant_id));
}

/** Whether a user owns no business and works only in restaurants that `adminId` administers, everywhere below ADMIN. */
export async function isBelowIn(db: Db, userId: string, adminId: string): Promise<boolean> {
  const owned = await db
    .selectFrom('merchant_members')
    .select('merchant_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const outOfReach = await db
    .selectFrom('restaurant_users as work')
    .innerJoin('restaurants', 'restaurants.id', 'work.restaurant_id')
    .leftJoin('merchant_members as owner', (join) =>
      join.onRef('owner.merchant_id', '=', 'restaurants.merchant_id').on('owner.user_id', '=', adminId),
    )
    .leftJoin('restaurant_users as admin', (join) =>
      join
        .onRef('admin.restaurant_id', '=', 'work.restaurant_id')
        .on('admin.user_id', '=', adminId)
        .on('admin.role', '=', 'ADMIN'),
    )
    .select('work.restaurant_id')
    .where('work.user_id', '=', userId)
    .where((where) =>
      where.or([
        where('work.role', '=', 'ADMIN'),
        where.and([where('owner.user_id', 'is', null), where('admin.user_id', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  return owned === undefined && outOfReach === undefined;
}

/** Invitations that still open their door at `now`, from behind the invitation `after`. */
export function listOpenInvites(
  db: Db,
  restaurantId: string,
  { after, limit, now }: { after?: string | undefined; limit: number; now: number },
) {
  let invites = db
    .selectFrom('invites')
    .select(['id', 'email', 'first_name', 'role', 'expires_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at(now))
    .orderBy('id')
    .limit(limit);
  if (after !== undefined) invites = invites.where('id', '>', after);
  return invites.execute();
}

type Wanted = { only?: string; but?: string; after?: string | undefined; limit: number };

export type Person = Awaited<ReturnType<typeof listPeople>>[number];

/** Members of a restaurant, by id: those of its merchant, as ADMIN, and those with a role in it. */
export function listPeople(db: Db, restaurantId: string, { only, but, after, limit }: Wanted) {
  const owners = db
    .selectFrom('restaurants')
    .innerJoin('merchant_members', 'merchant_members.merchant_id', 'restaurants.merchant_id')
    .where('restaurants.id', '=', restaurantId);
  const ownRole = db
    .selectFrom('restaurant_users')
    .select(['user_id', 'role'])
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', 'not in', owners.select('merchant_members.user_id'));
  const people = owners
    .select(['merchant_members.user_id', sql<Role>`'ADMIN'::member_role`.as('role')])
    .unionAll(ownRole);
  let listed = db
    .selectFrom(people.as('people'))
    .innerJoin('users', 'users.id', 'people.user_id')
    .select(['users.id', 'first_name', 'last_name', 'email', 'is_verified', 'people.role'])
    .orderBy('users.id')
    .limit(limit);
  if (only !== undefined) listed = listed.where('users.id', '=', only);
  if (but !== undefined) listed = listed.where('users.id', '!=', but);
  if (after !== undefined) listed = listed.where('users.id', '>', after);
  return listed.execute();
}

/** Every admin of a restaurant: owners of its business, and members with that role in it. */
export function listAdmins(
  db: Db,
  { restaurantId, merchantId }: { readonly restaurantId: string; readonly merchantId: string },
): Promise<readonly { readonly email: string; readonly first_name: string }[]> {
  return db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where((is) =>
      is.or([
        is(
          'id',
          'in',
          is.selectFrom('merchant_members').select('user_id').where('merchant_id', '=', merchantId),
        ),
        is(
          'id',
          'in',
          is
            .selectFrom('restaurant_users')
            .select('user_id')
            .where('restaurant_id', '=', restaurantId)
            .where('role', '=', 'ADMIN'),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}
