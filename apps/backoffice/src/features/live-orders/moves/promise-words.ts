import type { Order } from '@comanda/contract/shapes/orders';

/** What the board says about promising orders later. */
export const promiseWords = {
  short: (minutes: number) => `+${minutes} min`,
  shortOf: (minutes: number, { number }: Order) => `+${minutes} min for order ${number}`,
  open: 'Promise later…',
  title: ({ number }: Order) => `Promise order ${number} later`,
  titleAll: (count: number) => (count === 1 ? 'One order is late' : `${count} orders are late`),
  minutes: 'How many minutes later?',
  choice: (minutes: number) => `+${minutes}`,
  sentence: 'A word to the diner (optional)',
  reads: (name: string) => `${name} reads`,
  allRead: 'Each diner reads their own new time, and your word if you write one.',
  submit: (time: string) => `Promise ${time}`,
  submitAll: (count: number, minutes: number) =>
    count === 1 ? `Promise ${minutes} more minutes` : `Promise ${count} orders ${minutes} more minutes`,
  sending: 'Sending…',
  done: ({ number }: Order, time: string) =>
    `Order ${number} is now promised for ${time}. The diner sees it.`,
  doneAll: (count: number) =>
    count === 0
      ? 'No order is late any more.'
      : `${count === 1 ? 'One order is' : `${count} orders are`} promised later. The diners see it.`,
  late: (count: number) => `${count} late: +10 min`,
} as const;

export const LATER_CHOICES = [5, 10, 15, 20, 30] as const;
export const LATER_AT_FIRST = 10;
