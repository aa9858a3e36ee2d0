import { isErrorOf } from '@comanda/client/api-error';
import type { MerchantClient } from '@comanda/client/merchant-client';
import type { Order } from '@comanda/contract/shapes/orders';
import type { LiveOrdersStore } from '../store/live-orders-store.ts';
import { withRetries } from './move-order.ts';

/**
 * Puts right at which table the guests of an order sit, from the one that the screen shows; sent twice it happens once.
 * Throws with a sentence, after it has taken over what the server has when somebody was quicker.
 */
export async function setTable(
  client: MerchantClient,
  store: LiveOrdersStore,
  order: Order,
  table: string,
): Promise<Order> {
  const params = { id: order.restaurantId, orderId: order.id };
  const body = { table, from: order.table ?? '' };
  try {
    const changed = await withRetries(() => client.call('setTable', { params, body }));
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
