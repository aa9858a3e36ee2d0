import { ROLE_NAMES } from '@comanda/contract/words/roles';
import type { Role } from '@comanda/domain/roles';

export const inviteWords = {
  /** Nobody is named whose account has been deleted since. */
  who: (inviter: string | undefined, restaurant: string, role: Role) =>
    inviter === undefined
      ? `You are invited to work at ${restaurant} as ${ROLE_NAMES[role].one}.`
      : `${inviter} invites you to work at ${restaurant} as ${ROLE_NAMES[role].one}.`,
} as const;
