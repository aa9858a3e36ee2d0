import type { Service } from './services.ts';

/** How an order came in that a member has taken. */
export const ORDER_SOURCES = ['PHONE', 'COUNTER'] as const;

export type OrderSource = (typeof ORDER_SOURCES)[number];

/** Whoever waits at the counter or sits at a table needs no number; whoever calls has one, and so does who waits at a door. */
export function needsPhone(source: OrderSource, service: Service): boolean {
  return source === 'PHONE' || service === 'DELIVERY';
}
