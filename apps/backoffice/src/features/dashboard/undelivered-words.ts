import type { UndeliveredEmails } from '@comanda/contract/shapes/dashboard';

type Email = UndeliveredEmails['emails'][number];

const ABOUT: Readonly<Record<Email['about'], string>> = {
  ORDER: 'E-mail about an order',
  INVITATION: 'Invitation to your team',
  SCREENS: 'Notice that no screen is on',
  ACCOUNT: 'E-mail about their account',
};

const REASONS: Readonly<Record<Email['reason'], string>> = {
  UNTRIED: 'Not sent yet: no mail server is connected.',
  TRYING: 'The mail server didn’t take it. We keep trying.',
  REFUSED: 'Their mail server turned it away. The address is probably misspelt.',
  TOO_LATE: 'We tried until it was too late for it, and stopped.',
};

const HINTS: Readonly<Record<Email['about'], string>> = {
  ORDER: 'The order is no longer here. There is nothing left to do.',
  INVITATION: 'Ask an owner or admin to check the address and invite them again.',
  SCREENS: 'Ask them to check the e-mail address of their account.',
  ACCOUNT: 'Ask them to check the e-mail address of their account.',
};

export const undeliveredWords = {
  title: 'Undelivered e-mails',
  close: 'Close',
  none: 'All e-mails have arrived.',
  about: ABOUT,
  order: (number: number) => `Order ${number}`,
  written: (day: string, time: string) => `Written ${day}, ${time}`,
  reasons: REASONS,
  triedAt: (time: string) => `The mail server didn’t take it. We try again at ${time}.`,
  call: (phone: string) => `Call ${phone}`,
  openOrder: 'Open order',
  inviteAgain: 'Send it again',
  hints: HINTS,
} as const;
