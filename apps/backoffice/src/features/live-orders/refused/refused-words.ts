import type { Order } from '@comanda/contract/shapes/orders';
import { plural } from '@comanda/contract/words/language';
import { orderInText } from '@comanda/contract/words/orders';
import { lastStep } from '@comanda/domain/orders/order-events';
import { END_REASONS } from '@comanda/domain/orders/orders';
import { clockTime, type Place } from '../../../platform/clock-time.ts';
import { REASON_WORDS } from '../../../platform/order-words.ts';
import { missedWords } from '../missed/missed-words.ts';
import type { RefusedHour } from './refused-by-hour.ts';

const ENDED: Readonly<Partial<Record<Order['status'], string>>> = {
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  MISSED: 'Missed',
  EXPIRED: 'Expired',
};

/** Why there was no food: "Too busy", "nobody answered", or what somebody wrote. */
export function reasonOf({ reason, reasonNote, missedReason }: Order): string | undefined {
  const known = END_REASONS.find((one) => one === reason);
  if (missedReason) return missedWords.reasons[missedReason];
  const words = known && known !== 'OTHER' ? REASON_WORDS[known] : undefined;
  return [words, reasonNote].filter(Boolean).join(': ') || undefined;
}

/** What the board says about orders that ended without food. */
export const refusedWords = {
  tabs: { LAST: 'Last steps', REFUSED: 'Refused or missed' },
  views: 'Show',
  intro: 'Orders of the last four hours that were rejected, cancelled or missed. A call may win them back.',
  open: 'Open',
  openOf: (order: Order) => `Open ${orderInText(order)}`,
  none: 'No order was refused or missed in the last four hours.',
  hour: ({ from, until }: RefusedHour, place: Place) =>
    `${clockTime(from, place)}–${clockTime(until, place)}`,
  sum: ({ refused }: RefusedHour, money: string) =>
    `${plural(refused.length, { one: '1 order', other: `${refused.length} orders` })}, ${money}`,
  /** "Rejected 19:10 by Mia: Too busy" */
  what(order: Order, at: number, place: Place): string {
    const actor = lastStep(order.events)?.actor;
    const who = actor?.kind === 'DINER' ? 'the diner' : actor?.name;
    const reason = reasonOf(order);
    const done = `${ENDED[order.status] ?? ''} ${clockTime(at, place)}${who ? ` by ${who}` : ''}`;
    return reason ? `${done}: ${reason}` : done;
  },
} as const;
