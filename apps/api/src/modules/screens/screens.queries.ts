import { DAY_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { UNANSWERED_STATUSES } from '@comanda/domain/orders/orders';
import { type ExpressionBuilder, sql } from 'kysely';
import { at, type Instant } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';

/** A screen watches while its board is in sight or rings, on whatever page: somebody can notice an order. */
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
export function watches(is: ExpressionBuilder<Schema, 'board_screens'>) {
  return is.or([
    is('board_screens.audible', '=', true),
    is.and([is('board_screens.board', '=', true), is('board_screens.visible', '=', true)]),
  ]);
}

/** The leases of screens that watch and have not run out at `now`: of all restaurants, or of one. */
export async function listLeases(db: Db, now: number, restaurantId?: string) {
  const leases = db
    .selectFrom('board_screens')
    .select(['restaurant_id', 'screen_id', 'lease_until'])
    .where(watches)
    .where('lease_until', '>', at(now));
  const rows = await (restaurantId ? leases.where('restaurant_id', '=', restaurantId) : leases).execute();
  return rows.map((row) => ({
    restaurantId: row.restaurant_id,
    screenId: row.screen_id,
    leaseUntil: row.lease_until,
  }));
}

/** Whether some screen has watched at `since` or later, as far as the leases that it left behind show. */
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
  /** Whose screen it is; a kitchen tablet's is nobody's. */
  readonly by: { readonly userId: string; readonly isTablet: boolean };
  readonly board: boolean;
  readonly visible: boolean;
  readonly audible: boolean;
  /** When it came, and until when it counts: epoch ms. */
  readonly at: number;
  readonly leaseUntil: number;
  /** The key of the address that it is open from. */
  readonly sender: string;
  /** What it runs on, such as "Mac"; null where that is unknown. */
  readonly device: string | null;
};

/** Goes on from the beat before, unless that has run out, did not watch, or came before an outage. */
function watchingSince(is: ExpressionBuilder<Schema, 'board_screens'>, beat: StoredBeat) {
  const leaseMs = beat.leaseUntil - beat.at;
  return sql<Instant>`CASE WHEN ${watches(is)} AND board_screens.lease_until >= ${at(beat.at)}
    AND board_screens.lease_until >= coalesce((SELECT resumed_at FROM server_life), '-infinity') + make_interval(secs => ${leaseMs / 1_000})
    THEN board_screens.watching_since ELSE ${at(beat.at)} END`;
}

/** When (epoch ms) the first of the screens that have watched since `since` began to; null where none has. */
export async function firstWatchedSince(db: Db, restaurantId: string, since: number): Promise<number | null> {
  const first = await db
    .selectFrom('board_screens')
    .select('watching_since')
    .where('restaurant_id', '=', restaurantId)
    .where(watches)
    .where('watching_since', '>=', at(since))
    .orderBy('watching_since')
    .limit(1)
    .executeTakeFirst();
  return first?.watching_since ?? null;
}

/** Renews a lease. Once a screen watches again, managers may be written to anew. */
export async function storeBeat(db: Db, beat: StoredBeat): Promise<void> {
  const lease = {
    user_id: beat.by.isTablet ? null : beat.by.userId,
    tablet_id: beat.by.isTablet ? beat.by.userId : null,
    board: beat.board,
    visible: beat.visible,
    audible: beat.audible,
    lease_until: at(beat.leaseUntil),
    sender: beat.sender,
    device: beat.device,
    closed: false,
  };
  await db
    .with('ended', (one) =>
      one
        .updateTable('unwatched_mails')
        .set({ watched_again: true })
        .where('restaurant_id', '=', beat.restaurantId)
        .where(sql<boolean>`${isNoticed(beat)}::boolean`),
    )
    .insertInto('board_screens')
    .values({
      restaurant_id: beat.restaurantId,
      screen_id: beat.screenId,
      ...lease,
      watching_since: at(beat.at),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'screen_id'])
        .doUpdateSet((is) => ({ ...lease, watching_since: watchingSince(is, beat) })),
    )
    .execute();
}

/** Notes that a screen was closed by its user. Its lease runs on, for a page that only reloads. */
export async function closeScreen(
  db: Db,
  { restaurantId, screenId, by }: Pick<StoredBeat, 'restaurantId' | 'screenId' | 'by'>,
): Promise<void> {
  await db
    .updateTable('board_screens')
    .set({ closed: true })
    .where('restaurant_id', '=', restaurantId)
    .where('screen_id', '=', screenId)
    .where(by.isTablet ? 'tablet_id' : 'user_id', '=', by.userId)
    .execute();
}

