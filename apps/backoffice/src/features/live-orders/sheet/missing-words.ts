import type { Order } from '@comanda/contract/shapes/orders';
import { amountWords } from '@comanda/contract/words/orders';
import { formatMoney } from '@comanda/domain/money';

type Line = Order['lines'][number];
type Instead = { readonly name: string; readonly kitchenName?: string | undefined; readonly price: number };

const ASKED: Readonly<Record<NonNullable<Order['ifMissing']>, (name: string) => string>> = {
  REPLACE: (name) => `${name} asked for something like it.`,
  LEAVE_OUT: (name) => `${name} asked to leave it out.`,
  ASK: (name) => `${name} asked for a call first.`,
};

const nameOf = ({ name, kitchenName = name }: Pick<Instead, 'name' | 'kitchenName'>) => kitchenName;

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
