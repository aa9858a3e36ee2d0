import type { Order } from '@comanda/contract/shapes/orders';
import { changedWords } from '@comanda/contract/words/orders';
import { formatMoney } from '@comanda/domain/money/money';
import { isPaidAtHandover } from '@comanda/domain/orders/order-payments';
import { tableLabel } from '@comanda/domain/orders/tables';
import type { Place } from '../../platform/clock-time.ts';
import { clockTime } from '../../platform/clock-time.ts';

type OrderEvent = Order['events'][number];
type Entry = NonNullable<OrderEvent['entries']>[number];

const WORDS: Readonly<Record<string, string>> = {
  AWAITING_PAYMENT: 'Ordered',
  PLACED: 'Ordered',
  ACCEPTED: 'Accepted',
  READY: 'Ready',
  OUT_FOR_DELIVERY: 'Out for delivery',
  COMPLETED: 'Handed over',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  MISSED: 'Missed: nobody answered in time',
  EXPIRED: 'Expired: it was never paid for',
  UNDONE: 'Last step undone',
  STARTED: 'Time to start cooking',
  ALLERGY_SEEN: 'Allergy seen by the kitchen',
  FOLLOWED_UP: 'Missed order followed up',
  PAYMENT: 'Card payment updated',
  REFUNDED: 'Refunded',
  TICKED: 'Dishes ticked off',
  REFUND_REFUSED: 'The card provider refused the refund',
};

const ACTORS = {
  STAFF: 'by the team',
  DINER: 'by the diner',
  CLOCK: 'automatically',
  /** What happened to the money says it. */
  PROVIDER: '',
};

/** "£4.50 of £25.50 refunded (1× Margherita): “Cold”"; of one that was refused also that somebody asked for it. */
function refundWords(
  { amount, reason, lines = [], failed, inCash }: NonNullable<OrderEvent['refund']>,
  order: Order,
  { locale }: Place,
): string {
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const dishes = lines.map(({ position, quantity }) => `${quantity}× ${order.lines[position]?.name ?? ''}`);
  const what = amount === order.total ? money(amount) : `${money(amount)} of ${money(order.total)}`;
  const which = dishes.length > 0 ? ` (${dishes.join(', ')})` : '';
  if (failed) {
    const asked = reason === undefined ? 'Asked for' : `“${reason}”, asked for`;
    return `${what} could not be given back${which}: the card provider refused it. ${asked}`;
  }
  const isCash = isPaidAtHandover(order.payment.method);
  const how = inCash ? 'given back in cash' : isCash ? 'refunded' : 'sent back to the card';
  const why = reason === undefined ? '' : `: “${reason}”`;
  return `${what} ${how}${which}${why}`;
}

/** "1× Cake instead of 1× Soup: £16.50, now £15.00, £1.50 sent back to the card". */
function missingWords(
  { name, quantity, instead, before, total, refund, failed }: NonNullable<OrderEvent['missing']>,
  order: Order,
  { locale }: Place,
): string {
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const what = instead
    ? `${quantity}× ${instead} instead of ${quantity}× ${name}`
    : `${quantity}× ${name} taken off`;
  const price = before === total ? `still ${money(total)}` : `${money(before)}, now ${money(total)}`;
  if (refund === undefined) return `${what}: ${price}`;
  if (failed)
    return `${what}: ${price}. ${money(refund)} could not be given back: the card provider refused it`;
  return `${what}: ${price}, ${money(refund)} sent back to the card`;
}

/** What a provider has reported; what is below zero takes back what was reported before. */
function entryWords({ kind, amount }: Entry, order: Order, { locale }: Place): string {
  const money = formatMoney(Math.abs(amount), order.currency, locale);
  switch (kind) {
    case 'AUTHORISED':
      return `${money} held on the card`;
    case 'CAPTURED':
      return `Card charged ${money}`;
    case 'VOIDED':
      return amount === order.total ? 'Card not charged' : `${money} not charged`;
    case 'REFUNDED':
      return amount < 0 ? `The refund of ${money} did not arrive` : `Refund of ${money} confirmed`;
    case 'FEE':
      return `Card fee ${money}`;
    case 'CASH_DUE':
      return `${money} due in cash`;
    case 'CASH_TAKEN':
      return `${money} taken in cash`;
  }
}

/** What an event of an order was, in words of its own; one of a later release by its name. */
export function eventWords(event: OrderEvent, order: Order, place: Place): string {
  const { replaces, replacedBy } = order;
  if (event.type === 'CANCELLED' && replacedBy) return changedWords({ replacedBy }) ?? '';
  if (event.type === 'PLACED' && event.actor.kind === 'PROVIDER') return 'Paid by card';
  if ((event.type === 'PLACED' || event.type === 'AWAITING_PAYMENT') && replaces)
    return `${WORDS.PLACED}. ${changedWords({ replaces })}`;
  if (event.type === 'PROMISED' && event.promise) {
    const { before, at, sentence } = event.promise;
    const moved = `Time moved from ${clockTime(Date.parse(before), place)} to ${clockTime(Date.parse(at), place)}`;
    return sentence === undefined ? moved : `${moved}: “${sentence}”`;
  }
  if (event.table)
    return `Table ${tableLabel(event.table.before)} is now table ${tableLabel(event.table.name)}`;
  if (event.missing) return missingWords(event.missing, order, place);
  if (event.refund) return refundWords(event.refund, order, place);
  const happened = (event.entries ?? []).map((entry) => entryWords(entry, order, place));
  if (happened.length > 0) return happened.join('. ');
  return WORDS[event.type] ?? event.type.toLowerCase().replaceAll('_', ' ');
}

/** "by Mia", "by the diner", "automatically"; nothing for what a payment provider has reported. */
export function actorWords({ actor }: OrderEvent): string {
  return actor.name === undefined ? ACTORS[actor.kind] : `by ${actor.name}`;
}
