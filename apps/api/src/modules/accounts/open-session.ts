import type { Session } from '@comanda/contract/shapes/accounts';
import type { Role } from '@comanda/domain/roles';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import type { Db } from '#platform/database/transaction.ts';
import { insertSession, roleAnywhere } from './accounts.queries.ts';

type SessionOwner = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_verified: boolean;
};

/** A fresh session for a user. Who has no restaurant yet is going to make one, and so is ADMIN. */
export async function openSession(db: Db, user: SessionOwner, now: number): Promise<Session> {
  const accessToken = newToken();
  await insertSession(db, hashToken(accessToken), user.id, now);
  const role: Role = (await roleAnywhere(db, user.id)) ?? 'ADMIN';
  return {
    accessToken,
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    isVerified: user.is_verified,
    role,
  };
}
