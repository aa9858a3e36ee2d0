import type { LiveOrders } from '@comanda/contract/shapes/orders';
import type { Dependencies } from '#dependencies.ts';
import { notFound } from '#platform/http/errors.ts';
import { damagedView } from './damaged-order.ts';
import { orderView } from './order-view.ts';
import { lastEventNumber, listLiveOrders } from './orders.queries.ts';

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
  const { orders, damaged } = await listLiveOrders(database.db, restaurantId, now - RECALL_MS);
  return {
    lastEventId,
    orders: orders.map((order) => orderView(order, 'STAFF', now)),
    ...(damaged.length > 0 ? { damaged: damaged.map((order) => damagedView(order, failures)) } : {}),
  };
}
