import { BOARD_STATUSES, RECALLED_STATUSES, UNANSWERED_STATUSES } from '@comanda/domain/orders';
import { sql } from 'kysely';
import { z } from 'zod';
import { at } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { ORDER_COLUMNS } from './order-columns.ts';
import {
  coreOf,
  ORDER_PARTS,
  type OrderCore,
  type OrderRecord,
  ReadableEvents,
  recordOf,
  type StoredOrder,
} from './order-record.ts';
import { type DamagedOrder, unreadable } from './unreadable-order.ts';

const Reachable = z.object({ phone: z.string().min(1) });

const WRITTEN_LATER = [
  ...['number', 'rehearsal', 'made_lines', 'packed_lines', 'payment_provider'],
  ...['replaces_id', 'replaces_number', 'replaced_by_id', 'replaced_by_number'],
];
const STORED_COLUMNS = [...WRITTEN_LATER, ...Object.keys(ORDER_COLUMNS)]
  .map((name) => `orders.${name}`)
  .join(', ');
const PARTS_SQL = Object.entries(ORDER_PARTS)
  .map(([name, part]) => `${part} AS ${name}`)
  .join(', ');

/** What `recordOf` needs beside the row. */
export const PARTS = [
  sql.raw<unknown>(ORDER_PARTS.lines).as('lines'),
  sql.raw<unknown>(ORDER_PARTS.charges).as('charges'),
  sql.raw<unknown>(ORDER_PARTS.events).as('events'),
  sql.raw<boolean>(ORDER_PARTS.first).as('first'),
] as const;

export type ReadOrders = { readonly orders: OrderRecord[]; readonly damaged: DamagedOrder[] };

/** The telephone of a contact that may be damaged otherwise; null where that cannot be read. */
export function readablePhone(contact: unknown): string | null {
  return Reachable.safeParse(contact).data?.phone ?? null;
}

function damagedOrder(row: StoredOrder, error: unknown): DamagedOrder {
  const { id, client_id: clientId, number, status, placed_at: placedAt } = row;
  const events = ReadableEvents.safeParse(row.events);
  const core = events.success ? coreOf(row, events.data) : null;
  return { id, clientId, number, status, placedAt, phone: readablePhone(row.contact), core, error };
}

/** Reads a row by itself: one that is damaged takes no other with it. */
function readRow(row: StoredOrder): { order: OrderRecord } | { damaged: DamagedOrder } {
  try {
    return { order: recordOf(row) };
  } catch (error) {
    return { damaged: damagedOrder(row, error) };
  }
}

function readRows(rows: readonly StoredOrder[]): ReadOrders {
  const read: ReadOrders = { orders: [], damaged: [] };
  for (const found of rows.map(readRow)) {
    if ('order' in found) read.orders.push(found.order);
    else read.damaged.push(found.damaged);
  }
  return read;
}

function selectOrders(db: Db, restaurantId: string) {
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .select(PARTS)
    .where('orders.restaurant_id', '=', restaurantId);
}

/** Throws 409 `DAMAGED` for one that cannot be read. */
export async function findOrder(db: Db, restaurantId: string, orderId: string): Promise<OrderRecord | null> {
  const { orders, damaged } = await listOrdersById(db, restaurantId, [orderId]);
  if (damaged[0]) throw unreadable(damaged[0]);
  return orders[0] ?? null;
}

/** An order for who reads it: a member, or the device of `clientId`. Throws 404 where there is none, or it is another device's. */
export async function readOrder(
  db: Db,
  { restaurantId, orderId, clientId }: { restaurantId: string; orderId: string; clientId?: string },
): Promise<OrderRecord> {
  const { orders, damaged } = await listOrdersById(db, restaurantId, [orderId]);
  const [order, unread] = [orders[0], damaged[0]];
  const found = order ?? unread;
  if (!found || (clientId !== undefined && found.clientId !== clientId)) throw notFound('order');
  if (!order) throw unreadable(found);
  return order;
}

/** What a move is decided from; null where there is no order, and where not even that can be read. */
export async function findCore(db: Db, restaurantId: string, orderId: string): Promise<OrderCore | null> {
  const { orders, damaged } = await listOrdersById(db, restaurantId, [orderId]);
  return orders[0] ?? damaged[0]?.core ?? null;
}

/**
 * The order for a decision: nobody else can move it until the transaction ends; what only refers to it, such as a screen's
 * alert, waits for nobody. Throws as `findOrder` does.
 */
export async function lockOrder(db: Db, restaurantId: string, orderId: string): Promise<OrderRecord | null> {
  const locked = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked ? findOrder(db, restaurantId, orderId) : null;
}

/**
 * Of these orders those that wait for an answer, and whose time to wait is not over: an end that is due goes first. All are
 * locked, as `lockOrders` does, before the first is changed: a change takes the restaurant's counters, and whoever moves
 * another order has that one already and waits for them.
 */
