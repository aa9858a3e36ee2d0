import { ROLE_NAMES } from '@comanda/contract/words/roles';
import type { Role } from '@comanda/domain/roles';

type Words = { readonly name: string; readonly meaning: string };

/** What each role is called, and what it means in one line. */
export const ROLE_WORDS: Readonly<Record<Role, Words>> = {
  ADMIN: { name: ROLE_NAMES.ADMIN.name, meaning: 'Everything, with users, settings and billing' },
  MANAGER: { name: ROLE_NAMES.MANAGER.name, meaning: 'Runs the day: orders, menu, hours, delivery, payouts' },
  STAFF: { name: ROLE_NAMES.STAFF.name, meaning: 'Runs the live board, keeps menu and hours up to date' },
};