export async function closeBoards(tx: Db, restaurantIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('board_screens').where('restaurant_id', 'in', restaurantIds).execute();
}

/** E-mails about a restaurant that nobody watches: screens may come and go as fast as somebody likes. */
const PAUSE_MS = 5 * MINUTE_MS;
const PER_DAY = 24;

/** Whether managers may be written to at `now`: not lately, and not too often in a day. */
function mayWrite(now: number) {
  return sql<boolean>`(unwatched_mails.written_at <= ${at(now - PAUSE_MS)}
    AND (unwatched_mails.written_in_day < ${PER_DAY} OR unwatched_mails.day_began <= ${at(now - DAY_MS)}))`;
}

/**
 * Restaurants where an order waits for an answer, no screen watches, and managers may be written to; `settledAt` is
 * when they were, unless a screen has watched since. Of all restaurants, or of one.
 */
export async function listUnwatched(db: Db, now: number, restaurantId?: string) {
  const restaurants = db
    .selectFrom('restaurants')
    .leftJoin('unwatched_mails', 'unwatched_mails.restaurant_id', 'restaurants.id')
    .select('restaurants.id')
    .select(
      sql<number | null>`CASE WHEN watched_again THEN NULL ELSE unwatched_mails.written_at END`.as(
        'settled_at',
      ),
    )
    .where((is) => is.or([is('unwatched_mails.written_at', 'is', null), mayWrite(now)]))
    .where((is) =>
      is.exists(
        is
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.restaurant_id', '=', 'restaurants.id')
          .where('orders.rehearsal', '=', false)
          .where('orders.status', 'in', UNANSWERED_STATUSES),
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
    );
  const asked =
    restaurantId === undefined ? restaurants : restaurants.where('restaurants.id', '=', restaurantId);
  const rows = await asked.execute();
  return rows.map(({ id, settled_at }) => ({ restaurantId: id, settledAt: settled_at }));
}

/**
 * Takes the turn to write about a restaurant; false when somebody has written since, or may not yet. `isWatched`: some
 * screen watches, so this e-mail does not stand for the one that none does.
 */
export async function takeTurnToWrite(
  tx: Db,
  restaurantId: string,
  { since, now, isWatched = false }: { since: number; now: number; isWatched?: boolean },
): Promise<boolean> {
  const dayIsOver = sql`unwatched_mails.day_began <= ${at(now - DAY_MS)}`;
  const turn = await tx
    .insertInto('unwatched_mails')
    .values({
      restaurant_id: restaurantId,
      written_at: at(now),
      day_began: at(now),
      watched_again: isWatched,
    })
    .onConflict((conflict) =>
      conflict
        .column('restaurant_id')
        .doUpdateSet({
          written_at: at(now),
          watched_again: isWatched,
          written_in_day: sql`CASE WHEN ${dayIsOver} THEN 1 ELSE unwatched_mails.written_in_day + 1 END`,
          day_began: sql`CASE WHEN ${dayIsOver} THEN ${at(now)} ELSE unwatched_mails.day_began END`,
        })
        .where((is) =>
          is.or([
            is('unwatched_mails.watched_again', '=', true),
            is('unwatched_mails.written_at', '<', at(since)),
          ]),
        )
        .where(mayWrite(now)),
    )
    .returning('restaurant_id')
    .executeTakeFirst();
  return turn !== undefined;
}

/** Gives back a turn in which nobody could be written to: the next one may come after the usual pause. */
export async function giveTurnBack(tx: Db, restaurantId: string): Promise<void> {
  await tx
    .updateTable('unwatched_mails')
    .set({ watched_again: true, written_in_day: sql`greatest(written_in_day - 1, 0)` })
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

/** The orders that wait for an answer, the oldest first. */
export function listWaiting(db: Db, restaurantId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', false)
    .where('status', 'in', UNANSWERED_STATUSES)
    .orderBy('number')
    .limit(100)
    .execute();
}

/**
 * Recipients of a restaurant's troubles, each once: its managers and administrators with a confirmed address, and the
 * owners of its merchant, who may take orders before they have confirmed theirs.
 */
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
    .select(['email', 'first_name', 'is_verified'])
    .where((is) =>
      is.or([is.and([is('id', 'in', members), is('is_verified', '=', true)]), is('id', 'in', owners)]),
    )
    .orderBy('email')
    .execute();
}
