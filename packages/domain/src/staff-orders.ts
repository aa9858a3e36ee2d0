import type { Service } from './services.ts';

/** How an order came in that a member has taken. */
export const ORDER_SOURCES = ['PHONE', 'COUNTER'] as const;

export type OrderSource = (typeof ORDER_SOURCES)[number];

/** Guests at a counter or table need no telephone number; callers have one, and deliveries need one. */
export function needsPhone(source: OrderSource, service: Service): boolean {
  return source === 'PHONE' || service === 'DELIVERY';
}
