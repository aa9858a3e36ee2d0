import type { Order, OrderLine, OrderStatus } from '@comanda/contract/shapes/orders';
import { plural } from '@comanda/contract/words/language';
import { orderInText, shortOrderName } from '@comanda/contract/words/orders';
import { numberedName } from '@comanda/domain/menu/dish-names';
import { foodAt } from '@comanda/domain/orders/order-statuses';

/** What a ticket says of its diner, and of their tip. */
export const ticketWords = {
  /** For the cook; the diner reads "ask the restaurant". */
  notDeclared: 'Allergens not declared. Check before you cook.',
  /**
   * A kitchen that suspects a false order calls back before cooking. The second is new until the first is completed.
   */
  newDiner: 'New diner',
  /** In the place of a diner's name. */
  forNobody: 'For nobody',
  checkId: (age: number) => `Check ID: ${age} or over`,
  checkAddress: 'Check the address:',
  outside: (address: string) => `${address}. It may be outside your delivery area.`,
  items: 'Items',
  /** What is left out of a dish, before what it is. */
  no: 'NO',
  more: (order: Order) => `More for ${orderInText(order)}`,
  cash: (money: string) => `CASH ${money}`,
  toCollect: 'to collect',
  tip: (money: string) => `${money} tip for the team`,
} as const;

const dish = ({ quantity, number, name, kitchenName = name }: OrderLine) =>
  `${quantity}× ${numberedName(number, kitchenName)}`;

/** What the board says about ticking the lines of an order. */
export const tickWords = {
  line: (line: OrderLine, status: OrderStatus) =>
    `${foodAt(status) === 'KITCHEN' ? 'Made' : 'Packed'}: ${dish(line)}`,
  list: (status: OrderStatus) => (foodAt(status) === 'KITCHEN' ? 'To make' : 'Packing list'),
  packed: (packed: number, all: number) => `${packed} of ${all} packed`,
  items: (all: number) => plural(all, { one: '1 item', other: `${all} items` }),
} as const;

const PAID = { short: 'Paid', long: 'Paid by card' };
const NOT_PAID = { short: 'Not paid', long: 'Not paid: the card wasn’t charged' };

/** What a ticket says of a card, at a glance; null while nothing is known. */
export const CARD_WORDS: Readonly<
  Record<Order['payment']['state'], { readonly short: string; readonly long: string } | null>
> = {
  UNPAID: null,
  PENDING: null,
  AUTHORIZED: PAID,
  PAID,
  PARTIALLY_REFUNDED: { short: 'Refunded in part', long: 'Paid by card, refunded in part' },
  REFUNDED: { short: 'Refunded', long: 'Refunded to the card' },
  VOIDED: NOT_PAID,
  FAILED: NOT_PAID,
};

export const acceptWords = {
  accept: 'Accept',
  readyIn: 'Ready in, minutes',
  minutes: (minutes: number) => `${minutes} minutes`,
  more: (minutes: number) => `${minutes} minutes more`,
  for: (time: string) => `for ${time}`,
  ready: (time: string) => `ready ${time}`,
  /** Begins with what stands on the button, so that it can be spoken. */
  named: (order: Order, time: string) => `Accept ${time}, ${orderInText(order)}`,
} as const;

/** The diner of a step, for screen readers' lists of buttons; begins with what stands on it. */
export const stepNamed = (order: Order, label: string) => `${label}, ${orderInText(order)}`;

const listed = new Intl.ListFormat('en');

export const tableWords = {
  table: 'Table',
  was: (before: string) => `, was ${before}`,
  also: (others: readonly Pick<Order, 'number'>[]) =>
    `Also ${listed.format(others.map(shortOrderName))} at this table`,
} as const;

/** What a ticket says of dishes that are missing. */
export const missingWords = {
  of: ({ missing = 0, number, name, kitchenName = name }: OrderLine) =>
    `${missing}× ${numberedName(number, kitchenName)}`,
  insteadOf: (name: string) => `instead of ${name}`,
} as const;

const ALLERGY = 'ALLERGY';

export const lineWords = {
  dishes: (order: Order) =>
    order.lines
      .filter(({ quantity }) => quantity > 0)
      .map(dish)
      .join(', '),
  allergy: ALLERGY,
  checkAddress: 'Check address',
  checkId: 'Check ID',
  changed: 'Changed',
  notSent: 'Not sent yet',
  open: (order: Order) => `Open ${orderInText(order)}`,
  fold: 'Fold',
  foldNamed: (order: Order) => `Fold ${orderInText(order)}`,
} as const;

/** What somebody must not eat, and that a cook has read it. */
export const allergyBandWords = {
  allergy: ALLERGY,
  understood: 'Understood',
  understand: (order: Order) => `Understood the allergy of ${orderInText(order)}`,
} as const;

/** What the band of a ticket counts towards. */
export const dueWords = {
  answer: 'answer by',
  wanted: 'wanted',
  due: 'due',
  ready: 'ready by',
} as const;

/** Before an order is ready whose allergy nobody has confirmed. */
export const allergyQuestionWords = {
  title: (order: Order) => `Before ${orderInText(order)} is ready`,
  allergy: 'Allergy:',
  question: 'Was it made without?',
  yes: 'Yes, it’s ready',
  no: 'Not yet',
};
