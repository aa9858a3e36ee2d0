import type { OpenOrder } from './open-orders.ts';
import { isRecord, listOf, textOr } from './stored.ts';

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

/** Open orders as an earlier visit, perhaps of an older release, left them on the device. */
export function parseOpenOrders(value: unknown): OpenOrder[] {
  return listOf(value, parseOpenOrder);
}
