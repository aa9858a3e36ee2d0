import type { LiveOrders, Order } from '@comanda/contract/shapes/orders';
import { BOARD_STATUSES, RECALLED_STATUSES } from '@comanda/domain/orders/orders';
import type { Dependencies } from '#dependencies.ts';
import {
  damagedView,
  listOrdersById,
  orderView,
  type ReadOrders,
  readRows,
  selectOrders,
} from '#orders/record';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { lastEventNumber } from './orders-feed.ts';
import { listUnpaid } from './unpaid-orders.ts';

/** Ended orders that a board starts with, newest first: recall is for what has just happened. */
const MOST_ENDED = 200;

/** All open orders, and the latest that have ended; oldest first. Orders that wait for payment are left out. */
async function listLiveOrders(db: Db, restaurantId: string, endedSince: number): Promise<ReadOrders> {
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

/** For how long orders that ended stay at hand for "Recall". */
const RECALL_MS = 4 * 3_600_000;

/** What a board starts from. The number is read first, so that the stream repeats a change rather than miss one. */
export async function liveOrders(
  { database, failures }: Pick<Dependencies, 'database' | 'failures'>,
  restaurantId: string,
  now: number,
): Promise<LiveOrders> {
  const lastEventId = await lastEventNumber(database.db, restaurantId);
  if (lastEventId === null) throw notFound('restaurant');
  const [{ orders, damaged }, unpaid] = await Promise.all([
    listLiveOrders(database.db, restaurantId, now - RECALL_MS),
    listUnpaid(database.db, restaurantId),
  ]);
  return {
    lastEventId,
    orders: orders.map((order) => orderView(order, 'STAFF', now)),
    ...(unpaid.length > 0 && { unpaid }),
    ...(damaged.length > 0 ? { damaged: damaged.map((order) => damagedView(order, failures)) } : {}),
  };
}

/** An order as its kitchen reads it; null where there is none. Throws why it cannot be read. */
export async function findStaffOrder(
  db: Db,
  restaurantId: string,
  orderId: string,
  now: number,
): Promise<Order | null> {
  const { orders, damaged } = await listOrdersById(db, restaurantId, [orderId]);
  if (damaged[0]) throw damaged[0].error;
  return orders[0] ? orderView(orders[0], 'STAFF', now) : null;
}

/** A device's order for its page; of one that cannot be read its number, and null where there is none. */
export async function orderOfPage(
  { database }: Pick<Dependencies, 'database'>,
  { restaurantId, orderId, clientId }: { restaurantId: string; orderId: string; clientId: string },
  now: number,
): Promise<Order | { readonly unreadable: number } | null> {
  const { orders, damaged } = await listOrdersById(database.db, restaurantId, [orderId]);
  const [order] = orders;
  if (order) return order.clientId === clientId ? orderView(order, 'DINER', now) : null;
  const [found] = damaged;
  return found?.clientId === clientId ? { unreadable: found.number } : null;
}
