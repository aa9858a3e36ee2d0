import { sql } from 'kysely';
import { isStillHere } from '#platform/access/set-up-by.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

type OfRestaurant = { readonly restaurantId: string; readonly account: string };

/** An admin's yes. False where the restaurant has no such account any more. */
export async function confirm(
  tx: Db,
  { restaurantId, account }: OfRestaurant,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('connected_accounts')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${at(now)})` })
    .where('restaurant_id', '=', restaurantId)
    .where('account', '=', account)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A member below ADMIN goes to the provider's page of an account: it counts as theirs, and waits for a yes. */
export async function doubt(
  tx: Db,
  { restaurantId, account }: OfRestaurant,
  userId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('connected_accounts')
    .set({ set_up_by: userId, confirmed_at: null })
    .where('restaurant_id', '=', restaurantId)
    .where('account', '=', account)
    .where((is) => is.or([is('set_up_by', 'is distinct from', userId), is('confirmed_at', 'is not', null)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes an account away for good: it is remembered so that the provider's next one is another one. */
export async function disconnect(
  tx: Db,
  { restaurantId, account }: OfRestaurant,
  now: number,
): Promise<{ readonly provider: string; readonly last_four: string | null } | undefined> {
  const gone = await tx
    .deleteFrom('connected_accounts')
    .where('restaurant_id', '=', restaurantId)
    .where('account', '=', account)
    .returning(['provider', 'last_four'])
    .executeTakeFirst();
  if (!gone) return undefined;
  await tx
    .insertInto('former_accounts')
    .values({ restaurant_id: restaurantId, account, ended_at: at(now) })
    .onConflict((of) => of.doNothing())
    .execute();
  return gone;
}

export async function formerAccounts(db: Db, restaurantId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('former_accounts')
    .select('account')
    .where('restaurant_id', '=', restaurantId)
    .execute();
  return new Set(rows.map(({ account }) => account));
}

/** Accounts that were connected by a member that is no admin any more wait for a yes again. */
export function doubtThoseOf(
  tx: Db,
  { restaurantIds, userId }: { readonly restaurantIds: readonly string[]; readonly userId: string },
): Promise<
  readonly { readonly restaurant_id: string; readonly provider: string; readonly account: string }[]
> {
  return tx
    .updateTable('connected_accounts')
    .set({ confirmed_at: null })
    .where('restaurant_id', 'in', restaurantIds)
    .where('set_up_by', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((is) => is.not(isStillHere('connected_accounts', { administers: true })))
    .returning(['restaurant_id', 'provider', 'account'])
    .execute();
}
