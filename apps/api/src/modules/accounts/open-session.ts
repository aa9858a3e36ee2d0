import type { Session } from '@comanda/contract/shapes/accounts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { recordOfAccount } from './account-audit.ts';
import { insertSession, roleAnywhere } from './accounts.queries.ts';
import { type LoginCaller, noteDevice } from './login-devices.ts';

type SessionOwner = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_verified: boolean;
  /** As it was when the user gave their proof. */
  password_hash: string;
};

/** Opens a session after a proof. Null when the password has changed since: a login under way does not survive that. */
export async function logInAs(
  db: Db,
  user: SessionOwner,
  { userAgent, isAbout, device, knowSession }: LoginCaller,
  now: number,
): Promise<Session | null> {
  isAbout(user.id);
  const session = await transaction(db, async (tx) => {
    const stored = await storeSession(tx, user, userAgent, now);
    if (stored) await recordOfAccount(tx, user, { action: 'account.login' }, now);
    return stored;
  });
  if (!session) return null;
  knowSession(session.accessToken);
  await noteDevice(db, user.id, device, now);
  return session;
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
