import type { Profile } from '@comanda/contract/shapes/profile';
import { A_MEMBER } from './a-session.ts';

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
