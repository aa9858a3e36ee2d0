import { ApiError } from '@comanda/client/api-error';
import type { MerchantClient } from '@comanda/client/merchant-client';
import type { Order } from '@comanda/contract/shapes/orders';
import { orderInText } from '@comanda/contract/words/orders';
import type { LiveOrdersStore } from '../store/live-orders-store.ts';
import { withRetries } from './move-order.ts';

/** Shows the diner that the kitchen has read their allergies. Returns what went wrong, or null. */
export async function confirmAllergy(
  client: MerchantClient,
  store: LiveOrdersStore,
  order: Order,
): Promise<string | null> {
  const params = { id: order.restaurantId, orderId: order.id };
  try {
    const confirmed = await withRetries((extras) => client.call('allergySeen', { params }, extras));
    store.dispatch({ type: 'ANSWER', order: confirmed });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) return error.message;
    return `The diner of ${orderInText(order)} was not notified: no connection. Press it again when the board is live.`;
  }
}
