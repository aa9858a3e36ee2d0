import { isFinal, isUnanswered, type OrderStatus } from './order-statuses.ts';

/** `CASH` on delivery, at the counter or the table; `CARD` online, on the provider's page. */
export const PAYMENT_METHODS = ['CASH', 'CARD'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The method by which money changes hands with the food. */
export const AT_HANDOVER = 'CASH' satisfies PaymentMethod;

export const PAYMENT_STATES = [
  'UNPAID',
  'PENDING',
  'AUTHORIZED',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
  'FAILED',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Whether money came in and did not go back wholly. */
export const isRefundable = (state: PaymentState): boolean =>
  state === 'PAID' || state === 'PARTIALLY_REFUNDED';

/** As staff see it: of an order that is over nothing is being paid any more, so nobody was charged. */
export const shownPaymentState = (status: OrderStatus, state: PaymentState): PaymentState =>
  state === 'PENDING' && isFinal(status) ? 'VOIDED' : state;

/** Of orders whose payment nobody has confirmed yet. */
export const UNPAID_ONLINE = 'AWAITING_PAYMENT' satisfies OrderStatus;

/** What a new order starts as: one paid online waits for the provider before the kitchen sees it. */
export function initialStatus(method: PaymentMethod): OrderStatus {
  return method === 'CARD' ? UNPAID_ONLINE : 'PLACED';
}

/** Whether the money changes hands with the food: until then the order is unpaid. */
export function isPaidAtHandover(method: PaymentMethod): boolean {
  return method === AT_HANDOVER;
}

/** Whether its diner can change it: until it is answered, and without a card, whose payment may fail. */
export const isChangeable = (status: OrderStatus, method: PaymentMethod): boolean =>
  isUnanswered(status) && isPaidAtHandover(method);
