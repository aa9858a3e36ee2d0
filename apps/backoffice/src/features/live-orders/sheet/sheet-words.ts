import type { MoveReason, Order } from '@comanda/contract/shapes/orders';
import { plural } from '@comanda/contract/words/language';
import { isOnlyForMissing, returnedOf } from '@comanda/contract/words/money-back';
import { amountWords, orderInText, orderName, SOURCE_WORDS } from '@comanda/contract/words/orders';
import { numberedName } from '@comanda/domain/menu/dish-names';
import { formatMoney } from '@comanda/domain/money/money';
import { isPaidAtHandover, isRefundable } from '@comanda/domain/orders/order-payments';
import { isFinal, isUnanswered } from '@comanda/domain/orders/orders';

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

const END_VERBS = { REJECTED: 'Reject', CANCELLED: 'Cancel' } as const;

/** What whoever rejects or cancels an order reads: what becomes of the money, and afterwards why there is no undo. */
export const endWords = {
  choice: (to: keyof typeof END_VERBS, order: Order) =>
    `${END_VERBS[to]} ${order.rehearsal ? orderInText(order) : 'order'}…`,
  send: (to: keyof typeof END_VERBS, order: Order) => `${END_VERBS[to]} ${orderInText(order)}`,
  sending: 'Sending…',
  /** Of a rehearsal: what becomes of it. */
  rehearsed: 'Nobody is waiting for it. It leaves all your screens.',
  why: 'Why? The diner reads it at once, so this can’t be undone.',
  noReason: 'Choose why: the diner will be told.',
  noNote: 'Write why: the diner will be told.',
  runOut: 'What has run out? It is sold out at once and comes back by itself.',
  note: 'Message to the diner (optional)',
  /** Where it is the reason itself. */
  noteNeeded: 'What the diner will read',
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
  done: (count: number) =>
    plural(count, { one: '1 waiting order cancelled', other: `${count} waiting orders cancelled` }),
} as const;

type Line = Order['lines'][number];
type Instead = Pick<Line, 'name' | 'number' | 'kitchenName'> & { readonly price: number };

const ASKED: Readonly<Record<NonNullable<Order['ifMissing']>, (name: string) => string>> = {
  REPLACE: (name) => `${name} asked for something like it.`,
  LEAVE_OUT: (name) => `${name} asked to leave it out.`,
  ASK: (name) => `${name} asked for a call first.`,
};

const nameOf = ({ number, name, kitchenName = name }: Omit<Instead, 'price'>) =>
  numberedName(number, kitchenName);

/** What is said of a dish of an accepted order that is missing. */
export const missingDishWords = {
  open: 'Missing…',
  openNamed: (line: Line) => `Missing… ${nameOf(line)}`,
  asked: ({ ifMissing, contact }: Order) => (ifMissing ? ASKED[ifMissing](contact.name) : ''),
  takeOff: (line: Line) => (line.quantity > 1 ? 'Take 1 off' : 'Take it off'),
  takeAllOff: ({ quantity }: Line) => (quantity === 2 ? 'Take both off' : `Take all ${quantity} off`),
  instead: (line: Line) => (line.quantity > 1 ? 'Or give instead of one:' : 'Or give instead:'),
  /** What would cost more is given for the price that was agreed upon. */
  give: (dish: Instead, line: Line, { currency }: Order, locale: string) =>
    dish.price > line.unitPrice
      ? `${nameOf(dish)} · at the same price`
      : `${nameOf(dish)} · ${formatMoney(dish.price, currency, locale)}`,
  none: 'Nothing on the menu can stand in for it.',
  sending: 'Sending…',
  last: 'This is the last dish: cancel the order instead.',
  done: (order: Order, locale: string) =>
    `The diner is told. The order comes to ${amountWords(order, locale) ?? ''} now.`,
} as const;

/** What is said where the table of an order is put right. */
export const tableFormWords = {
  open: 'Table…',
  title: (order: Order) => `The table of ${orderInText(order)}`,
  label: 'Which table do they sit at?',
  now: (table: string) => `It says table ${table} now.`,
  submit: (table: string) => (table === '' ? 'Change the table' : `Change to table ${table}`),
  sending: 'Sending…',
  done: (order: Order, table: string) => `${orderName(order)} is for table ${table} now.`,
} as const;

/** "French", where the diner's browser speaks another language than the restaurant; else null. */
export function foreignLanguage(theirs: string | undefined, ours: string): string | null {
  if (theirs === undefined) return null;
  try {
    const { language } = new Intl.Locale(theirs);
    if (language === new Intl.Locale(ours).language) return null;
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) ?? null;
  } catch {
    return null;
  }
}

/** What is said where something ran out while its order still can be made. */
export const soldOutWords = {
  title: 'Mark sold out',
  which: 'What has run out? Diners see it at once. It comes back by itself.',
  send: 'Mark sold out',
  sending: 'Sending…',
  failed: (why: string) => `Not marked: ${why}`,
} as const;

/** What the sheet of an order offers, beside its next step. */
export const sheetWords = {
  title: (order: Order) =>
    order.rehearsal ? 'Rehearsal · it counts nowhere' : `${orderName(order)} · ${order.contact.name}`,
  back: 'Back to the order',
  call: 'Call',
  soldOut: 'Sold out…',
} as const;
