import type { Order } from '@comanda/contract/shapes/orders';
import type { Db } from '#platform/database/transaction.ts';
import { orderView } from './order-view.ts';
import { listOrdersById } from './orders.queries.ts';

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
