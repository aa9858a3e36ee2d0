import type { Order } from '@comanda/contract/shapes/orders';
import { laterPromiseWords } from '@comanda/contract/words/orders';
import { aboutTime } from '@comanda/domain/availability/estimate';
import { decideLaterPromise } from '@comanda/domain/orders/order-promises';
import { clockTime, type Place } from '../../../platform/clock-time.ts';
import { clockAndDay } from '../../../platform/date-words.ts';
import { boardOrder } from '../store/board-order.ts';

/** When an order is promised so many minutes later; null where nothing can be. All in epoch ms. */
export function laterPromise(order: Order, minutes: number, now: number): number | null {
  const decision = decideLaterPromise({ ...boardOrder(order), service: order.service }, minutes, now);
  return decision.ok ? decision.promisedAt : null;
}

/**
 * The sentence that the diner reads of the promise `at`, seen from `now` (epoch ms); `sentence` is the kitchen's own.
 */
export function laterSentence(
  order: Order,
  at: number,
  place: Place,
  now: number,
  sentence?: string,
): string {
  const written = (promise: number) =>
    order.scheduledFor === undefined
      ? clockTime(aboutTime(promise), place)
      : clockAndDay(aboutTime(promise), place, now);
  const after = written(at);
  const before = written(Date.parse(order.promisedAt ?? order.placedAt));
  return laterPromiseWords({ service: order.service, before, after, ...(sentence && { sentence }) });
}
