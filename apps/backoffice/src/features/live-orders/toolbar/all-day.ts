import type { Order } from '@comanda/contract/shapes/orders';
import { isToMake } from '@comanda/domain/orders';

export type ItemCount = { readonly name: string; readonly count: number };

/** How many of each dish are still to be made over all open orders, by the kitchen's names, the most wanted first. */
export function allDay(orders: Iterable<Order>): ItemCount[] {
  const counts = new Map<string, number>();
  for (const order of orders) {
    if (!isToMake(order.status)) continue;
    for (const { name, kitchenName = name, quantity } of order.lines) {
      counts.set(kitchenName, (counts.get(kitchenName) ?? 0) + quantity);
    }
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
