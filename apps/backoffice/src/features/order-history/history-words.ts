import type { PAYMENTS_ASKED } from '@comanda/contract/shapes/order-history';
import type { DamagedOrder, Order } from '@comanda/contract/shapes/orders';
import { plural } from '@comanda/contract/words/language';
import { SOURCE_WORDS } from '@comanda/contract/words/orders';
import { dayWords } from '../../platform/date-words.ts';

const dateWords = (date: string, locale: string) => dayWords(Date.parse(date), { locale, timezone: 'UTC' });

export const PERIOD_NAMES = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'Last 28 days',
  all: 'All',
} as const;

const counted = (count: number, one: string, locale: string) =>
  `${count.toLocaleString(locale)} ${one}${plural(count, { one: '', other: 's' })}`;

export const PAYMENT_NAMES = {
  UNPAID: 'To collect',
  PENDING: 'Being paid',
  AUTHORIZED: 'Authorised',
  PAID: 'Paid',
  PARTIALLY_REFUNDED: 'Refunded in part',
  REFUNDED: 'Refunded',
  VOIDED: 'Not charged',
  FAILED: 'Failed',
  REFUND_DUE: 'Refund due',
} as const satisfies Record<(typeof PAYMENTS_ASKED)[number], string>;

export const SOURCE_NAMES = { DINER: 'Online', ...SOURCE_WORDS } as const;

