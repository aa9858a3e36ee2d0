import type { Order, OrderStatus } from '@comanda/contract/shapes/orders';
import { nextStatuses } from '@comanda/domain/orders/orders';
import { STATUS_WORDS } from '../../../platform/order-words.ts';

/** The one obvious next step of a ticket, with the words on its button. */
export type PrimaryMove = { readonly to: OrderStatus; readonly label: string };

/** Null when the order is over. */
export function primaryMove(order: Order): PrimaryMove | null {
  const [to] = nextStatuses(order, 'STAFF');
  const press = to && STATUS_WORDS[to].press;
  return to && press ? { to, label: typeof press === 'string' ? press : press[order.service] } : null;
}
