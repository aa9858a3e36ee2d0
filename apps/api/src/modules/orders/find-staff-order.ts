import type { Order } from '@comanda/contract/shapes/orders';
import type { Db } from '#platform/database/transaction.ts';
import { orderView } from './order-view.ts';
import { findOrder } from './orders.queries.ts';

/** An order as its kitchen reads it; null where there is none. Throws `UnreadableOrder` where its record is damaged. */
export async function findStaffOrder(
  db: Db,
  restaurantId: string,
  orderId: string,
  now: number,
): Promise<Order | null> {
  const order = await findOrder(db, restaurantId, orderId);
  return order && orderView(order, 'STAFF', now);
}
