import type { MoneyProblem } from '@comanda/contract/shapes/day-close';

/** What stands in the record of changes for money that was settled. */
export const dayCloseWords = {
  named: ({ kind, order, report }: MoneyProblem): string => {
    const of = order ? `order #${order.number}` : `${report?.provider ?? ''} ${report?.event ?? ''}`.trim();
    const what = {
      KEPT: 'money kept without food',
      OVERPAID: 'money paid twice',
      UNPAID: 'money that did not come in',
      PARKED: 'money of no order',
      PARKED_BACK: 'money that went back and stands in no order',
    }[kind];
    return `${what} (${of})`;
  },
  /** The lines of the sheet for the accountant; the first ones add up to the total. */
  accounts: {
    headings: [
      ...['Business day', 'Service', 'Paid by', 'Provider', 'What', 'Tax rate (%)'],
      ...['Orders', 'Amount', 'Currency'],
    ],
    dishes: 'Dishes',
    discounts: 'Discounts',
    deliveryFee: 'Delivery fee',
    serviceCharge: 'Service charge',
    tips: 'Tips',
    rounding: 'Rounded for cash',
    onTop: (name: string) => `${name} (on top)`,
    total: 'Total',
    included: (name: string) => `${name} (in the total)`,
    taken: 'Came in',
    refunded: 'Given back',
    taxBack: (name: string) => `${name} (in what was given back)`,
    fees: 'Card fees',
  },
  gone: 'This is settled already, or is as it should be by now. Look at the day again.',
};
