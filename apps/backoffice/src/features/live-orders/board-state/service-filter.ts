import type { Order } from '@comanda/contract/shapes/orders';
import type { LiveOrdersStore } from '../store/live-orders-store.ts';

export type ServiceFilter = 'ALL' | Order['service'];

/** The orders of a lane that pass the filter. An order's service never changes, so the ids are enough to go by. */
export function filterLane(
  store: LiveOrdersStore,
  ids: readonly string[],
  filter: ServiceFilter,
): readonly string[] {
  if (filter === 'ALL') return ids;
  return ids.filter((id) => store.get().orders.get(id)?.service === filter);
}
