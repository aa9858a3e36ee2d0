import { acceptsByItself } from '@comanda/domain/orders';
import type { MenuSnapshot } from '#modules/menu';
import { changeOrder, type MovingDependencies, moveChange } from './move-order.ts';
import type { OrderRecord } from './order-record.ts';

/**
 * Accepts an order that needs nobody's answer, with the preparation that it was placed with. An order whose process died
 * in between stays placed and rings; sending it again heals that.
 */
export async function autoAccept(
  deps: MovingDependencies,
  order: OrderRecord,
  { autoAccept: rule }: MenuSnapshot,
  now: number,
): Promise<OrderRecord> {
  if (order.status !== 'PLACED' || !acceptsByItself(rule, order)) return order;
  const ref = { restaurantId: order.restaurantId, orderId: order.id };
  return changeOrder(deps, ref, { kind: 'CLOCK' }, (found) =>
    found.status === 'PLACED'
      ? moveChange(found, 'CLOCK', { to: 'ACCEPTED', readyInMinutes: found.preparationMinutes }, now)
      : null,
  );
}
