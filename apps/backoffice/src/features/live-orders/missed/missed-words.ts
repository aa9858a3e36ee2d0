import type { MissedOrders } from '@comanda/contract/shapes/orders';
import { plural } from '@comanda/contract/words/language';
import { shortOrderName } from '@comanda/contract/words/orders';
import { clockTime, type Place } from '../../../platform/clock-time.ts';
import { dayWords } from '../../../platform/date-words.ts';

/** "22:45", or "20 Nov, 22:45" when that was another day. Epoch ms. */
function when(at: number, place: Place, now: number): string {
  const time = clockTime(at, place);
  return dayWords(at, place) === dayWords(now, place) ? time : `${dayWords(at, place)}, ${time}`;
}

/** What the board says about orders that nobody answered in time. */
export const missedWords = {
  line({ count, since }: MissedOrders, place: Place, now: number): string {
    const time = since === undefined ? '' : when(Date.parse(since), place, now);
    return plural(count, {
      one: `One order was missed at ${time}.`,
      other: `${count} orders missed since ${time}.`,
    });
  },
  see: ({ count }: MissedOrders) => plural(count, { one: 'See it and call', other: 'See them and call' }),
  short: ({ count }: MissedOrders) => `${count} missed`,
  seeShort: ({ count }: MissedOrders) =>
    plural(count, { one: '1 missed: see it and call', other: `${count} missed: see them and call` }),
  title: 'Missed orders',
  intro: 'Nobody answered these in time, and each diner was told. A call may still win them back.',
  at: (missedAt: string, place: Place, now: number) => `Missed ${when(Date.parse(missedAt), place, now)}`,
  reasons: { NO_SCREEN: 'no screen was watching', NOT_ANSWERED: 'nobody answered' },
  damaged: (numbers: readonly number[]) =>
    `We can’t show whom to call about ${new Intl.ListFormat('en').format(numbers.map((number) => shortOrderName({ number })))}: something is wrong with the record. Call support.`,
  more: (count: number) => plural(count, { one: 'And one more.', other: `And ${count} more.` }),
  call: 'Call',
  goTo: (table: string) => `Go to table ${table}`,
  done: 'Done',
  doneOf: ({ number, name }: MissedOrders['orders'][number]) =>
    `Done: ${shortOrderName({ number })}, ${name}`,
  dismiss: 'All done',
  sending: 'Sending…',
} as const;
