import type { Order } from '@comanda/contract/shapes/orders';
import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { endMoneyWords } from '@comanda/contract/words/money-back';
import { formatMoney } from '@comanda/domain/money';
import { isPaidAtHandover, type PaymentState } from '@comanda/domain/order-payments';
import { endsWithoutFood } from '@comanda/domain/order-statuses';
import type { TrackedOrder } from './tracked-order.ts';

/** What becomes of the money of an order that ended without food; empty where the reader has paid nothing yet. */
export function moneyWords(order: TrackedOrder, { locale }: PublicRestaurant): string {
  const { payment, total, currency, events } = order;
  if (!payment || total === undefined || currency === undefined) return '';
  return endMoneyWords({ ...payment, total, currency, events }, locale);
}

const PAID_BY: Readonly<Record<'HANDOVER' | 'ONLINE', Readonly<Partial<Record<PaymentState, string>>>>> = {
  HANDOVER: {
    PAID: 'Paid in cash',
    PARTIALLY_REFUNDED: 'Paid in cash, and part of it given back',
    REFUNDED: 'Paid in cash, and given back',
  },
  ONLINE: {
    PAID: 'Paid by card',
    AUTHORIZED: 'Paid by card',
    PARTIALLY_REFUNDED: 'Paid by card. Part of your money is on its way back.',
    REFUNDED: 'Paid by card. Your money is on its way back.',
  },
};

/** What is left to pay, or became of what was paid: the last line of the receipt. */
export function paymentWords(order: Order, restaurant: PublicRestaurant): string {
  const { status, payment } = order;
  if (endsWithoutFood(status)) return moneyWords(order, restaurant) || 'Nothing to pay';
  const { method, state } = payment;
  const by = isPaidAtHandover(method) ? 'HANDOVER' : 'ONLINE';
  return PAID_BY[by][state] ?? (by === 'HANDOVER' ? 'To pay in cash' : 'To pay by card');
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
