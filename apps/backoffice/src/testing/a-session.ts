import type { Profile } from '@comanda/contract/shapes/profile';

export const A_SESSION = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  firstName: 'Mia',
  lastName: 'Park',
  role: 'STAFF',
  isVerified: true,
  email: 'mia@comanda.example',
  accessToken: 'secret',
} as const;

export const A_MEMBER = {
  ...A_SESSION,
  id: '019a0000-0000-7000-8000-0000000000a1',
  role: 'ADMIN',
} as const;

/** A_MEMBER's own account, as the server answers. */
export function aProfile(changes: Partial<Profile> = {}): Profile {
  const { id, firstName, lastName, email, isVerified } = A_MEMBER;
  const emailChangeAsks: Profile['emailChangeAsks'] = ['OLD', 'NEW'];
  return {
    ...{ id, firstName, lastName, email, isVerified, emailChangeAsks },
    phone: null,
    emailChange: null,
    ...changes,
  };
}
