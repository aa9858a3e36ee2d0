import type { Session } from '@comanda/contract/shapes/accounts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { recordOfAccount } from './account-audit.ts';
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
 * A fresh session for a user who logs in by a browser that calls itself `userAgent`, written down where they work. Null when the user's password is another
 * one than when they proved who they are: a login that was under way does not survive the change.
 */
export async function openSession(
  db: Db,
  user: SessionOwner,
  userAgent: string,
  now: number,
): Promise<Session | null> {
  return transaction(db, async (tx) => {
    const session = await storeSession(tx, user, userAgent, now);
    if (session) await recordOfAccount(tx, user, { action: 'account.login' }, now);
    return session;
  });
}

async function storeSession(
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

/** A session in the transaction that has just set the user's password. */
export async function ownSession(
  tx: Db,
  user: SessionOwner,
  userAgent: string,
  now: number,
): Promise<Session> {
  const session = await storeSession(tx, user, userAgent, now);
  if (!session) throw new Error('The password changed within its own transaction.');
  return session;
}
