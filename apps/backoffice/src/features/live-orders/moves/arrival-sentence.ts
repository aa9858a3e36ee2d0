import type { Order } from '@comanda/contract/shapes/orders';
import { formatMoney } from '@comanda/domain/money';
import { clockTime, type Place } from '../../../platform/clock-time.ts';
import { SERVICE_WORDS } from './words.ts';

/** "New delivery order 47, £34.50, Ada, due 19:10": what a screen reader says at once. */
export function arrivalSentence(order: Order, place: Place): string {
  const due = order.scheduledFor ?? order.promisedAt;
  return [
    `New ${SERVICE_WORDS[order.service].toLowerCase()} order ${order.number}`,
    formatMoney(order.total, order.currency, place.locale),
    order.contact.name,
    ...(due ? [`due ${clockTime(Date.parse(due), place)}`] : []),
  ].join(', ');
}
