import { serverNow } from '@comanda/client/server-clock';
import type { Order } from '@comanda/contract/shapes/orders';
import { amountWords, orderInText, orderName } from '@comanda/contract/words/orders';
import type { Place } from '../../../platform/clock-time.ts';
import { orderTime } from '../../../platform/date-words.ts';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';

/** "New delivery order 47, £34.50, Ada, due 19:10": what a screen reader says at once. */
export function arrivalSentence(order: Order, place: Place, now = serverNow()): string {
  const due = order.scheduledFor ?? order.promisedAt;
  const amount = amountWords(order, place.locale);
  return [
    order.rehearsal
      ? orderName(order)
      : `New ${SERVICE_NAMES[order.service].toLowerCase()} ${orderInText(order)}`,
    ...(order.replaces ? [`replaces ${order.replaces.number}`] : []),
    ...(amount === null ? [] : [amount, order.contact.name]),
    ...(due ? [`due ${orderTime(order, Date.parse(due), place, now)}`] : []),
  ].join(', ');
}
