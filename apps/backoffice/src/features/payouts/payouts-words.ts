import type { PayoutDetails } from '@comanda/contract/shapes/payouts';

const STATUS = {
  PENDING: 'Saved. Nothing has been paid into it yet.',
  ACTIVE: 'Your money goes here.',
  REFUSED: 'This account was refused. Check the details and save them again.',
} as const satisfies Record<PayoutDetails['status'], string>;

export const PAYOUTS_WORDS = {
  title: 'Payouts',
  lead: 'Your card payments are paid into this bank account. Cash stays with you.',
  leadBeside: (provider: string) =>
    `Card payments that don’t go to your ${provider} account are paid into this bank account by whoever runs Comanda for you. Cash stays with you.`,
  empty: 'No bank account yet.',
  add: 'Add payout account',
  edit: 'Change',
  form: 'Payout account',
  bank: 'Bank',
  bankHint: 'Choose from the list, or type its name.',
  bankTyped: 'Type your bank’s name.',
  number: 'Account number',
  iban: 'IBAN',
  present: (lastFour: string) => `Leave this empty to keep the one that ends in ${lastFour}.`,
  sortCode: 'Sort code',
  routing: 'Routing number',
  holder: 'Account holder',
  holderHint: 'Exactly as your bank has it.',
  otherHolder: (legalName: string) =>
    `Your business is called ${legalName}. A bank may refuse payments in another name.`,
  safe: 'We may ask for your password again, and every admin gets an e-mail. After that nobody can see the whole number, not even you.',
  done: 'Done',
  saved: 'Saved. Every admin gets an e-mail about it.',
  masked: (lastFour: string) => `•••• ${lastFour}`,
  currency: 'Currency',
  status: 'Status',
  paidTo: 'Until then',
  untilThen: (bank: string, lastFour: string) =>
    `Your money still goes to your earlier account: ${bank}, •••• ${lastFour}.`,
  held: (until: string, bank: string, lastFour: string) =>
    `A manager changed this account. Nothing is paid into it before ${until}, unless an admin says yes; until then your money goes to ${bank}, •••• ${lastFour}.`,
  yes: 'Yes, it is ours',
  undo: 'Bring back',
  saidYes: 'Your money goes to the new account from now on.',
  undone: 'The account of before is back. Every admin gets an e-mail about it.',
  since: 'Since',
  changedBy: 'Last changed by',
  money: {
    title: 'Next payout',
    expected: (day: string) => `On its way to your bank. Expected ${day}.`,
    later: (amount: string, day: string) => `Then ${amount}, expected ${day}.`,
    nothing: 'Nothing is on its way to your bank. What your diners pay by card shows up here.',
    notSent: (amount: string, provider: string) =>
      `${amount} is at ${provider} and goes out with a later payout.`,
    owed: (amount: string, provider: string) =>
      `${amount} is owed to ${provider}, mostly for refunds. It comes off what your diners pay next.`,
  },
  connected: {
    title: (provider: string) => `Your own ${provider} account`,
    state: (provider: string) => ({
      NONE: 'Until you connect your own account, your card payments go to whoever runs Comanda for you.',
      TO_COMPLETE: `${provider} still needs something from you, or is checking what you sent. Until that’s done, your card payments don’t go there.`,
      TO_CONFIRM: `Ready at ${provider}, and waiting for an admin’s yes. Until then your card payments don’t go there.`,
      ACTIVE: `Connected. Your card payments go to your ${provider} account, and ${provider} pays them out to your bank.`,
    }),
    login: (provider: string) => `See your payouts or change your bank account at ${provider}`,
    connect: (provider: string) => ({
      NONE: `Connect with ${provider}`,
      TO_COMPLETE: `Continue at ${provider}`,
    }),
    safe: 'We may ask for your password again, and every admin gets an e-mail.',
    forAdmins: 'If you are no admin, nothing goes there until an admin says yes here.',
    holder: 'Account of',
    bank: 'Paid out to',
    bankUnknown: (provider: string) => `No bank account yet, or ${provider} does not say.`,
    connectedBy: 'Connected by',
    connectedOn: 'Connected on',
    notHere: (name: string) => `${name}, who does not work here any more`,
    nobody: 'Not written down',
    askYes:
      'Is this your account? Say yes only if you know who it belongs to: your card payments go there from now on.',
    yes: 'Yes, it is ours',
    confirmed: 'Card payments go there from now on.',
    disconnect: 'Disconnect',
    askDisconnect:
      'Disconnect this account? Your card payments then go to whoever runs Comanda for you, until you connect another one. What you give back of earlier orders still comes from it.',
    keep: 'Keep it',
    disconnected: 'Disconnected. Every admin gets an e-mail about it.',
    ready: (provider: string) =>
      `${provider} asks about your business and bank account on its own page, then brings you back here.`,
    open: (provider: string) => `Open ${provider}`,
  },
  statusOf: (status: PayoutDetails['status']) => STATUS[status],
} as const;
