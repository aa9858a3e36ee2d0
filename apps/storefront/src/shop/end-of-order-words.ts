import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { becauseWords } from '@comanda/contract/words/orders';
import { moneyWords } from './money-of-order-words.ts';
import { isOwn, type TrackedOrder } from './tracked-order.ts';

type EndWords = { readonly title: string; readonly text: string };

const sentences = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');

/** One that was never paid was never on a board. */
const reachedKitchen = ({ payment }: TrackedOrder) => payment?.state !== 'PENDING';

function cancelledWords(order: TrackedOrder, restaurant: PublicRestaurant, because: string): EndWords {
  const { name } = restaurant;
  const money = moneyWords(order, restaurant);
  if (order.replacedBy) {
    return {
      title: 'You changed this order',
      text: sentences(`It is order #${order.replacedBy.number} now.`, money),
    };
  }
  const byDiner = order.events.findLast(({ type }) => type === 'CANCELLED')?.actor.kind === 'DINER';
  if (byDiner) {
    return isOwn(order)
      ? {
          title: 'You cancelled this order',
          text: sentences(reachedKitchen(order) ? 'The kitchen has been informed.' : '', money),
        }
      : { title: 'This order was cancelled', text: 'Whoever placed it has cancelled it.' };
  }
  const title = 'This order was cancelled';
  if (order.reason === 'DINER_ASKED') {
    const who = isOwn(order) ? `You asked ${name} to cancel it.` : `${name} was asked to cancel it.`;
    return { title, text: sentences(who, money) };
  }
  return { title, text: sentences(`${name} had to cancel it${because} Sorry.`, money) };
}

/** Of an order that ended without food; null for every other. `phone` is the restaurant's, written for people. */
export function endWords(order: TrackedOrder, restaurant: PublicRestaurant, phone: string): EndWords | null {
  const { name } = restaurant;
  const money = moneyWords(order, restaurant);
  const because = becauseWords(order);
  switch (order.status) {
    case 'REJECTED':
      return {
        title: `${name} can’t make this order`,
        text: sentences(`Sorry${because}`, money),
      };
    case 'MISSED':
      return {
        title: 'Nobody answered in time',
        text: sentences(
          `${name} did not see ${isOwn(order) ? 'your' : 'the'} order, so it was cancelled.`,
          order.service === 'DINE_IN'
            ? 'Tell a waiter if you still want to order.'
            : phone === ''
              ? ''
              : `Call ${phone} if you still want to order.`,
          money,
        ),
      };
    case 'EXPIRED':
      return {
        title: 'The payment was not finished',
        text: sentences('The order was given up after 15 minutes.', money || 'Nothing was charged.'),
      };
    case 'CANCELLED':
      return cancelledWords(order, restaurant, because);
    case 'AWAITING_PAYMENT':
    case 'PLACED':
    case 'ACCEPTED':
    case 'READY':
    case 'OUT_FOR_DELIVERY':
    case 'COMPLETED':
      return null;
  }
}
