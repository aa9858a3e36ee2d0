import type { Order } from '@comanda/contract/shapes/orders';
import { isFinal } from '@comanda/domain/orders/orders';
import { isSameTable } from '@comanda/domain/orders/tables';
import { useMemo, useSyncExternalStore } from 'react';
import { useLiveOrdersStore } from './live-orders-store.ts';

/** Other open orders of the same table, by their numbers. */
function ordersAtTable(order: Order, orders: Iterable<Order>): Order[] {
  const { id, service, table } = order;
  if (service !== 'DINE_IN' || table === undefined || isFinal(order.status)) return [];
  return [...orders]
    .filter((other) => other.id !== id && other.service === 'DINE_IN' && !isFinal(other.status))
    .filter((other) => other.table !== undefined && isSameTable(other.table, table))
    .sort((a, b) => a.number - b.number);
}

/** The same of what is on the board; drawn anew only when they are others. */
export function useOrdersAtTable(order: Order): readonly Order[] {
  const store = useLiveOrdersStore();
  const read = () =>
    ordersAtTable(order, store.get().orders.values())
      .map(({ id }) => id)
      .join();
  const ids = useSyncExternalStore(store.subscribe, read);
  return useMemo(() => ids.split(',').flatMap((id) => store.get().orders.get(id) ?? []), [store, ids]);
}
