import { ROLE_NAMES } from '@comanda/contract/words/roles';
import type { Role } from '@comanda/domain/people/roles';

export const inviteWords = {
  /** Nobody is named whose account has been deleted since. */
  who: (inviter: string | undefined, restaurant: string, role: Role) =>
    inviter === undefined
      ? `You are invited to work at ${restaurant} as ${ROLE_NAMES[role].one}.`
      : `${inviter} invites you to work at ${restaurant} as ${ROLE_NAMES[role].one}.`,
} as const;

/** For the one who follows an invitation. */
export const joinWords = {
  notJoined: 'An error occurred while creating the user',
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  notAdded: 'An error occurred',
  added: (restaurant: string) => `${restaurant} is on your account now. Log in to go there.`,
  adding: 'Adding…',
  add: (restaurant: string) => `Add ${restaurant}`,
  loggedInAs: 'You are logged in as',
  goOnAs: '. Continue as',
  goOn: (email: string) => `Continue as ${email}`,
  stay: (email: string) => `Stay logged in as ${email}`,
  join: 'Join',
  joining: 'Joining…',
} as const;
