import { isErrorOf } from '@comanda/client/api-error';
import type { MerchantClient } from '@comanda/client/merchant-client';
import type { Order } from '@comanda/contract/shapes/orders';
import type { LiveOrdersStore } from '../store/live-orders-store.ts';
import { withRetries } from './move-order.ts';

/** So many of a line (from 0) are missing; `insteadId` is the dish that is given for them. */
export type Missing = {
  readonly position: number;
  readonly quantity: number;
  readonly insteadId?: string | undefined;
};

const keyOf = (tabId: string, order: Order, { position, quantity, insteadId = 'off' }: Missing): string => {
  const before = order.events.filter(({ type }) => type === 'DISH_MISSING').length;
  return [tabId, order.id, before, position, quantity, insteadId].join(':');
};

/**
 * Takes a dish off an order, or gives another in its place, of the order that the screen shows; sent twice it happens
 * once. Throws with a sentence, after it has taken over what the server has when somebody was quicker.
 */
export async function setMissing(
  { client, tabId }: { readonly client: MerchantClient; readonly tabId: string },
  store: LiveOrdersStore,
  order: Order,
  missing: Missing,
): Promise<Order> {
  const params = { id: order.restaurantId, orderId: order.id };
  const { position, quantity, insteadId } = missing;
  const left = order.lines[position]?.quantity ?? 0;
  const body = { position, quantity, total: order.total, left, ...(insteadId && { insteadId }) };
  const headers = { 'idempotency-key': keyOf(tabId, order, missing) };
  try {
    const changed = await withRetries(() => client.call('setMissing', { params, headers, body }));
    store.dispatch({ type: 'ANSWER', order: changed });
    return changed;
  } catch (error) {
    if (isErrorOf('setMissing', error) && error.status === 409) {
      const current = await client.call('order', { params }).catch(() => null);
      if (current) store.dispatch({ type: 'ANSWER', order: current });
    }
    throw error;
  }
}
