import type { Service } from '../hours/services.ts';

/** How an order came in that a member has taken. */
export const ORDER_SOURCES = ['PHONE', 'COUNTER'] as const;

export type OrderSource = (typeof ORDER_SOURCES)[number];

/**
 * Whether an order needs a telephone number; `source` is null for one that its diner sends. Guests at a counter or
 * table need none; callers have one, and deliveries need one.
 */
export function needsPhone(source: OrderSource | null, service: Service): boolean {
  if (source === null) return service !== 'DINE_IN';
  return source === 'PHONE' || service === 'DELIVERY';
}
