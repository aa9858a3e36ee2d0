import { orderInText, orderName } from '@comanda/contract/words/orders';
export const printWords = {
  open: 'Print…',
  title: (order: { readonly number: number }) => `Print ${orderInText(order)}`,
  which: 'What to print',
  ticket: { KITCHEN: 'Kitchen ticket', RECEIPT: 'Receipt' },
  here: 'Print here',
  send: 'Send to the printer',
  sending: 'Sending…',
  sent: (order: { readonly number: number }, printers: readonly string[]) =>
    `${orderName(order)} is printed again: ${new Intl.ListFormat('en').format(printers)}.`,
  notSent: (why: string) => `Not sent: ${why}`,
  screen: 'This screen',
} as const;
