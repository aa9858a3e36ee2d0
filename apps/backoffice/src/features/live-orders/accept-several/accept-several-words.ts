import type { Order } from '@comanda/contract/shapes/orders';
import { orderInText } from '@comanda/contract/words/orders';

/** What the board says about accepting several orders at once. */
export const severalWords = {
  open: (count: number) => `Accept ${count}…`,
  title: 'Accept several orders',
  submit: (count: number) => (count === 1 ? 'Accept 1 order' : `Accept ${count} orders`),
  none: 'Nothing chosen',
  take: (order: Order) => `Accept ${orderInText(order)}`,
  minutes: (order: Order) => `Ready in, minutes, ${orderInText(order)}`,
  less: (order: Order) => `5 minutes less for ${orderInText(order)}`,
  more: (order: Order) => `5 minutes more for ${orderInText(order)}`,
  ready: (time: string) => `ready ${time}`,
  wanted: (time: string) => `for ${time}`,
  checkAddress: 'Check the address: it may be outside your delivery area.',
  changed: 'This is a changed order.',
  noneLeft: 'These orders have been answered meanwhile.',
} as const;
