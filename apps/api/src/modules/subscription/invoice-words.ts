import type { PlanInterval } from '@comanda/domain/subscriptions';

/** What stands on an invoice for a subscription. */
export const invoiceWords = {
  title: 'Invoice',
  file: (number: string) => `Invoice ${number}`,
  number: 'Number',
  date: 'Date',
  paid: 'Paid',
  billedTo: 'Billed to',
  what: 'What',
  amount: 'Amount',
  total: 'Total',
  plan: (name: string, interval: PlanInterval) =>
    interval === 'YEAR' ? `${name}, one year` : `${name}, one month`,
  period: (from: string, until: string) => `${from} to ${until}`,
  paidOn: (date: string) => `Paid on ${date}. Thank you.`,
  dueNow: 'This invoice is due now.',
  void: 'This invoice was replaced by another one, or is not needed any more: there is nothing to pay.',
  contact: (contact: string) => `Questions about this invoice? ${contact}`,
};