export async function lockAnswerable(
  tx: Db,
  restaurantId: string,
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .where('rehearsal', '=', false)
    .where('status', 'in', UNANSWERED_STATUSES)
    .where((is) => is.or([is('clock_at', 'is', null), is('clock_at', '>', at(now))]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Several orders for one decision, in the order of their ids, so that two who lock the same ones never wait for each other. */
export async function lockOrders(db: Db, restaurantId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function listOrdersById(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
): Promise<ReadOrders> {
  return readRows(await selectOrders(db, restaurantId).where('orders.id', 'in', ids).execute());
}

/** An order whose diner gave an e-mail address. */
export type OrderWithEmail = OrderRecord & { readonly email: string };

/** Of these orders those with an e-mail address; one whose record is damaged is left out. */
export async function listOrdersWithEmail(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
): Promise<OrderWithEmail[]> {
  const rows = await selectOrders(db, restaurantId)
    .where('orders.id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .where(sql<boolean>`orders.contact ->> 'email' <> ''`)
    .execute();
  return readRows(rows).orders.flatMap((order) => {
    const { email } = order.contact;
    return email ? [{ ...order, email }] : [];
  });
}

/** Ended orders that a board starts with, newest first: recall is for what has just happened. */
const MOST_ENDED = 200;

/** Open orders, all of them, and the latest of those that ended since; oldest first. Unpaid ones are nobody's business yet. */
export async function listLiveOrders(db: Db, restaurantId: string, endedSince: number): Promise<ReadOrders> {
  const [open, ended] = await Promise.all([
    selectOrders(db, restaurantId).where('orders.status', 'in', BOARD_STATUSES).execute(),
    selectOrders(db, restaurantId)
      .where('orders.rehearsal', '=', false)
      .where('orders.ended_at', '>=', at(endedSince))
      .where('orders.status', 'in', RECALLED_STATUSES)
      .orderBy('orders.ended_at', 'desc')
      .limit(MOST_ENDED)
      .execute(),
  ]);
  // an order may end between the two reads
  const rows = new Map([...open, ...ended].map((row) => [row.id, row]));
  return readRows([...rows.values()].sort((a, b) => a.placed_at - b.placed_at));
}

export async function lastEventNumber(db: Db, restaurantId: string): Promise<number | null> {
  const row = await db
    .selectFrom('restaurant_counters')
    .select('events')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return row?.events ?? null;
}

/** As `lastEventNumber`, of several. */
export async function lastEventNumbers(
  db: Db,
  restaurantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (restaurantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('restaurant_counters')
    .select(['restaurant_id', 'events'])
    .where('restaurant_id', '=', sql<string>`ANY(${restaurantIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.restaurant_id, row.events]));
}

const EVENTS_AFTER = `
WITH events AS (
  SELECT number, order_id FROM order_events WHERE restaurant_id = $1 AND number > $2 ORDER BY number LIMIT $3
)
SELECT ${STORED_COLUMNS}, ${PARTS_SQL},
  (SELECT json_agg(e.number) FROM events e WHERE e.order_id = orders.id) AS numbers
FROM orders WHERE restaurant_id = $1 AND id IN (SELECT order_id FROM events)`;

const Numbers = z.array(z.int());

/** An event with its order as it is now: `damaged` instead of the order where its record cannot be read. */
export type FedEvent = { readonly number: number } & (
  | { readonly order: OrderRecord; readonly damaged?: undefined }
  | { readonly order?: undefined; readonly damaged: DamagedOrder }
);

/** At most so many events of a restaurant after a number, in order; dense, as each is numbered under the restaurant's row lock. */
export type ReadEventsAfter = (restaurantId: string, after: number, most: number) => Promise<FedEvent[]>;

/** In one statement that is planned once: every open board waits for it at every order. */
export function prepareEventsAfter(database: Database): ReadEventsAfter {
  const read = database.prepared<StoredOrder & { readonly numbers: unknown }>('events-after', EVENTS_AFTER);
  return async (restaurantId, after, most) => {
    const rows = await read([restaurantId, after, most]);
    const events = rows.flatMap(({ numbers, ...row }) => {
      const found = readRow(row);
      return Numbers.parse(numbers).map((number): FedEvent => ({ number, ...found }));
    });
    return events.sort((a, b) => a.number - b.number);
  };
}

/** Orders that nobody has answered yet, from one device or one sender, oldest first. */
export async function listWaiting(
  db: Db,
  restaurantId: string,
  from: { readonly clientId?: string | undefined; readonly address?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', false)
    .where('status', 'in', UNANSWERED_STATUSES)
    .where((is) =>
      is.or([
        ...(from.clientId === undefined ? [] : [is('client_id', '=', from.clientId)]),
        ...(from.address === undefined ? [] : [is('sender', '=', from.address)]),
      ]),
    )
    .orderBy('placed_at')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findOrderByKey(db: Db, restaurantId: string, clientId: string, key: string) {
  const row = await db
    .selectFrom('order_keys')
    .select(['order_id', 'fingerprint'])
    .where('restaurant_id', '=', restaurantId)
    .where('client_id', '=', clientId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { orderId: row.order_id, fingerprint: row.fingerprint } : null;
}
