import { ROLE_NAMES } from '@comanda/contract/words/roles';
import type { Role } from '@comanda/domain/people/roles';
import type { Screen } from '@comanda/domain/people/screens';
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

/** What the change of a role says. */
export const roleWords = {
  changed: (name: string, role: string) => `${name} is now ${role}`,
  title: (name: string) => `Role of ${name}`,
  holdsAt: (restaurant: string) => `It holds at ${restaurant} only, from their next step on.`,
  notChanged: (why: string) => `Not changed: ${why}`,
  save: 'Save role',
} as const;

/** What an invitation says to whoever sends it. */
export const inviteWords = {
  sentAgain: (email: string) => `A new link is on its way to ${email}. The old one no longer works.`,
  takenBack: (name: string) => `The invitation of ${name} was taken back`,
  sendAgain: 'Send again',
  takeBack: 'Take back',
  sent: (email: string) => `Invitation sent to ${email}`,
  title: (restaurant: string) => `Invite somebody to ${restaurant}`,
  send: 'Send invitation',
  notInvited: (why: string) => `Not invited: ${why}`,
  firstName: 'First name',
  email: 'E-mail',
  emailHint: 'They get a link that works once, within 7 days.',
  sending: 'Sending…',
} as const;

/** What the list of people says. */
export const memberWords = {
  changeRole: 'Change role',
  resetPassword: 'Reset password',
  remove: 'Remove',
  invite: 'Invite',
  people: 'People',
  onlyYou: 'It is only you so far. Invite your first colleague.',
} as const;

/** What taking somebody out of a restaurant says. */
export const removeWords = {
  title: (name: string) => `Remove ${name}?`,
  notRemoved: (why: string) => `Not removed: ${why}`,
  removed: (name: string, restaurant: string) => `${name} was removed from ${restaurant}`,
  text: (name: string, restaurant: string) =>
    `${name} can no longer open ${restaurant}: their screens of it close within seconds. Their account and other places they work at stay as they are, and so does everything they did here.`,
  remove: (name: string) => `Remove ${name}`,
  removing: 'Removing…',
} as const;

/** What the new password of a colleague says. */
export const resetWords = {
  newFor: (name: string) => `New password for ${name}`,
  question: (name: string) => `Reset the password of ${name}?`,
  copy: 'Copy password',
  done: 'Done',
  notReset: (why: string) => `Not reset: ${why}`,
  resetting: 'Resetting…',
  reset: 'Reset password',
  cancel: 'Cancel',
} as const;
