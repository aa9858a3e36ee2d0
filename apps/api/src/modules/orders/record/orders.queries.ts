import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { ORDER_COLUMNS } from './order-draft.ts';
import {
  coreOf,
  ORDER_PARTS,
  type OrderCore,
  type OrderRecord,
  ReadableEvents,
  recordOf,
  type StoredOrder,
} from './order-record.ts';
import { orderWords } from './words.ts';

/** What can still be shown of an order whose record is damaged, and why it cannot be read. */
export type DamagedOrder = Pick<OrderCore, 'id' | 'clientId' | 'number' | 'status' | 'placedAt'> & {
  /** The diner's telephone, where that can be read. */
  readonly phone: string | null;
  /** What it is ended from, where that can be read: its money goes back all the same. */
  readonly core: OrderCore | null;
  readonly error: unknown;
};

/** The refusal of whatever needs the whole order. */
const unreadable = ({ number }: Pick<DamagedOrder, 'number'>) =>
  new HttpError(409, orderWords.unreadable(number), { code: 'DAMAGED', number });

export const isUnreadable = (error: unknown): boolean =>
  error instanceof HttpError && error.extras.code === 'DAMAGED';

const Reachable = z.object({ phone: z.string().min(1) });

const STORED_COLUMNS = Object.keys(ORDER_COLUMNS)
  .map((name) => `orders.${name}`)
  .join(', ');
const PARTS_SQL = Object.entries(ORDER_PARTS)
  .map(([name, part]) => `${part} AS ${name}`)
  .join(', ');

/** SQL of what `recordOf` needs, each column by its name: a prepared statement outlives a migration. */
export const ORDER_SQL = `${STORED_COLUMNS}, ${PARTS_SQL}`;

/** What `recordOf` needs beside the row. */
export const PARTS = [
  sql.raw<unknown>(ORDER_PARTS.lines).as('lines'),
  sql.raw<unknown>(ORDER_PARTS.charges).as('charges'),
  sql.raw<unknown>(ORDER_PARTS.events).as('events'),
  sql.raw<boolean>(ORDER_PARTS.first).as('first'),
  sql.raw<boolean>(ORDER_PARTS.unreturned).as('unreturned'),
] as const;

/** The first id that an order of this instant could have (RFC 9562: it begins with the milliseconds). */
export function firstIdAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

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
export function readRow(row: StoredOrder): { order: OrderRecord } | { damaged: DamagedOrder } {
  try {
    return { order: recordOf(row) };
  } catch (error) {
    return { damaged: damagedOrder(row, error) };
  }
}

export function readRows(rows: readonly StoredOrder[]): ReadOrders {
  const read: ReadOrders = { orders: [], damaged: [] };
  for (const found of rows.map(readRow)) {
    if ('order' in found) read.orders.push(found.order);
    else read.damaged.push(found.damaged);
  }
  return read;
}

export function selectOrders(db: Db, restaurantId: string) {
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

/** An order for a member, or for the device `clientId`. Throws 404, also for another device's order. */
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

/** Locks the order for a decision until the transaction ends; what only refers to it passes. Throws as `findOrder`. */
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

/** Locks several orders in the order of their ids, so that no two callers wait for each other. */
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
