import type { Role } from '@comanda/domain/people/roles';

type Names = {
  readonly name: string;
  /** "You are …" */
  readonly one: string;
  /** "For …" */
  readonly many: string;
};

export const ROLE_NAMES: Readonly<Record<Role, Names>> = {
  ADMIN: { name: 'Admin', one: 'an admin', many: 'admins' },
  MANAGER: { name: 'Manager', one: 'a manager', many: 'managers' },
  STAFF: { name: 'Staff', one: 'staff', many: 'staff' },
};
