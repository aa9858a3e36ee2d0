import type { Clock } from './clock.ts';
import { isRecord, listOf, textOr } from './stored.ts';

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

function parseOpenOrder(value: unknown): OpenOrder | null {
  if (!isRecord(value) || typeof value.orderId !== 'string' || typeof value.slug !== 'string') return null;
  const clock = isRecord(value.clock) ? value.clock : {};
  return {
    orderId: value.orderId,
    number: typeof value.number === 'number' ? value.number : 0,
    slug: value.slug,
    restaurant: textOr(value.restaurant, value.slug),
    clock: { locale: textOr(clock.locale, 'en-GB'), timezone: textOr(clock.timezone, 'UTC') },
  };
}

export function parseOpenOrders(value: unknown): OpenOrder[] {
  return listOf(value, parseOpenOrder);
}

/** With this one first, and once. */
export function withOpenOrder(orders: readonly OpenOrder[], order: OpenOrder): OpenOrder[] {
  return [order, ...orders.filter(({ orderId }) => orderId !== order.orderId)].slice(0, MOST_OPEN);
}
