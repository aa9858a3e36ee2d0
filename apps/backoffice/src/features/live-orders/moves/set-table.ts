import { isErrorOf } from '@comanda/client/api-error';
import type { MerchantClient } from '@comanda/client/merchant-client';
import type { Order } from '@comanda/contract/shapes/orders';
import type { LiveOrdersStore } from '../store/live-orders-store.ts';
import { withRetries } from './move-order.ts';

/** Sets the table of the shown order, once. Throws a sentence; a quicker colleague's order is taken over. */
export async function setTable(
  client: MerchantClient,
  store: LiveOrdersStore,
  order: Order,
  table: string,
): Promise<Order> {
  const params = { id: order.restaurantId, orderId: order.id };
  const body = { table, from: order.table ?? '' };
  try {
    const changed = await withRetries((extras) => client.call('setTable', { params, body }, extras));
    store.dispatch({ type: 'ANSWER', order: changed });
    return changed;
  } catch (error) {
    if (isErrorOf('setTable', error) && error.status === 409) {
      const current = await client.call('order', { params }).catch(() => null);
      if (current) store.dispatch({ type: 'ANSWER', order: current });
    }
    throw error;
  }
}
