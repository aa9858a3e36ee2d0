import type { UpdateUser, SessionUser as UserView } from '@comanda/contract/shapes/accounts';
import type { Dependencies } from '#dependencies.ts';
import { slowly } from '#platform/access/guesses.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { retireTokens } from '#platform/access/single-use-tokens.ts';
import { transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { deleteSessionsOf, roleAnywhere } from './accounts.queries.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

type Updating = Pick<Dependencies, 'database' | 'bus'>;

async function newPasswordHash(
  { database }: Updating,
  user: SessionUser,
  change: UpdateUser,
  address: string,
  now: number,
) {
  const { password, currentPassword } = change;
  if (password === undefined) return null;
  requireGoodPassword(password, user.email, 'password');
  const { db } = database;
  const guess = { purpose: 'password', account: user.userId, address, now };
  const isRight = await slowly(db, guess, async () => {
    const { password_hash: stored } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    return (await verifyPassword(stored, currentPassword ?? '')) || null;
  });
  // 403, not 401: a 401 would log out whoever mistyped
  if (!isRight) throw new HttpError(403, 'That is not your present password.', { code: 'WRONG_PASSWORD' });
  return hashPassword(password);
}

/** Changes one's own name, phone or password; a new password ends every other session. */
export async function updateUser(
  deps: Updating,
  user: SessionUser,
  change: UpdateUser,
  address: string,
  now: number,
): Promise<UserView> {
  const passwordHash = await newPasswordHash(deps, user, change, address, now);
  const { firstName, lastName, phone } = change;
  const values = {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(phone === undefined ? {} : { phone }),
    ...(passwordHash === null ? {} : { password_hash: passwordHash }),
  };
  const { updated, role } = await transaction(deps.database.db, async (tx) => {
    if (Object.keys(values).length > 0) {
      await tx.updateTable('users').set(values).where('id', '=', user.userId).execute();
    }
    if (passwordHash !== null) {
      await deleteSessionsOf(tx, user.userId, user.tokenHash);
      await retireTokens(tx, 'RESET', user.userId, now);
    }
    const updated = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    return { updated, role: (await roleAnywhere(tx, user.userId)) ?? 'ADMIN' };
  });
  if (passwordHash !== null) deps.bus.announce({ kind: 'access', userId: user.userId });
  return {
    id: updated.id,
    firstName: updated.first_name,
    lastName: updated.last_name,
    email: updated.email,
    isVerified: updated.is_verified,
    role,
  };
}
