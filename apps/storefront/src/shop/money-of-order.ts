import type { Order } from '@comanda/contract/shapes/orders';
import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money';
import { isPaidAtHandover, type PaymentState } from '@comanda/domain/order-payments';
import { endsWithoutFood } from '@comanda/domain/order-statuses';
import type { TrackedOrder } from './tracked-order.ts';

/** What becomes of the money of an order without food: in every other state there is nothing to pay. */
const GIVEN_BACK: Readonly<Partial<Record<PaymentState, string>>> = {
  PAID: 'Your money will be given back.',
  AUTHORIZED: 'Your money will be given back.',
  REFUNDED: 'Your money is on its way back.',
  PARTIALLY_REFUNDED: 'Part of your money is on its way back, and the rest will be given back too.',
};

/** Of an order that ended without food, for its heading; empty where the reader did not pay or be to pay. */
export function moneyWords({ payment }: TrackedOrder): string {
  return payment ? (GIVEN_BACK[payment.state] ?? 'You have nothing to pay.') : '';
}

/** What becomes of money that came in although the order had ended; empty where none did. */
export const paidLate = ({ payment }: TrackedOrder): string => (payment && GIVEN_BACK[payment.state]) || '';

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
export function paymentWords({ status, payment: { method, state } }: Order): string {
  if (endsWithoutFood(status)) return ['Nothing to pay', GIVEN_BACK[state]].filter(Boolean).join('. ');
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
