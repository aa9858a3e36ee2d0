import type { DinerPush } from '@comanda/contract/shapes/push';
import { HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import type { Service } from '@comanda/domain/hours/services';
import { canPromiseLater } from '@comanda/domain/orders/order-promises';
import {
  endsWithoutFood,
  foodAt,
  type OrderStatus,
  waitsForDiner,
} from '@comanda/domain/orders/order-statuses';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import type { EventConsumer } from '#modules/consumers';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { hasDevices, queueNewOrders } from './push.queries.ts';
import type { DinerNews } from './words.ts';

/** Orders that one device is notified of; the one that was renewed longest ago goes for a newer one. */
const MOST_ORDERS = 10;
/** What happened longer ago is left to the order's page. */
const WORTH_MS = HOUR_MS;

type Own = { readonly restaurantId: string; readonly orderId: string; readonly clientId: string };

/** Notifies the diner's device of an order of their own that has not ended. False when they have no such order. */
export function notifyDiner(
  db: Db,
  { restaurantId, orderId, clientId }: Own,
  { endpoint, keys }: NonNullable<DinerPush['subscription']>,
  now: number,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    // orders of one device come one after the other, so that their bound holds
    await tx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
    const { rows } = await sql`
      INSERT INTO push_subscriptions (id, restaurant_id, client_id, order_id, endpoint, p256dh, auth, renewed_at)
      SELECT ${uuid()}, restaurant_id, client_id, id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${at(now)}
        FROM orders WHERE restaurant_id = ${restaurantId} AND id = ${orderId} AND client_id = ${clientId} AND ended_at IS NULL
      ON CONFLICT (restaurant_id, order_id) WHERE order_id IS NOT NULL DO UPDATE SET client_id = excluded.client_id,
        endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, renewed_at = excluded.renewed_at
      RETURNING id`.execute(tx);
    await sql`
      DELETE FROM push_subscriptions WHERE id IN (
        SELECT id FROM push_subscriptions WHERE client_id = ${clientId}
        ORDER BY renewed_at DESC, id DESC OFFSET ${MOST_ORDERS})`.execute(tx);
    return rows.length > 0;
  });
}

export async function notifyDinerNoMore(db: Db, { restaurantId, orderId, clientId }: Own): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .where('client_id', '=', clientId)
    .execute();
}

type Happened = {
  readonly type: string;
  readonly actor: string;
  readonly status: OrderStatus;
  readonly service: Service;
  readonly promised_at: number | null;
  readonly start_at: number | null;
  readonly travel_minutes: number;
};

type Telling = (happened: Happened) => DinerNews | null;

const ended =
  (news: DinerNews): Telling =>
  ({ status }) =>
    endsWithoutFood(status) ? news : null;

/** What each event is worth a notification for, as the order stands by now. Of one with null nobody is notified. */
const NEWS: Readonly<Record<OrderStatus | 'PROMISED' | 'DISH_MISSING', Telling | null>> = {
  AWAITING_PAYMENT: null,
  PLACED: null,
  ACCEPTED: ({ status }) => (foodAt(status) === 'KITCHEN' ? 'ACCEPTED' : null),
  // a rider's food is not the diner's to fetch
  READY: (order) => (waitsForDiner(order) ? 'READY' : null),
  OUT_FOR_DELIVERY: ({ status }) => (foodAt(status) === 'WAY' ? 'ON_ITS_WAY' : null),
  COMPLETED: null,
  REJECTED: ended('REJECTED'),
  CANCELLED: ended('CANCELLED'),
  MISSED: ended('MISSED'),
  EXPIRED: null,
  PROMISED: ({
    status,
    service,
    promised_at: promisedAt,
    start_at: startAt,
    travel_minutes: travelMinutes,
  }) => (canPromiseLater({ status, service, promisedAt, startAt, travelMinutes }) ? 'LATER' : null),
  DISH_MISSING: ({ status }) => (endsWithoutFood(status) ? null : 'MISSING'),
};
const TELLING: ReadonlyMap<string, Telling | null> = new Map(Object.entries(NEWS));
const TOLD = [...TELLING].flatMap(([type, telling]) => (telling === null ? [] : [type]));

const newsOf = (event: Happened): DinerNews | null =>
  event.actor === 'DINER' ? null : (TELLING.get(event.type)?.(event) ?? null);

type Waiting = Happened & {
  readonly event: number;
  readonly subscription_id: string;
  readonly order_id: string;
  readonly number: number;
};

/** The events whose diner wants to be notified, in their order. */
async function listNotified(
  tx: Db,
  restaurantId: string,
  numbers: readonly number[],
): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT e.number AS event, e.type, e.actor, s.id AS subscription_id, o.id AS order_id, o.number, o.status, o.service,
           o.promised_at, o.start_at, o.travel_minutes
      FROM order_events e
      JOIN push_subscriptions s ON s.restaurant_id = e.restaurant_id AND s.order_id = e.order_id
      JOIN orders o ON o.restaurant_id = e.restaurant_id AND o.id = e.order_id
     WHERE e.restaurant_id = ${restaurantId} AND e.number = ANY(${numbers}::bigint[])
     ORDER BY e.number`.execute(tx);
  return rows;
}

/** Queues notifications to diners about their orders, in the transaction that moves the cursor: once. */
export function pushToDiners({ clock, database }: Pick<Dependencies, 'clock' | 'database'>): EventConsumer {
  return {
    name: 'push-to-diners',
    types: TOLD,
    concerns: (restaurantId) => hasDevices(database.db, restaurantId, 'DINERS'),
    async handle(tx, { restaurantId, events }) {
      const now = clock.now();
      const numbers = events.filter((event) => event.at > now - WORTH_MS).map(({ number }) => number);
      for (const waiting of await listNotified(tx, restaurantId, numbers)) {
        const news = newsOf(waiting);
        if (news === null) continue;
        const { subscription_id, order_id, number, event } = waiting;
        const message = {
          news,
          event,
          created_at: at(now),
          next_try_at: at(now),
          worth_until: at(now + WORTH_MS),
        };
        await tx
          .insertInto('push_messages')
          .values({ subscription_id, order_id, restaurant_id: restaurantId, number, ...message })
          // of news that could not be sent yet only the newest counts
          .onConflict((row) =>
            row.columns(['subscription_id', 'order_id']).doUpdateSet({ ...message, tries: 0 }),
          )
          .execute();
      }
      return undefined;
    },
  };
}

/** An order that waited for so long has been noticed otherwise, or its managers have been written to. */
const WORTH_TO_STAFF_MS = 5 * MINUTE_MS;

/** Queues a notification for each subscribed device of the restaurant, in the transaction that moves the cursor. */
export function pushToStaff({ clock, database }: Pick<Dependencies, 'clock' | 'database'>): EventConsumer {
  return {
    name: 'push-to-staff',
    types: ['PLACED'],
    concerns: (restaurantId) => hasDevices(database.db, restaurantId, 'STAFF'),
    async handle(tx, { restaurantId, events }) {
      const now = clock.now();
      const ids = events.filter(({ at }) => at > now - WORTH_TO_STAFF_MS).map(({ orderId }) => orderId);
      if (ids.length > 0)
        await queueNewOrders(tx, restaurantId, ids, { now, worthUntil: now + WORTH_TO_STAFF_MS });
      return undefined;
    },
  };
}
