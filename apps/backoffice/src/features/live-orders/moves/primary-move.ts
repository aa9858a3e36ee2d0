import type { Order, OrderStatus } from '@comanda/contract/shapes/orders';
import { nextStatuses } from '@comanda/domain/orders';

/** The one obvious next step of a ticket, with the words on its button. */
export type PrimaryMove = { readonly to: OrderStatus; readonly label: string };

function labelOf(order: Order, to: OrderStatus): string {
  if (to === 'ACCEPTED') return 'Accept';
  if (to === 'READY') return 'Mark ready';
  if (to === 'OUT_FOR_DELIVERY') return 'Out for delivery';
  if (order.status === 'OUT_FOR_DELIVERY' || order.service === 'DELIVERY') return 'Delivered';
  return order.service === 'DINE_IN' ? 'Served' : 'Collected';
}

/** Null when the order is over. */
export function primaryMove(order: Order): PrimaryMove | null {
  const [to] = nextStatuses(order, 'STAFF');
  return to ? { to, label: labelOf(order, to) } : null;
}

/** The move that ends an order without food: rejecting an unanswered one, cancelling any other. Null when it is over. */
export function endingMove(order: Order): 'REJECTED' | 'CANCELLED' | null {
  const next = nextStatuses(order, 'STAFF');
  if (next.includes('REJECTED')) return 'REJECTED';
  return next.includes('CANCELLED') ? 'CANCELLED' : null;
}
