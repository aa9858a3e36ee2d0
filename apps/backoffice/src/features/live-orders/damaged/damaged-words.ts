import { plural } from '@comanda/contract/words/language';
import { shortOrderName } from '@comanda/contract/words/orders';

const named = (numbers: readonly number[]) =>
  new Intl.ListFormat('en').format(numbers.map((number) => shortOrderName({ number })));

/** What the board says about orders whose record cannot be read. */
export const damagedWords = {
  line: (numbers: readonly number[]) =>
    `${plural(numbers.length, { one: 'Order', other: 'Orders' })} ${named(numbers)} can’t be shown: something is wrong with the record. All other orders are here.`,
  see: (count: number) =>
    plural(count, { one: 'See what you can do', other: 'See what you can do about them' }),
  short: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? named(numbers) : numbers.length} not shown`,
  title: 'Orders that can’t be shown',
  intro:
    'The diner is waiting and can’t see the order either. Call, take it down again as a new order, then cancel the old one. Tell support the number.',
  placed: (time: string) => `Placed ${time}`,
  noPhone: 'The phone number can’t be read either.',
  end: 'Cancel it',
  ending: 'Cancelling…',
  endName: (number: number) => `Cancel it: order ${shortOrderName({ number })}`,
  stays: 'It can’t be cancelled here. Support has to mend it.',
} as const;
