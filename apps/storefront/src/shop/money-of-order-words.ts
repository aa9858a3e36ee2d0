import type { Order } from '@comanda/contract/shapes/orders';
import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { missingWords } from '@comanda/contract/words/missing-dishes';
import {
  backForMissing,
  endMoneyWords,
  refundsOf,
  refundWords,
  sumOf,
} from '@comanda/contract/words/money-back';
import { formatMoney } from '@comanda/domain/money/money';
import { isPaidAtHandover, type PaymentState, UNPAID_ONLINE } from '@comanda/domain/orders/order-payments';
import { endsWithoutFood } from '@comanda/domain/orders/order-statuses';
import type { TrackedOrder } from './tracked-order.ts';

/** What becomes of the money of an order that ended without food; empty where the reader has paid nothing yet. */
export function moneyWords(order: TrackedOrder, { locale }: PublicRestaurant): string {
  const { payment, total, currency, events } = order;
  if (!payment || total === undefined || currency === undefined) return '';
  return endMoneyWords({ ...payment, total, currency, events }, locale);
}

/** What was given back of an order that its diner gets or got; empty for nothing. */
export function moneyBackWords(order: Order, restaurant: PublicRestaurant): string {
  return endsWithoutFood(order.status) ? '' : refundWords({ ...order.payment, ...order }, restaurant);
}

/** What of it has run out, and what it costs now; empty for nothing. */
export function runOutWords(order: Order, { name: restaurant, locale }: PublicRestaurant): string {
  const { status, events, currency, payment } = order;
  if (endsWithoutFood(status)) return '';
  const missing = events.flatMap((event) => event.missing ?? []);
  return missingWords(missing, { restaurant, currency, locale, method: payment.method });
}

const TO_PAY: ReadonlySet<PaymentState> = new Set(['UNPAID', 'PENDING', 'VOIDED', 'FAILED']);

/** Of an order that a card has paid too little for: what came in, what lacks, and the way out; null for others. */
export function shortWords(
  { payment, total, currency }: TrackedOrder,
  { locale }: PublicRestaurant,
): string | null {
  if (payment?.short === undefined || total === undefined || currency === undefined) return null;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return `${money(total - payment.short)} came in, ${money(payment.short)} less than your order costs, so the kitchen has not got it. Cancel it and order again: what you paid goes back to your card.`;
}

/** What is left to pay, or became of what was paid: the last line of the receipt. */
export function paymentWords(order: Order, restaurant: PublicRestaurant): string {
  const { status, payment, total, currency, events } = order;
  if (endsWithoutFood(status)) return moneyWords(order, restaurant) || 'Nothing to pay';
  const { method, state } = payment;
  const how = isPaidAtHandover(method) ? 'in cash' : 'by card';
  if (status === UNPAID_ONLINE) {
    const { short } = payment;
    if (short === undefined) return 'Not paid, not sent to the kitchen';
    const [came, all] = [total - short, total].map((minor) =>
      formatMoney(minor, currency, restaurant.locale),
    );
    return `Only ${came} of ${all} paid, not sent to the kitchen`;
  }
  if (TO_PAY.has(state)) return `To pay ${how}`;
  const back = sumOf(refundsOf(order));
  if (state === 'REFUNDED' || (back > 0 && back >= total)) return `Paid ${how}, and given back`;
  if (back > 0) return `Paid ${how}, ${formatMoney(back, currency, restaurant.locale)} of it given back`;
  const forMissing = backForMissing(events);
  if (forMissing > 0)
    return `Paid ${how}, ${formatMoney(forMissing, currency, restaurant.locale)} given back for what was missing`;
  return state === 'PARTIALLY_REFUNDED' ? `Paid ${how}, part of it given back` : `Paid ${how}`;
}

/** "£25.00" that the diner hands over with the food; null for everybody else, and once it is paid. */
export function cashDue(
  { payment, total, currency }: TrackedOrder,
  { locale }: PublicRestaurant,
): string | null {
  if (!payment || total === undefined || currency === undefined || total === 0) return null;
  return isPaidAtHandover(payment.method) && payment.state === 'UNPAID'
    ? formatMoney(total, currency, locale)
    : null;
}
