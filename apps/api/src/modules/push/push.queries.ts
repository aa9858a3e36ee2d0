import type { PushSubscription } from '@comanda/contract/shapes/push';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';

/** Devices of one user at one restaurant; the one that was renewed longest ago goes for a newer one. */
const MOST_DEVICES = 10;

/**
 * Notifies a device from now on, or goes on to. A device is one user's: a former user is not notified on it any more.
 * Stores nothing for a session that has just ended.
 */
export function subscribe(
  db: Db,
  { userId, sessionId }: SessionUser,
  restaurantId: string,
  { endpoint, keys }: PushSubscription,
  now: number,
): Promise<void> {
  return transaction(db, async (tx) => {
    // devices of one user come one after the other, so that their bound holds
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('user_id', '!=', userId)
      .execute();
    await sql`
      INSERT INTO push_subscriptions (id, restaurant_id, user_id, session_id, endpoint, p256dh, auth, renewed_at)
      SELECT ${uuid()}, ${restaurantId}, user_id, id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${at(now)}
        FROM sessions WHERE id = ${sessionId} FOR KEY SHARE
      ON CONFLICT (restaurant_id, endpoint) WHERE order_id IS NULL DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, renewed_at = excluded.renewed_at`.execute(tx);
    await sql`
      DELETE FROM push_subscriptions WHERE id IN (
        SELECT id FROM push_subscriptions WHERE restaurant_id = ${restaurantId} AND user_id = ${userId}
        ORDER BY renewed_at DESC, id DESC OFFSET ${MOST_DEVICES})`.execute(tx);
  });
}

