import type { EndedUnpaid, UnpaidOrder } from '@comanda/contract/shapes/orders';
import { plural } from '@comanda/contract/words/language';
import { shortOrderName } from '@comanda/contract/words/orders';
import { clockTime, type Place } from '../../../platform/clock-time.ts';

const listed = new Intl.ListFormat('en');

/** "36 Burrata, the place at 19:30 and a use of Lunch deal": dishes of one name together. */
function heldWords(orders: readonly UnpaidOrder[], place: Place): string {
  const dishes = new Map<string, number>();
  for (const { name, quantity } of orders.flatMap((order) => order.dishes)) {
    dishes.set(name, (dishes.get(name) ?? 0) + quantity);
  }
  const slots = new Set(
    orders.flatMap(({ slotAt }) => (slotAt ? [clockTime(Date.parse(slotAt), place)] : [])),
  );
  const promotions = new Set(orders.flatMap((order) => order.promotions));
  return listed.format([
    ...[...dishes].map(([name, quantity]) => `${quantity} ${name}`),
    ...(slots.size > 0 ? [`room at ${listed.format(slots)}`] : []),
    ...[...promotions].map((name) => `“${name}”`),
  ]);
}

const lastHold = (orders: readonly UnpaidOrder[]) =>
  Math.max(...orders.map(({ holdsUntil }) => Date.parse(holdsUntil)));

/** What the board says about orders by card that are not paid yet and hold something. */
export const unpaidWords = {
  line(orders: readonly UnpaidOrder[], place: Place): string {
    const held = `${heldWords(orders, place)} until ${clockTime(lastHold(orders), place)}`;
    return plural(orders.length, {
      one: `One order is being paid: it holds ${held}.`,
      other: `${orders.length} orders are being paid: they hold ${held}.`,
    });
  },
  see: ({ length }: readonly unknown[]) => plural(length, { one: 'End it', other: 'End these' }),
  title: 'Orders that are being paid',
  intro:
    'Most people pay within a minute. What they hold comes back by itself; end them only if others need it now.',
  who: ({ number, name }: UnpaidOrder) => `${shortOrderName({ number })} ${name}`.trim(),
  holds: (order: UnpaidOrder, place: Place) =>
    `Holds ${heldWords([order], place)} until ${clockTime(Date.parse(order.holdsUntil), place)}`,
  end: (count: number) => plural(count, { one: 'End this order', other: `End these ${count} orders` }),
  ending: 'Ending…',
  keep: 'Let them pay',
  done({ ended, paid }: EndedUnpaid): string {
    const over = plural(ended, { one: '1 unpaid order ended.', other: `${ended} unpaid orders ended.` });
    const numbers = listed.format(paid.map((number) => shortOrderName({ number })));
    if (paid.length === 0) return over;
    return `${over} ${numbers} ${plural(paid.length, { one: 'was', other: 'were' })} paid meanwhile and ${plural(paid.length, { one: 'stays', other: 'stay' })}.`;
  },
} as const;
