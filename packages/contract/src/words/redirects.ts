import type { RedirectReason } from '@comanda/domain/people/redirects';
import { ROLE_NAMES } from './roles.ts';

/** Shown to a user or diner that is led away because their session is no longer good. */
export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';

/** Said where somebody was led: "That page is for admins. You are logged in as staff." */
export function redirectWords(reason: RedirectReason): string {
  switch (reason.code) {
    case 'EXPIRED':
      return SESSION_EXPIRED;
    case 'FOR_OWNERS':
      return 'A new restaurant is added by the owner of the business.';
    case 'NOT_YOURS': {
      const allowed = reason.allowed.map((role) => ROLE_NAMES[role].many).join(' and ');
      return `That page is for ${allowed}. You are logged in as ${ROLE_NAMES[reason.role].one}.`;
    }
  }
}
