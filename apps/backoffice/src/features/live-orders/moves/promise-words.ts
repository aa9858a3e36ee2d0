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
  sentence: 'Message to the diner (optional)',
  reads: (name: string) => `${name} reads`,
  lateBy: (minutes: number) => (minutes < 1 ? 'just now' : `${minutes} min late`),
  allRead: 'Each diner sees their own new time, and your message.',
  submit: (time: string) => `Promise ${time}`,
  submitAll: (count: number, minutes: number) =>
    count === 1 ? `Add ${minutes} minutes` : `Add ${minutes} minutes to ${count} orders`,
  sending: 'Sending…',
  done: ({ number }: Order, time: string) =>
    `Order ${number} is now promised for ${time}. The diner sees it.`,
  doneAll: (count: number) =>
    count === 0
      ? 'No order is late any more.'
      : `${count === 1 ? 'One order is' : `${count} orders are`} promised later. The diners see it.`,
  lateShort: (count: number) => `${count} late`,
  allShort: ': +10 min',
  late: (count: number) => `${count} late: +10 min`,
} as const;

export const LATER_CHOICES = [5, 10, 15, 20, 30] as const;
export const LATER_AT_FIRST = 10;
