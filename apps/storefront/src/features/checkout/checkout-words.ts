import { useFramedSource } from '../../device/framed-source.ts';

const DINERS = {
  you: 'You',
  email: 'For the receipt, and to tell you when they accept it.',
  table: 'The number stands on your table.',
  cash: {
    DELIVERY: 'Cash on delivery',
    COLLECTION: 'Cash when you pick it up',
    DINE_IN: 'Cash at the table',
  },
  card: 'Card, on the next page',
  testCard: 'Test card, on the next page: no money moves',
  byCardInstead: 'Pay by card instead',
  from: (amount: string) => `(from ${amount})`,
  chooseWay: 'Choose how to pay.',
  wayFrom: (amount: string) =>
    `This needs a total of ${amount} or more. Add something, or pay in another way.`,
  emailForCard: 'Enter your e-mail address: the receipt goes there, and the link to your order.',
  emailForReceipt: 'E-mail, for your receipt',
  cardEmail: 'Needed to pay by card. The link to your order goes there too.',
  cardNeedsEmail: 'To pay by card, enter your e-mail address above: your receipt goes there.',
  goToPayment: (total: string) => `Go to payment · ${total}`,
  missing: { ASK: 'Call me', REPLACE: 'Replace it with something like it', LEAVE_OUT: 'Leave it out' },
  allergies:
    'The kitchen sees this first, and confirms it. If it is severe, please call as well. We keep it on this device for next time.',
  leastForDelivery: (least: string, missing: string) => `Delivery starts at ${least}: ${missing} to go.`,
  order: 'Your order',
  toConfirm: (restaurant: string) => `${restaurant} will check your address when they confirm`,
};

/** What the checkout says where the restaurant takes the order itself: whoever reads it is not whom it is about. */
const STAFFS: typeof DINERS = {
  ...DINERS,
  you: 'Who it’s for',
  email: 'They get the receipt, and a link to follow their order.',
  table: 'The number stands on their table.',
  cash: { ...DINERS.cash, COLLECTION: 'Cash when they pick it up' },
  missing: { ...DINERS.missing, ASK: 'Call them' },
  allergies: 'Ask them, and write it as they say it. It stands first on the ticket.',
  order: 'The order',
  toConfirm: () => 'This may be outside your delivery area: check the address before you take it',
};

/** The words of the checkout for whoever reads them. */
export function useCheckoutWords(): typeof DINERS {
  return useFramedSource() === null ? DINERS : STAFFS;
}
