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

/** Takes a dish off the shown order, or gives another, once. Throws a sentence; a quicker colleague's is taken over. */
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
    const changed = await withRetries((extras) =>
      client.call('setMissing', { params, headers, body }, extras),
    );
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
