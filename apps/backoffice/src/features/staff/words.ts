import { ROLE_NAMES } from '@comanda/contract/words/roles';
import type { Role } from '@comanda/domain/roles';
import type { Screen } from '@comanda/domain/screens';
import { SCREEN_LOOKS } from '../../platform/screen-looks.ts';

type Words = { readonly name: string; readonly meaning: string };

/** What each role is called, and what it means in one line. */
export const ROLE_WORDS: Readonly<Record<Role, Words>> = {
  ADMIN: { name: ROLE_NAMES.ADMIN.name, meaning: 'Everything, with users, settings and billing' },
  MANAGER: { name: ROLE_NAMES.MANAGER.name, meaning: 'Runs the day: orders, menu, hours, delivery, payouts' },
  STAFF: { name: ROLE_NAMES.STAFF.name, meaning: 'Runs the live board, keeps menu and hours up to date' },
};

export const STAFF_WORDS = {
  people: 'People of this restaurant',
  name: 'Name',
  role: 'Role',
  status: 'Status',
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  you: 'You',
  states: { active: 'Active', unverified: 'Unverified', invited: 'Invited' },
  seen: (day: string, time: string) => `Last seen ${day}, ${time}`,
  until: (day: string) => `until ${day}`,
  notDone: (why: string) => `Not done: ${why}`,
  rolesTitle: 'What can each role do?',
  screens: 'Screens by role',
  screen: 'Screen',
  yes: 'yes',
  no: 'no',
} as const;

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
export const screenName = (screen: Screen): string =>
  screen === 'merchant_account_locked'
    ? 'Open orders while the account is locked'
    : SCREEN_LOOKS[screen].name;

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
