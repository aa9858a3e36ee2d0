import type { PaymentMethod } from '@comanda/domain/orders/order-payments';

const byWords = (name: string | undefined) => (name === undefined ? '' : ` by ${name}`);

const named = (number: number) => (number === 0 ? 'The rehearsal' : `Order #${number}`);

const TAKEN: Readonly<Record<PaymentMethod, string>> = { CASH: 'cash', CARD: 'cards' };
const BY: Readonly<Record<PaymentMethod, string>> = { CASH: 'in cash', CARD: 'by card' };

/** What orders say to people. A rehearsal has the number 0. */
export const orderWords = {
  anItem: 'An item',
  cancelledWaiting:
    'Many orders came in at once from one device or network, so the waiting ones were cancelled. If you still want yours, please call us.',
  endedUnpaid:
    'It waited for its payment while others wanted to order. If you still want it, please order again.',
  changeInCash:
    'An order is changed only where both are paid in cash. To pay in another way, cancel it and order again.',
  changedByDiner: (number: number, by: number) =>
    `The diner changed order #${number} just now: it is order #${by}.`,
  keyReused: 'This Idempotency-Key was already used for another order. Use a new one.',
  menuChanging: 'The menu is being changed right now. Try again in a moment.',
  movedAlready: (number: number, by: string | undefined, status: string) =>
    `${named(number)} was already moved${byWords(by)}: it is ${status} now.`,
  networkUnpaid: (orCall: string) =>
    `Several orders from your network are still waiting for an answer or for their payment. Pay or cancel them first${orCall}.`,
  networkWaits: (orCall: string) =>
    `Several orders from your network are still waiting for an answer. Try again once they have one${orCall}.`,
  movedOn: (number: number, status: string) =>
    `${named(number)} is ${status} already, so it can’t be changed here any more. It stays as it is.`,
  noAllergy: 'This order names no allergy.',
  noLongerKept: 'No longer kept',
  noNotes: 'This restaurant takes no notes. Leave it out.',
  noTips: 'This restaurant takes no tips here. Leave it out.',
  nothingToPay: 'This order waits for no payment.',
  noPaymentPage:
    'The page for your card can’t be opened right now. Your order is kept: try again in a moment.',
  notYourOrder: 'This device has no such order here. Leave it out to place a new one.',
  otherPayment: (methods: readonly PaymentMethod[]) =>
    `This restaurant takes ${methods.map((method) => TAKEN[method]).join(' or ')} here. Choose ${methods.join(' or ')}.`,
  ofAge: (age: number) =>
    `Something in it is for nobody under ${age}. Send ofAge: true once everyone it is for has said that they are ${age} or over.`,
  emailForCard: 'Give an e-mail address: the receipt goes there, and the link to your order.',
  paidFrom: (method: PaymentMethod, amount: string) =>
    `Orders can be paid ${BY[method]} from ${amount} on. Add something, or pay in another way.`,
  costNothing: 'These dishes cost nothing, so there is nothing to give back.',
  linesGone: 'Not so many of these dishes are left to give back. Look at the order again.',
  notCash: 'This order’s money goes back through the provider that took it.',
  orderAt: (number: number, restaurant: string) => `Order #${number} at ${restaurant}`,
  orderNamed: (number: number) => `order #${number}`,
  over: 'This order is over.',
  paidByCard: (number: number) =>
    `An order by card can’t be changed. Cancel order #${number} and order again: cancelling costs you nothing.`,
  promisedAnew: (number: number, by: string | undefined) =>
    `${named(number)} was promised anew${byWords(by)} in the meantime. Look at its time again.`,
  phoneNeeded: 'Give a phone number.',
  cardNotCharged:
    'The card was not charged when you accepted this order. Hand it over, then refund the dish.',
  changedMeanwhile: (number: number, by: string | undefined) =>
    `${named(number)} was changed${byWords(by)} in the meantime. Look at it again.`,
  missingKeyReused: 'This key has taken off something else already. Send a new key with a new change.',
  noTable: 'This order is not for a table.',
  tableMoved: (number: number, by: string | undefined, table: string) =>
    `${named(number)} was put to table ${table}${byWords(by)} in the meantime. Look at it again.`,
  notInstead: 'This dish can’t be given in its place. Choose another.',
  cardFirst: 'This was paid by card. Give it back to the card: cash is for when that has failed.',
  refundKeyReused: 'This key has given back something else already. Send a new key with a new refund.',
  readableAgain: 'This order can be shown again.',
  replacedAlready: (number: number, by: number) =>
    `You have changed order #${number} already: it is order #${by} now.`,
  soldOut: (name: string) => `${name} just sold out. Remove it or choose another.`,
  tooDamaged: (number: number) =>
    `Too little of order #${number} can be read to move it. Call support about it now.`,
  tooLateToCancel: 'The kitchen is already making your order, so it can’t be cancelled here any more.',
  tooManySteps: 'This order was changed very often. It can only go on or be cancelled now.',
  totalChanged: 'The total is now different from the one you saw.',
  totalIn: (currency: string) => `Total in ${currency}`,
  unreadable: (number: number) =>
    `Order #${number} can’t be shown: something is wrong with its record. The restaurant and its diner can settle it by telephone.`,
  veryBusy: (restaurant: string, orCall: string) =>
    `${restaurant} is very busy and cannot answer more orders right now. Try again in a few minutes${orCall}.`,
  wasUnreadable: 'The record of the order could not be read.',
  whereTo: 'Say where to deliver to.',
  whichTable: 'Say which table you sit at.',
};

/** Headings of exported orders, in the order of their cells. */
export const EXPORT_HEADINGS = [
  ...['Number', 'Placed', 'Business day', 'Status', 'Service', 'Name', 'Phone', 'Dishes', 'Subtotal'],
  ...[
    'Discounts',
    'Delivery fee',
    'Service charge',
    'Tip',
    'Cash rounding',
    'Tax on top',
    'Total',
    'Given back',
    'Currency',
  ],
  ...['Payment', 'Payment state', 'Reason', 'Taken by', 'Replaces'],
];