export const historyWords = {
  title: 'Orders',
  search: 'Search',
  searchHint: 'Number, name, phone or dish',
  filter: 'Filter',
  isSet: 'Filters that are set',
  filtered: 'Show orders',
  without: (filter: string) => `${filter}: remove`,
  /** Business days, both included: "14 Nov – 20 Nov", "From 14 Nov". */
  between: (from: string | undefined, to: string | undefined, locale: string) => {
    const [first, last] = [from && dateWords(from, locale), to && dateWords(to, locale)];
    if (!last) return `From ${first}`;
    if (!first) return `Until ${last}`;
    return first === last ? first : `${first} – ${last}`;
  },
  status: 'Status',
  anyStatus: 'Any status',
  service: 'Service',
  anyService: 'Any service',
  payment: 'Payment',
  anyPayment: 'Any payment',
  source: 'Source',
  anySource: 'Any source',
  from: 'From',
  to: 'To',
  period: 'Period',
  number: 'Order',
  placed: 'Placed',
  sorted: { NEWEST: 'Newest first', OLDEST: 'Oldest first' },
  columns: ['Diner', 'Dishes', 'Answered in', 'Total', 'Status'],
  cameIn: (service: string, source: Order['source']) =>
    source ? `${service} · ${SOURCE_WORDS[source]}` : service,
  none: 'No orders yet. Your first one will appear here.',
  noneFound: 'No orders match your search.',
  clear: 'Clear filters',
  newer: (count: number, locale: string) => `${counted(count, 'newer order', locale)} – show`,
  next: { NEWEST: 'Show earlier orders', OLDEST: 'Show later orders' },
  end: { NEWEST: 'You’ve reached the first order.', OLDEST: 'You’ve reached the latest order.' },
  totals: (orders: number, revenue: string, locale: string) =>
    `${counted(orders, 'order', locale)}, ${revenue}`,
  /** Rejected, cancelled, missed or never paid. */
  ended: (count: number, locale: string) => `${count.toLocaleString(locale)} not fulfilled`,
  refundedWhole: PAYMENT_NAMES.REFUNDED,
  refunded: (amount: string) => `${amount} refunded`,
  loadingTotals: 'Adding up…',
  noTotals: 'We couldn’t load the totals.',
  retry: 'Try again',
  more: (count: number) => `and ${count} more`,
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  unreadable: ({ number }: DamagedOrder) => `We can’t show order ${number}: its record is damaged.`,
  order: (number: number) => `Order ${number}`,
  refund: 'Refund…',
  findToRefund: 'Refund an order',
  refundTitle: 'Refund',
  refundAmount: (currency: string) => `Amount in ${currency}`,
  refundReason: 'Reason',
  refundReasonFor: 'Only your team sees it. The diner reads how much goes back, and for which dishes.',
  refundHow: 'What goes back',
  refundWays: {
    WHOLE: (amount: string) => `Everything: ${amount}`,
    LINES: () => 'Some dishes',
    AMOUNT: () => 'An amount',
  },
  refundDishes: 'Dishes',
  /** So many of a dish as are left, and what they come to. */
  refundDish: (name: string, left: number, amount: string) =>
    `${left > 1 ? `${left} × ` : ''}${name} · ${amount}`,
  refundHowMany: (name: string) => `How many of ${name}?`,
  refundCount: (count: number, amount: string) => `${count} × ${amount}`,
  refundGone: (dish: string) => `${dish}: refunded already`,
  refundMost: (amount: string) => `Up to ${amount}`,
  refundLeft: (amount: string) => `Only ${amount} is left.`,
  refundSum: (amount: string) => `${amount} goes back to the diner.`,
  refundByHand: 'Hand the money over yourself. This records it.',
  refundInCash: 'In cash instead: the card didn’t take it back',
  refundToCard: 'The money goes back to the card, which can take a few days.',
  refundFee: (amount: string) =>
    `The card fee of ${amount} isn’t returned when you refund: it stays with you.`,
  /** Where it is not known how much it was. */
  refundAnyFee: 'Any card fee isn’t returned when you refund: it stays with you.',
  refundFeeNotYours: (product: string) =>
    `The card fee isn’t returned when you refund. Whoever runs ${product} for you pays it, not you.`,
  refundPending: (amount: string) => `${amount} is already on its way back.`,
  refundSend: (amount: string) => (amount ? `Give back ${amount} in cash` : 'Give back in cash'),
  refundCard: (amount: string) => `Refund ${amount || 'to card'}`,
  refundSending: 'Refunding…',
  refundCancel: 'Don’t refund',
  refundAmountProblem: 'Enter an amount, such as 4.50.',
  refundReasonProblem: 'Add a reason. It helps anyone who looks at this order later.',
  openStill: (number: number) => `Order ${number} is still open. What happens to it?`,
  endIt: {
    REJECTED: { name: 'Reject it', effect: 'It leaves the board, and the diner reads why.' },
    CANCELLED: { name: 'Cancel it', effect: 'It leaves the board, and the diner reads why.' },
  },
  keepIt: (isUnanswered: boolean) => ({
    name: 'Leave it open',
    effect: isUnanswered ? 'It still waits for your answer, for free.' : 'The diner still gets it, for free.',
  }),
  notSaid: 'Choose what happens to the order.',
  why: 'Why',
  whyFor: 'The diner reads it.',
  chooseWhy: 'Choose…',
  whyNotSaid: 'Choose why: the diner will be told.',
  note: 'Message to the diner (optional)',
  noteOnly: 'What the diner will read',
  noteNotSaid: 'Write why: the diner will be told.',
  endSend: (to: 'REJECTED' | 'CANCELLED', amount: string) =>
    `${to === 'REJECTED' ? 'Reject' : 'Cancel'} order, refund ${amount}`,
  endForGood: 'The diner is told at once, so this can’t be undone.',
  refundWentThrough:
    'An earlier refund of a different amount has already gone through. Check the order before you refund more.',
  printAgain: 'Print again',
  copyLink: 'Copy link',
  timeline: 'What happened',
  amounts: 'Bill',
  subtotal: 'Dishes',
  discount: 'Discount',
  deliveryFee: 'Delivery',
  serviceCharge: 'Service charge',
  tip: 'Tip',
  rounding: 'Cash rounding',
  total: 'Total',
  taxIncluded: (name: string) => `Includes ${name}`,
  allergy: 'Allergy',
  export: 'Export CSV',
  exporting: 'Exporting…',
  notExported: (why: string) => `We couldn’t export your orders. ${why}`,
} as const;
