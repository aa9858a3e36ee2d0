import { type ExpressionBuilder, sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';

/** A screen watches while somebody can notice an order on it: the board is in sight, or it rings, on whatever page it is. */
export function isNoticed({
  board,
  visible,
  audible,
}: {
  board: boolean;
  visible: boolean;
  audible: boolean;
}) {
  return audible || (board && visible);
}

/** The same in SQL. */
function watches(is: ExpressionBuilder<Schema, 'board_screens'>) {
  return is.or([
    is('board_screens.audible', '=', true),
    is.and([is('board_screens.board', '=', true), is('board_screens.visible', '=', true)]),
  ]);
}

/** The leases of screens that watch and have not run out at `now`. */
export async function listLeases(db: Db, now: number) {
  const rows = await db
    .selectFrom('board_screens')
    .select(['restaurant_id', 'screen_id', 'lease_until'])
    .where(watches)
    .where('lease_until', '>', at(now))
    .execute();
  return rows.map((row) => ({
    restaurantId: row.restaurant_id,
    screenId: row.screen_id,
    leaseUntil: row.lease_until,
  }));
}

/** Whether some screen has watched at `since` or later, as far as the leases that it left behind tell. */
export async function wasWatchedSince(db: Db, restaurantId: string, since: number): Promise<boolean> {
  const screen = await db
    .selectFrom('board_screens')
    .select('screen_id')
    .where('restaurant_id', '=', restaurantId)
    .where(watches)
    .where('lease_until', '>=', at(since))
    .limit(1)
    .executeTakeFirst();
  return screen !== undefined;
}

export type StoredBeat = {
  readonly restaurantId: string;
  readonly screenId: string;
  readonly userId: string;
  readonly board: boolean;
  readonly visible: boolean;
  readonly audible: boolean;
  readonly leaseUntil: number;
};

/** Renews a lease. With the first screen that watches again ends what managers were written to about. */
export async function storeBeat(db: Db, beat: StoredBeat): Promise<void> {
  const lease = {
    user_id: beat.userId,
    board: beat.board,
    visible: beat.visible,
    audible: beat.audible,
    lease_until: at(beat.leaseUntil),
  };
  await db
    .with('ended', (one) =>
      one
        .deleteFrom('unwatched_letters')
        .where('restaurant_id', '=', beat.restaurantId)
        .where(sql<boolean>`${isNoticed(beat)}::boolean`),
    )
    .insertInto('board_screens')
    .values({ restaurant_id: beat.restaurantId, screen_id: beat.screenId, ...lease })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'screen_id']).doUpdateSet(lease))
    .execute();
}

/** Restaurants where an order waits for an answer and no screen watches, with when managers were last written to of it. */
export async function listUnwatched(db: Db, now: number) {
  const rows = await db
    .selectFrom('restaurants')
    .leftJoin('unwatched_letters', 'unwatched_letters.restaurant_id', 'restaurants.id')
    .select(['restaurants.id', 'unwatched_letters.written_at'])
    .where((is) =>
      is.exists(
        is
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.restaurant_id', '=', 'restaurants.id')
          .where('orders.status', '=', 'PLACED'),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('board_screens')
            .select('board_screens.screen_id')
            .whereRef('board_screens.restaurant_id', '=', 'restaurants.id')
            .where(watches)
            .where('board_screens.lease_until', '>', at(now)),
        ),
      ),
    )
    .execute();
  return rows.map(({ id, written_at }) => ({ restaurantId: id, writtenAt: written_at }));
}

/** Takes the turn to write about a restaurant; false when somebody has written since. */
export async function takeTurnToWrite(
  tx: Db,
  restaurantId: string,
  { since, now }: { since: number; now: number },
): Promise<boolean> {
  const turn = await tx
    .insertInto('unwatched_letters')
    .values({ restaurant_id: restaurantId, written_at: at(now) })
    .onConflict((conflict) =>
      conflict
        .column('restaurant_id')
        .doUpdateSet({ written_at: at(now) })
        .where('unwatched_letters.written_at', '<', at(since)),
    )
    .returning('restaurant_id')
    .executeTakeFirst();
  return turn !== undefined;
}

/** Numbers of the orders that wait for an answer, the oldest first. */
export async function listWaiting(db: Db, restaurantId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('restaurant_id', '=', restaurantId)
    .where('status', '=', 'PLACED')
    .orderBy('number')
    .limit(100)
    .execute();
  return rows.map(({ number }) => number);
}

/** Whom a restaurant's troubles concern: its managers, its administrators, and the owners of its merchant; each once. */
export function listManagers(db: Db, restaurantId: string) {
  const members = db
    .selectFrom('restaurant_users')
    .select('user_id')
    .where('restaurant_id', '=', restaurantId)
    .where('role', 'in', ['ADMIN', 'MANAGER']);
  const owners = db
    .selectFrom('merchant_members')
    .innerJoin('restaurants', 'restaurants.merchant_id', 'merchant_members.merchant_id')
    .select('merchant_members.user_id')
    .where('restaurants.id', '=', restaurantId);
  return db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', 'in', members.union(owners))
    .orderBy('email')
    .execute();
}
