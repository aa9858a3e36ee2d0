import type { Clock } from './clock.ts';

/** An order that this device has placed, and that is under way or ended without food unread, as far as it knows. */
export type OpenOrder = {
  readonly orderId: string;
  readonly number: number;
  readonly slug: string;
  readonly restaurant: string;
  readonly clock: Clock;
};

export const OPEN_ORDERS_KEY = 'open-orders';
const MOST_OPEN = 10;

/** With this one first, and once. */
export function withOpenOrder(orders: readonly OpenOrder[], order: OpenOrder): OpenOrder[] {
  return [order, ...orders.filter(({ orderId }) => orderId !== order.orderId)].slice(0, MOST_OPEN);
}
