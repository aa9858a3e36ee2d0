import type { Session } from '@comanda/contract/shapes/accounts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import type { Db } from '#platform/database/transaction.ts';
import { insertSession, roleAnywhere } from './accounts.queries.ts';

type SessionOwner = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_verified: boolean;
  /** As it was when the user proved who they are. */
  password_hash: string;
};

/**
 * A fresh session for a user, opened by a browser that calls itself `userAgent`. Null when the user's password is another
 * one than when they proved who they are: a login that was under way does not survive the change.
 */
export async function openSession(
  db: Db,
  user: SessionOwner,
  userAgent: string,
  now: number,
): Promise<Session | null> {
  const accessToken = newToken();
  const isOpen = await insertSession(db, { tokenHash: hashToken(accessToken), user, userAgent, now });
  if (!isOpen) return null;
  return {
    accessToken,
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    isVerified: user.is_verified,
    role: await roleAnywhere(db, user.id),
  };
}

/** As `openSession`, in the transaction that has just set the user's password. */
export async function ownSession(
  tx: Db,
  user: SessionOwner,
  userAgent: string,
  now: number,
): Promise<Session> {
  const session = await openSession(tx, user, userAgent, now);
  if (!session) throw new Error('The password changed within its own transaction.');
  return session;
}
