import type { Order } from '@comanda/contract/shapes/orders';
import { plural } from '@comanda/contract/words/language';
import { orderInText, orderName, shortOrderName } from '@comanda/contract/words/orders';

export const promiseWords = {
  short: (minutes: number) => `+${minutes} min`,
  /** Begins with what stands on the button, so that it can be spoken. */
  shortOf: (minutes: number, time: string, order: Order) =>
    `+${minutes} min “about ${time}” for ${orderInText(order)}`,
  open: 'Promise later…',
  title: (order: Order) => `Promise ${orderInText(order)} later`,
  titleAll: (count: number) => plural(count, { one: 'One order is late', other: `${count} orders are late` }),
  minutes: 'How many minutes later?',
  choice: (minutes: number) => `+${minutes}`,
  sentence: 'Message to the diner (optional)',
  reads: (name: string) => `${name} reads`,
  /** On the button: the new time, as the sentence to the diner has it. */
  about: (time: string) => `“about ${time}”`,
  willRead: ({ contact }: Order, sentence: string) => `${contact.name} reads: “${sentence}”`,
  willAllRead: ({ contact }: Order, sentence: string, count: number) =>
    `${contact.name} reads: “${sentence}”${plural(count, { one: '', other: ' The others read their own times.' })}`,
  /** Where there is no room for the sentence. */
  gist: ({ contact }: Order, time: string) => `${contact.name} reads “about ${time}”`,
  lateBy: (minutes: number) => (minutes < 1 ? 'just now' : `${minutes} min late`),
  allRead: 'Each diner sees their own new time, and your message.',
  submit: (time: string) => `Promise ${time}`,
  submitAll: (count: number, minutes: number) =>
    plural(count, { one: `Add ${minutes} minutes`, other: `Add ${minutes} minutes to ${count} orders` }),
  sending: 'Sending…',
  done: (order: Order, time: string) =>
    `${orderName(order)} is now promised for ${time}.${order.rehearsal ? '' : ' The diner sees it.'}`,
  pressed: (orders: readonly Order[], minutes: number) =>
    `${orders.length > 3 ? `${orders.length} orders` : orders.map(shortOrderName).join(', ')} +${minutes} min ·`,
  takenBack: (count: number) =>
    plural(count, { one: 'Nothing was sent', other: 'Nothing was sent to anybody' }),
  tooLate: 'It has been sent already.',
  change: 'Change…',
  doneAll: (count: number) =>
    count === 0
      ? 'No order is late any more.'
      : `${plural(count, { one: 'One order is', other: `${count} orders are` })} promised later. The diners see it.`,
  lateShort: (count: number) => `${count} late`,
} as const;

export const LATER_CHOICES = [5, 10, 15, 20, 30] as const;
export const LATER_AT_FIRST = 10;
