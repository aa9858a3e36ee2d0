import { z } from 'zod';
import { DamagedOrder, LiveOrders, Order, OrderStatus } from './shapes/orders.ts';

/** As much as has to be known of an order to say that it is there. */
const Known = DamagedOrder.extend({ status: OrderStatus.catch('PLACED') });
const Listed = LiveOrders.extend({
  orders: z.array(z.unknown()),
  damaged: z.array(Known).optional(),
  // one line that informs: it keeps no order off the board
  unpaid: LiveOrders.shape.unpaid.catch(undefined),
});

/**
 * The orders of a board. A board stays open for weeks: an order in which a newer server says something that this page
 * does not know is listed as damaged, by its number, so that none is missed. Throws where not even that can be read.
 */
export function readLiveOrders(value: unknown): LiveOrders {
  const { orders: listed, damaged = [], unpaid, lastEventId } = Listed.parse(value);
  const orders: Order[] = [];
  const unread: DamagedOrder[] = [];
  for (const one of listed) {
    const order = Order.safeParse(one).data;
    if (order) orders.push(order);
    else unread.push(Known.parse(one));
  }
  const all = [...damaged, ...unread];
  return { orders, lastEventId, ...(unpaid && { unpaid }), ...(all.length > 0 && { damaged: all }) };
}
