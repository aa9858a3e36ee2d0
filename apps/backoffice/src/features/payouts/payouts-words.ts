import type { PayoutDetails } from '@comanda/contract/shapes/payouts';

const STATUS = {
  PENDING: 'Saved. Nothing has been paid out to it yet.',
  ACTIVE: 'Your money goes here.',
  REFUSED: 'This account was refused. Please check it, and save it again.',
} as const satisfies Record<PayoutDetails['status'], string>;

/** What is said about where the money goes. */
export const PAYOUTS_WORDS = {
  title: 'Payouts',
  lead: 'The bank account that your card payments go to. Cash stays with you.',
  leadBesideStripe:
    'The bank account for card payments that did not go to your Stripe account: whoever runs this Comanda pays them out. Cash stays with you.',
  empty: 'No account yet. Add one, so that it is ready when you take cards.',
  add: 'Add payout account',
  edit: 'Change',
  form: 'Payout account',
  bank: 'Bank',
  bankHint: 'Choose from the list, or type its name.',
  bankTyped: 'Type the name of your bank.',
  number: 'Account number',
  iban: 'IBAN',
  present: (lastFour: string) => `Leave this empty to keep the one that ends in ${lastFour}.`,
  sortCode: 'Sort code',
  routing: 'Routing number',
  holder: 'Account holder',
  holderHint: 'As the bank writes it.',
  otherHolder: (legalName: string) =>
    `Your business is called ${legalName}. Banks may refuse money for another name.`,
  safe: 'We may ask for your password again, and every admin gets an e-mail. Nobody sees the whole number again, not even you.',
  done: 'Done',
  saved: 'Saved. E-mail sent to the owners.',
  masked: (lastFour: string) => `•••• ${lastFour}`,
  currency: 'Currency',
  status: 'Status',
  paidTo: 'Until then',
  untilThen: (bank: string, lastFour: string) =>
    `Your money goes on to the account of before: ${bank}, •••• ${lastFour}.`,
  since: 'Since',
  changedBy: 'Last changed by',
  connected: {
    title: 'Your own Stripe account',
    state: {
      NONE: 'Card payments go to whoever runs this Comanda until you connect an account of your own.',
      TO_COMPLETE:
        'Stripe still needs something from you, or is checking what you sent. Until then your card money does not go there.',
      ACTIVE:
        'Connected. Your card payments go to your Stripe account, and Stripe pays them out to your bank.',
    },
    login: 'See payouts, or change your bank account, at Stripe',
    connect: { NONE: 'Connect with Stripe', TO_COMPLETE: 'Go on at Stripe' },
    safe: 'We may ask for your password again, and every admin gets an e-mail.',
    ready: 'Stripe asks for your business and your bank account on its own page. You come back here.',
    open: 'Open Stripe',
  },
  statusOf: (status: PayoutDetails['status']) => STATUS[status],
} as const;
