import type { Order } from '@comanda/contract/shapes/orders';
import { orderInText, orderName } from '@comanda/contract/words/orders';

/** What is said where the table of an order is put right. */
export const tableFormWords = {
  open: 'Table…',
  title: (order: Order) => `The table of ${orderInText(order)}`,
  label: 'Which table do they sit at?',
  now: (table: string) => `It says table ${table} now.`,
  submit: (table: string) => (table === '' ? 'Change the table' : `Change to table ${table}`),
  sending: 'Sending…',
  done: (order: Order, table: string) => `${orderName(order)} is for table ${table} now.`,
} as const;
