import type { Order } from '@comanda/contract/shapes/orders';
import { changedWords } from '@comanda/contract/words/orders';
import { formatMoney } from '@comanda/domain/money';
import { isPaidAtHandover } from '@comanda/domain/order-payments';
import type { Place } from '../../platform/clock-time.ts';
import { clockTime } from '../../platform/clock-time.ts';

type OrderEvent = Order['events'][number];

const WORDS: Readonly<Record<string, string>> = {
  PLACED: 'Ordered',
  ACCEPTED: 'Accepted',
  READY: 'Ready',
  OUT_FOR_DELIVERY: 'Out for delivery',
  COMPLETED: 'Handed over',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  MISSED: 'Missed: nobody answered in time',
  EXPIRED: 'Expired: it was never paid for',
  UNDONE: 'Last step undone',
  STARTED: 'Time to start cooking',
  ALLERGY_SEEN: 'Allergy seen by the kitchen',
  FOLLOWED_UP: 'Missed order followed up',
  PAYMENT: 'Payment updated',
  REFUNDED: 'Refunded',
};

const ACTORS = {
  STAFF: 'by the team',
  DINER: 'by the diner',
  CLOCK: 'automatically',
  PROVIDER: 'by the payment provider',
};

/** "Refunded £4.50 for 1× Margherita: “Cold”". */
function refundWords(
  { amount, reason, lines = [] }: NonNullable<OrderEvent['refund']>,
  order: Order,
  { locale }: Place,
): string {
  const money = formatMoney(amount, order.currency, locale);
  const dishes = lines.map(({ position, quantity }) => `${quantity}× ${order.lines[position]?.name ?? ''}`);
  const what = isPaidAtHandover(order.payment.method)
    ? `Refunded ${money}`
    : `Refund of ${money} sent to the card`;
  const why = reason === undefined ? '' : `: “${reason}”`;
  return `${what}${dishes.length > 0 ? ` for ${dishes.join(', ')}` : ''}${why}`;
}

/** What an event of an order was, in words of its own; one of a later release by its name. */
export function eventWords(event: OrderEvent, order: Order, place: Place): string {
  const { replaces, replacedBy } = order;
  if (event.type === 'CANCELLED' && replacedBy) return changedWords({ replacedBy }) ?? '';
  if (event.type === 'PLACED' && replaces) return `${WORDS.PLACED}. ${changedWords({ replaces })}`;
  if (event.type === 'PROMISED' && event.promise) {
    const { before, at, sentence } = event.promise;
    const moved = `Time moved from ${clockTime(Date.parse(before), place)} to ${clockTime(Date.parse(at), place)}`;
    return sentence === undefined ? moved : `${moved}: “${sentence}”`;
  }
  if (event.refund) return refundWords(event.refund, order, place);
  return WORDS[event.type] ?? event.type.toLowerCase().replaceAll('_', ' ');
}

/** "by Mia", "by the diner", "automatically". */
export function actorWords({ actor }: OrderEvent): string {
  return actor.name === undefined ? ACTORS[actor.kind] : `by ${actor.name}`;
}
