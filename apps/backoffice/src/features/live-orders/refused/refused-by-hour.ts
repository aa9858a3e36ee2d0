import type { Order } from '@comanda/contract/shapes/orders';
import { HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { lastStep } from '@comanda/domain/orders/order-events';
import { endsWithoutFood } from '@comanda/domain/orders/orders';
import type { Place } from '../../../platform/clock-time.ts';

/** An order that ended without food, and when; epoch ms. */
export type RefusedOrder = { readonly order: Order; readonly at: number };

/** From a full hour of the restaurant's clock to the next; epoch ms. */
export type RefusedHour = {
  readonly from: number;
  readonly until: number;
  /** The latest first. */
  readonly refused: readonly RefusedOrder[];
  /** What they would have come to, in minor units. */
  readonly total: number;
};

/** Some clocks are half an hour off. */
function fullHour(at: number, { timezone }: Pick<Place, 'timezone'>): number {
  const words = new Intl.DateTimeFormat('en', { minute: 'numeric', timeZone: timezone }).format(at);
  return at - (at % MINUTE_MS) - Number(words) * MINUTE_MS;
}

/** Orders rejected, cancelled or missed, but not changed, by hour of the restaurant's clock, the latest first. */
export function refusedByHour(orders: Iterable<Order>, place: Pick<Place, 'timezone'>): RefusedHour[] {
  const hours = new Map<number, RefusedOrder[]>();
  for (const order of orders) {
    if (!endsWithoutFood(order.status) || order.replacedBy) continue;
    const at = Date.parse(lastStep(order.events)?.at ?? order.placedAt);
    const from = fullHour(at, place);
    hours.set(from, [...(hours.get(from) ?? []), { order, at }]);
  }
  return [...hours]
    .sort(([a], [b]) => b - a)
    .map(([from, found]) => ({
      from,
      until: from + HOUR_MS,
      refused: found.sort((a, b) => b.at - a.at),
      total: found.reduce((sum, { order }) => sum + order.total, 0),
    }));
}
