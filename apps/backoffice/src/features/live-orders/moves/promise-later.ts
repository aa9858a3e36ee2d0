import type { MerchantClient } from '@comanda/client/merchant-client';
import type { AllLater, Order } from '@comanda/contract/shapes/orders';
import type { LiveOrdersStore } from '../store/live-orders-store.ts';
import { overtakenBy, withRetries } from './move-order.ts';

/** Promises an order later than shown, once. Throws a sentence; a quicker colleague's order is taken over. */
export async function promiseLater(
  client: MerchantClient,
  store: LiveOrdersStore,
  order: Order,
  wanted: AllLater,
): Promise<Order> {
  const params = { id: order.restaurantId, orderId: order.id };
  const body = { ...wanted, ...(order.promisedAt && { from: order.promisedAt }) };
  try {
    const promised = await withRetries((extras) => client.call('promiseLater', { params, body }, extras));
    store.dispatch({ type: 'ANSWER', order: promised });
    return promised;
  } catch (error) {
    if (overtakenBy(error)) {
      const current = await client.call('order', { params }).catch(() => null);
      if (current) store.dispatch({ type: 'ANSWER', order: current });
    }
    throw error;
  }
}

/** Promises all orders later that are late; returns how many those were. */
export async function promiseAllLater(
  client: MerchantClient,
  store: LiveOrdersStore,
  restaurantId: string,
  wanted: AllLater,
): Promise<number> {
  const { orders } = await withRetries((extras) =>
    client.call('promiseAllLater', { params: { id: restaurantId }, body: wanted }, extras),
  );
  for (const order of orders) store.dispatch({ type: 'ANSWER', order });
  return orders.length;
}
