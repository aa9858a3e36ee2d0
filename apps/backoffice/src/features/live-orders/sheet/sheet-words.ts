import type { MoveReason, Order } from '@comanda/contract/shapes/orders';
import { isOnlyForMissing, returnedOf } from '@comanda/contract/words/money-back';
import { SOURCE_WORDS } from '@comanda/contract/words/orders';
import { formatMoney } from '@comanda/domain/money';
import { isPaidAtHandover, isRefundable } from '@comanda/domain/order-payments';
import { isFinal, isUnanswered } from '@comanda/domain/orders';

type PaymentState = Order['payment']['state'];

/** In the words that its ticket has at a glance. */
const PAYMENT: Readonly<Record<Exclude<PaymentState, 'PARTIALLY_REFUNDED'>, string>> = {
  UNPAID: 'to collect',
  PENDING: 'being paid',
  AUTHORIZED: 'paid',
  PAID: 'paid',
  REFUNDED: 'refunded',
  VOIDED: 'not paid: the card wasn’t charged',
  FAILED: 'not paid: the card wasn’t charged',
};

/** "Card, £32.00 paid", or "Card, refunded in part: £4.00 of £32.00". */
function paymentWords(order: Order, locale: string): string {
  const { payment, status, total, currency } = order;
  const { method, state } = payment;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const way = isPaidAtHandover(method) ? 'Cash' : 'Card';
  if (payment.short !== undefined)
    return `${way}, ${money(payment.short)} short of ${money(total)}: not sent to the kitchen`;
  if (state === 'UNPAID' && isFinal(status)) return `${way}, nothing to collect`;
  if (state === 'PARTIALLY_REFUNDED') {
    return isOnlyForMissing(order)
      ? `${way}, ${money(total)} ${PAYMENT.PAID}`
      : `${way}, refunded in part: ${money(returnedOf(order))} of ${money(total)}`;
  }
  const words = `${way}, ${money(total)} ${PAYMENT[state]}`;
  return state === 'AUTHORIZED' && isUnanswered(status)
    ? `${words}. Their card is charged when you accept.`
    : words;
}

const IF_MISSING: Readonly<Record<NonNullable<Order['ifMissing']>, string>> = {
  REPLACE: 'Choose something similar',
  LEAVE_OUT: 'Leave it out',
  ASK: 'Call and ask',
};

/** What an order's sheet says about diner, address and payment. */
export const detailsWords = {
  phone: 'Phone',
  email: 'E-mail',
  language: 'Their language',
  /** A browser's language is a hint, and no promise that they speak no other. */
  probably: (language: string) => `Probably ${language}`,
  address: 'Address',
  forDriver: 'For the driver',
  payment: 'Payment',
  paid: paymentWords,
  refund: 'Refund…',
  tip: 'Tip',
  ifMissing: 'If something is out',
  missing: ({ ifMissing, contact }: Order): string | null => {
    if (!ifMissing) return null;
    return ifMissing === 'ASK' && contact.phone === undefined ? 'Go and ask' : IF_MISSING[ifMissing];
  },
  ordered: 'Ordered',
  orderedAt: (time: string, source: Order['source']) => (source ? `${time} · ${SOURCE_WORDS[source]}` : time),
  promised: 'Promised',
  changed: 'Changed by the diner',
} as const;

/** What ending an order now does with money that its diner has paid; null where none was. */
function moneyWords({ payment, status, total, currency, events }: Order, locale: string): string | null {
  if (isPaidAtHandover(payment.method)) return null;
  if (payment.state === 'AUTHORIZED') {
    return isUnanswered(status)
      ? 'Their card is not charged.'
      : 'Their card is not charged, or the money goes straight back to it.';
  }
  if (!isRefundable(payment.state)) return null;
  const money = formatMoney(total, currency, locale);
  const isWhole = !events.some(({ type, refund }) => type === 'REFUNDED' && !refund?.failed);
  return isWhole ? `${money} goes back to their card.` : `What is left of ${money} goes back to their card.`;
}

/** For a member that rejects or cancels an order: what becomes of the money, and afterwards why there is no undo. */
export const endWords = {
  money: moneyWords,
  done: (order: Order, locale: string) =>
    ['The diner has been told, so this can’t be undone.', moneyWords(order, locale)]
      .filter(Boolean)
      .join(' '),
} as const;

/** How much later everything is promised once somebody says that the kitchen is too busy. */
export const BUSY_EXTRA_MINUTES = 20;

const OFFERS: Partial<Record<MoveReason, string>> = {
  BUSY: `Add ${BUSY_EXTRA_MINUTES} minutes to every new promise for an hour`,
  CLOSING_EARLY: 'Take no more orders today',
};

/** What is said of what keeps the next diner from being refused for the same cause. */
export const remedyWords = {
  offers: OFFERS,
  busy: `Busy: ${BUSY_EXTRA_MINUTES} minutes more on every promise for an hour.`,
  paused: 'No more orders today.',
  undo: 'Undo',
  undone: 'Changed back.',
  notDone: (why: string) => `Not mended: ${why}`,
  notUndone: (why: string) => `Not changed back: ${why}`,
} as const;

/** What is said about several waiting orders of one sender. */
export const floodWords = {
  from: { clientId: 'this device', address: 'this network' },
  choice: (count: number, from: string) => `Cancel ${count} waiting orders from ${from}…`,
  title: (count: number) => `Cancel ${count} waiting orders`,
  question: (count: number, from: string) =>
    `${count} orders that nobody has answered came from ${from}. Cancel all ${count}? Each diner is told, and is asked to call if they still want their order.`,
  network: 'Guests on the same Wi-Fi share a network: look through the orders first.',
  cards: 'Nobody’s card is charged, and money that was taken already goes back.',
  confirm: (count: number) => `Cancel all ${count}`,
  sending: 'Cancelling…',
  done: (count: number) => (count === 1 ? '1 waiting order cancelled' : `${count} waiting orders cancelled`),
} as const;
