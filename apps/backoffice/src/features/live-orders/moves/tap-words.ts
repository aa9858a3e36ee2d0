import { plural } from '@comanda/contract/words/language';
import { orderName } from '@comanda/contract/words/orders';
import { clockTime, type Place } from '../../../platform/clock-time.ts';

/** What the board says about taps that the server does not know of yet. */
export const tapWords = {
  waiting: 'Not sent yet',
  count: (count: number) => plural(count, { one: '1 tap not sent', other: `${count} taps not sent` }),
  hint: 'They are kept on this screen and go out as soon as the connection is back.',
  waited: (at: number, place: Place) => `Your tap at ${clockTime(at, place)} had to wait for a connection.`,
  underWay: (order: { readonly number: number }) =>
    `${orderName(order)} is still being sent. Undo it once that has gone through.`,
} as const;
