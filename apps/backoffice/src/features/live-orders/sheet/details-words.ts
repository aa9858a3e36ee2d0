import type { Order } from '@comanda/contract/shapes/orders';
import { SOURCE_WORDS } from '@comanda/contract/words/orders';
import { isPaidAtHandover } from '@comanda/domain/order-payments';
import { isFinal } from '@comanda/domain/orders';

const PAYMENT: Readonly<Record<Order['payment']['state'], string>> = {
  UNPAID: 'to collect',
  PENDING: 'being paid',
  AUTHORIZED: 'authorised, charged when you accept',
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'partly refunded',
  REFUNDED: 'refunded',
  VOIDED: 'not charged',
  FAILED: 'failed',
};

const IF_MISSING: Readonly<Record<NonNullable<Order['ifMissing']>, string>> = {
  REPLACE: 'Choose something similar',
  LEAVE_OUT: 'Leave it out',
  ASK: 'Call and ask',
};

/** What an order's sheet says about who ordered, where it goes and how it is paid. */
export const detailsWords = {
  phone: 'Phone',
  email: 'E-mail',
  language: 'Their language',
  /** A browser's language is a hint, and no promise that they speak no other. */
  probably: (language: string) => `Probably ${language}`,
  address: 'Address',
  forDriver: 'For the driver',
  payment: 'Payment',
  paid: ({ payment: { method, state }, status }: Pick<Order, 'payment' | 'status'>, money: string) => {
    const way = isPaidAtHandover(method) ? 'Cash' : 'Card';
    if (state === 'UNPAID' && isFinal(status)) return `${way}, nothing to collect`;
    return `${way}, ${money} ${PAYMENT[state]}`;
  },
  refund: 'Refund…',
  tip: 'Tip',
  ifMissing: 'If something is out',
  missing: IF_MISSING,
  ordered: 'Ordered',
  orderedAt: (time: string, source: Order['source']) => (source ? `${time} · ${SOURCE_WORDS[source]}` : time),
  promised: 'Promised',
  changed: 'Changed by the diner',
} as const;
