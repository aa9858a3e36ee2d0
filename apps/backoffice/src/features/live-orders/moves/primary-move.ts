import type { Order, OrderStatus } from '@comanda/contract/shapes/orders';
import { nextStatuses } from '@comanda/domain/orders/orders';

/** The one obvious next step of a ticket, with the words on its button. */
export type PrimaryMove = { readonly to: OrderStatus; readonly label: string };

const HANDED_OVER: Readonly<Record<Order['service'], string>> = {
  DELIVERY: 'Delivered',
  COLLECTION: 'Collected',
  DINE_IN: 'Served',
};

/** What the button says that leads there; null where only diner or time move it so. */
const LABELS: Readonly<Record<OrderStatus, ((order: Order) => string) | null>> = {
  AWAITING_PAYMENT: null,
  PLACED: null,
  ACCEPTED: () => 'Accept',
  READY: () => 'Mark ready',
  OUT_FOR_DELIVERY: () => 'Out for delivery',
  COMPLETED: ({ service }) => HANDED_OVER[service],
  REJECTED: null,
  CANCELLED: null,
  MISSED: null,
  EXPIRED: null,
};

/** Null when the order is over. */
export function primaryMove(order: Order): PrimaryMove | null {
  const [to] = nextStatuses(order, 'STAFF');
  const label = to && LABELS[to];
  return to && label ? { to, label: label(order) } : null;
}