export async function unsubscribe(
  db: Db,
  userId: string,
  restaurantId: string,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Devices of members that have left these restaurants: taken back, they switch them on anew. */
export async function forgetMember(
  tx: Db,
  { restaurantIds, userId }: { readonly restaurantIds: readonly string[]; readonly userId: string },
): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions s
     WHERE s.user_id = ${userId} AND s.restaurant_id = ANY(${restaurantIds}::uuid[]) AND s.order_id IS NULL
       AND NOT EXISTS (SELECT FROM restaurant_users u WHERE u.restaurant_id = s.restaurant_id AND u.user_id = s.user_id)
       AND NOT EXISTS (SELECT FROM restaurants r JOIN merchant_members m ON m.merchant_id = r.merchant_id
                        WHERE r.id = s.restaurant_id AND m.user_id = s.user_id)`.execute(tx);
}

/** Whether a restaurant has devices to notify: those of its staff, or of diners whose orders are open. */
export async function hasDevices(db: Db, restaurantId: string, whose: 'STAFF' | 'DINERS'): Promise<boolean> {
  const one = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', whose === 'STAFF' ? 'is' : 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Queues a message per open order for each device of the restaurant's present members: once. */
export async function queueNewOrders(
  tx: Db,
  restaurantId: string,
  orderIds: readonly string[],
  { now, worthUntil }: { now: number; worthUntil: number },
): Promise<void> {
  await sql`
    INSERT INTO push_messages
      (subscription_id, order_id, restaurant_id, number, news, event, created_at, next_try_at, worth_until)
    SELECT s.id, o.id, o.restaurant_id, o.number, 'NEW_ORDER', 0, ${at(now)}, ${at(now)}, ${at(worthUntil)}
      FROM orders o JOIN push_subscriptions s ON s.restaurant_id = o.restaurant_id
      JOIN restaurants r ON r.id = o.restaurant_id
     WHERE o.restaurant_id = ${restaurantId} AND o.id = ANY(${orderIds}::uuid[]) AND o.ended_at IS NULL
       AND s.order_id IS NULL
       AND NOT o.rehearsal
       AND (EXISTS (SELECT FROM restaurant_users u WHERE u.restaurant_id = r.id AND u.user_id = s.user_id)
         OR EXISTS (SELECT FROM merchant_members m WHERE m.merchant_id = r.merchant_id AND m.user_id = s.user_id))
    ON CONFLICT DO NOTHING`.execute(tx);
}

export type WaitingMessage = {
  readonly subscription_id: string;
  readonly order_id: string;
  readonly number: number;
  /** What it says: `NEW_ORDER` to staff, to a diner what became of the order. */
  readonly news: string;
  /** The event that it comes from; 0 to staff. */
  readonly event: number;
  /** Epoch ms. */
  readonly worth_until: number;
  readonly tries: number;
  readonly restaurant: string;
  /** The restaurant's language (BCP 47). */
  readonly locale: string;
  readonly slug: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The push service by the last two labels of its host name: anybody can have thousands of longer names. */
  readonly service: string;
};

/** How many to take, and how many of them to one push service less those that are `busy` on their way there. */
type Turn = {
  readonly most: number;
  readonly mostOfOne: number;
  readonly busy: Readonly<Record<string, number>>;
};

/**
 * Takes what is due and drops what is not worth sending any more. Staff come before diners: anybody may be a diner, and
 * a new order must not wait for them. What failed before is last. Nobody else takes it until `until`; after a crash it
 * becomes due again by itself.
 */
export async function claimMessages(
  db: Db,
  { now, until, most, mostOfOne, busy }: { now: number; until: number } & Turn,
): Promise<WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`
    WITH over AS (
      DELETE FROM push_messages WHERE next_try_at <= ${at(now)} AND worth_until <= ${at(now)}
    ), due AS (
      SELECT m.subscription_id, m.order_id,
             lower(substring(split_part(s.endpoint, '/', 3) from '[^.]*\\.?[^.]*$')) AS service,
             row_number() OVER (
               ORDER BY m.tries > 0, m.news <> 'NEW_ORDER', m.created_at, m.subscription_id) AS nth
        FROM push_messages m JOIN push_subscriptions s ON s.id = m.subscription_id
       WHERE m.next_try_at <= ${at(now)} AND m.worth_until > ${at(now)}
    ), shares AS (
      SELECT due.*, row_number() OVER (PARTITION BY service ORDER BY nth) AS nth_of_service FROM due
    ), turns AS (
      SELECT subscription_id, order_id, service FROM shares
       WHERE nth_of_service <= ${mostOfOne} - coalesce((${JSON.stringify(busy)}::json ->> service)::int, 0)
       ORDER BY nth LIMIT ${most}
    )
    UPDATE push_messages m SET next_try_at = ${at(until)}, tries = m.tries + 1
      FROM turns, push_subscriptions s, restaurants r
     WHERE m.subscription_id = turns.subscription_id AND m.order_id = turns.order_id AND m.next_try_at <= ${at(now)}
       AND s.id = m.subscription_id AND r.id = m.restaurant_id
    RETURNING m.subscription_id, m.order_id, m.number, m.news, m.event, m.worth_until, m.tries, r.name AS restaurant, r.locale, r.slug,
      s.endpoint, s.p256dh, s.auth, turns.service`.execute(db);
  return rows;
}

type Claimed = Pick<WaitingMessage, 'subscription_id' | 'order_id' | 'event'>;

const isMessage = ({ subscription_id, order_id, event }: Claimed) =>
  sql<boolean>`subscription_id = ${subscription_id} AND order_id = ${order_id} AND event = ${event}`;

/** Newer news of the same order, which have taken its place meanwhile, stay. */
export async function endMessage(db: Db, message: Claimed): Promise<void> {
  await db.deleteFrom('push_messages').where(isMessage(message)).execute();
}

export async function putMessageOff(db: Db, message: Claimed, until: number): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ next_try_at: at(until) })
    .where(isMessage(message))
    .execute();
}

/** One whose keys cannot be used. Others may have named the same address with the right ones: theirs stay. */
export async function forgetSubscription(
  db: Db,
  { subscription_id, p256dh, auth }: Pick<WaitingMessage, 'subscription_id' | 'p256dh' | 'auth'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', subscription_id)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .execute();
}

/** The push service does not know this device any more, at none of its restaurants. */
export async function forgetDevice(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}
