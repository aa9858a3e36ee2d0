import type { Order } from '@comanda/contract/shapes/orders';
import { orderName } from '@comanda/contract/words/orders';
import type { OrderSource } from '@comanda/domain/orders/staff-orders';

const TITLES: Readonly<Record<OrderSource, string>> = {
  PHONE: 'New order by telephone',
  COUNTER: 'New order at the counter',
};

/** What the board says about orders that staff take themselves. */
export const newOrderWords = {
  open: 'New order',
  ways: { PHONE: 'By telephone', COUNTER: 'At the counter' } satisfies Record<OrderSource, string>,
  title: (source: OrderSource) => TITLES[source],
  frame: (restaurant: string) => `Menu of ${restaurant}`,
  sending: 'Sending the order to the kitchen. One moment…',
  leave: {
    CHOSEN: {
      title: 'Discard this order?',
      hint: 'Nothing has been ordered yet. Everything chosen and typed so far will be gone.',
      now: 'Discard',
    },
    UNKNOWN: {
      title: 'We don’t know yet whether this order arrived',
      hint: 'The connection broke while we were sending it, and we’re still trying. If you leave, check the board before you take it again.',
      now: 'Leave anyway',
    },
  },
  stay: 'Keep the order',
  placed: (order: Order) => `${orderName(order)} is on the board`,
  waits: 'It waits under “New”. Accept it there.',
  name: 'For',
  total: 'Total',
  due: { DELIVERY: 'At the door by', COLLECTION: 'Ready by', DINE_IN: 'Ready by' } satisfies Record<
    Order['service'],
    string
  >,
  done: 'Done',
} as const;
