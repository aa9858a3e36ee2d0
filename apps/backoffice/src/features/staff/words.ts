import { ROLE_NAMES } from '@comanda/contract/words/roles';
import type { Role, Screen } from '@comanda/domain/roles';
import { SCREEN_NAMES } from '../../platform/screen-names.ts';

type Words = { readonly name: string; readonly meaning: string };

/** What each role is called, and what it means in one line. */
export const ROLE_WORDS: Readonly<Record<Role, Words>> = {
  ADMIN: { name: ROLE_NAMES.ADMIN.name, meaning: 'Everything, with users, settings and billing' },
  MANAGER: { name: ROLE_NAMES.MANAGER.name, meaning: 'Runs the day: orders, menu, hours, delivery, payouts' },
  STAFF: { name: ROLE_NAMES.STAFF.name, meaning: 'Runs the live board, keeps menu and hours up to date' },
};

type Person = { readonly firstName: string; readonly email: string };

export const RESET_WORDS = {
  sendLink: 'E-mail a link',
  link: ({ firstName, email }: Person) =>
    `Best: we e-mail a link to ${email}, and ${firstName} chooses a new password that nobody else knows.`,
  password: ({ firstName }: Person) =>
    `Or we make a password of four words here. ${firstName} is logged out everywhere at once, gets an e-mail about it, and chooses an own password after logging in with it.`,
  handOver: ({ firstName }: Person) =>
    `Give it to ${firstName} in person. It is shown this once only: if it gets lost, reset it again.`,
  linkSent: ({ email }: Person) => `A link is on its way to ${email}. It works for 30 minutes.`,
} as const;

/** As the table of roles calls each screen: the locked one by what is still done there. */
export const SCREEN_WORDS: Readonly<Record<Screen, string>> = {
  ...SCREEN_NAMES,
  merchant_account_locked: 'Open orders while the account is locked',
};

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
