import type { LiveOrders, DamagedOrder as ShownDamaged } from '@comanda/contract/shapes/orders';
import type { Dependencies } from '#dependencies.ts';
import { notFound } from '#platform/http/errors.ts';
import { orderView } from './order-view.ts';
import { type DamagedOrder, lastEventNumber, listLiveOrders } from './orders.queries.ts';

/** For how long orders that ended stay at hand for "Recall". */
const RECALL_MS = 4 * 3_600_000;

/** What a board starts from. The number is read first, so that the stream repeats a change rather than miss one. */
export async function liveOrders(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  restaurantId: string,
  now: number,
): Promise<LiveOrders> {
  const lastEventId = await lastEventNumber(database.db, restaurantId);
  if (lastEventId === null) throw notFound('The restaurant');
  const { orders, damaged } = await listLiveOrders(database.db, restaurantId, now - RECALL_MS);
  return {
    lastEventId,
    orders: orders.map((order) => orderView(order, 'STAFF', now)),
    ...(damaged.length > 0 ? { damaged: damaged.map((order) => damagedView(order, log)) } : {}),
  };
}

/** What a board can still show of an order that cannot be read; the log says why. */
export function damagedView(
  { id, number, status, placedAt, error }: DamagedOrder,
  log: Dependencies['log'],
): ShownDamaged {
  log.error({ err: error, orderId: id }, 'an order cannot be read');
  return { id, number, status, placedAt: new Date(placedAt).toISOString() };
}
