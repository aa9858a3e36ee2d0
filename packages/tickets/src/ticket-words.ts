import type { DinerWords } from '@comanda/contract/shapes/basket';
import { plural } from '@comanda/contract/words/language';
import type { Service } from '@comanda/domain/hours/services';
import type { PaymentState } from '@comanda/domain/orders/orders';
import type { OrderSource } from '@comanda/domain/orders/staff-orders';

/** What stands on tickets. Short, and in capitals where a cook must not read past it. */
export const ticketWords = {
  service: {
    DELIVERY: 'DELIVERY',
    COLLECTION: 'COLLECTION',
    DINE_IN: 'AT THE TABLE',
  } satisfies Record<Service, string>,
  source: {
    PHONE: 'Ordered by phone',
    COUNTER: 'Ordered at the counter',
  } satisfies Record<OrderSource, string>,
  table: (name: string, before: string | null) =>
    before === null ? `TABLE ${name}` : `TABLE ${name}, was ${before}`,
  order: (number: number) => `#${number}`,
  replaces: (number: number) => `Replaces #${number}`,
  rehearsal: 'REHEARSAL',
  rehearsalOf: 'For nobody. Cook it or not, as you like.',
  noReceipt: 'This is no receipt: nothing was sold.',
  reprint: 'REPRINT',
  maybeTwice: 'THERE MAY BE ANOTHER COPY',
  part: 'PART OF THE ORDER',
  cancelled: 'CANCELLED',
  doNotMake: 'Do not make this order any more.',
  checkId: (age: number) => `CHECK ID: ${age} OR OVER`,
  allergy: (words: string) => `ALLERGY: ${words}`,
  readyFor: (time: string) => `Ready by ${time}`,
  atTheDoor: (time: string) => `At the door by ${time}`,
  scheduled: 'ORDERED FOR LATER',
  placed: (time: string) => `Ordered ${time}`,
  printed: (time: string) => `Printed ${time}`,
  insteadOf: (name: string) => `instead of ${name}`,
  note: (text: string) => `"${text}"`,
  driver: (text: string) => `Driver: ${text}`,
  pieces: (count: number) => plural(count, { one: '1 item', other: `${count} items` }),
  ifMissing: {
    REPLACE: 'If something is missing: replace it',
    LEAVE_OUT: 'If something is missing: leave it out',
    ASK: 'If something is missing: call',
  } satisfies Record<NonNullable<DinerWords['ifMissing']>, string>,
  askThem: 'If something is missing: ask them',
  collect: (money: string) => `CASH ${money} TO COLLECT`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  deliveryFee: 'Delivery',
  serviceCharge: 'Service charge',
  tip: 'Tip',
  rounding: 'Rounded for cash',
  total: 'TOTAL',
  tax: (name: string, rate: string) => `incl. ${name} ${rate}`,
  addedTax: (name: string, rate: string) => `${name} ${rate}`,
  paid: {
    UNPAID: 'Not paid yet',
    PENDING: 'Payment on its way',
    AUTHORIZED: 'Paid by card',
    PAID: 'Paid',
    PARTIALLY_REFUNDED: 'Paid, part of it refunded',
    REFUNDED: 'Refunded',
    VOIDED: 'Not paid',
    FAILED: 'Not paid: the payment failed',
  } satisfies Record<PaymentState, string>,
  thanks: 'Thank you!',
  test: 'Test page',
  testWorks: 'This printer works.',
  testLetters: 'Crème brûlée · Größe · jalapeño · £ €',
};
