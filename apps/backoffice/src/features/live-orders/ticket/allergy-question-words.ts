import type { Order } from '@comanda/contract/shapes/orders';
import { orderInText } from '@comanda/contract/words/orders';

/** Before an order is ready whose allergy nobody has confirmed. */
export const allergyQuestionWords = {
  title: (order: Order) => `Before ${orderInText(order)} is ready`,
  allergy: 'Allergy:',
  question: 'Was it made without?',
  yes: 'Yes, it’s ready',
  no: 'Not yet',
};
