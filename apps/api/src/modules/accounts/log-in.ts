import type { Login, Session } from '@comanda/contract/shapes/accounts';
import type { Dependencies } from '#dependencies.ts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { HttpError } from '#platform/http/errors.ts';
import { findUserByEmail, insertSession, roleAnywhere } from './accounts.queries.ts';
import { verifyNothing, verifyPassword } from './passwords.ts';

/** A new session; the same answer, after the same work, whether the e-mail or the password was wrong. */
export async function logIn(
  { database }: Pick<Dependencies, 'database'>,
  login: Login,
  now: number,
): Promise<Session> {
  const user = await findUserByEmail(database.db, login.email);
  const isRight = user
    ? await verifyPassword(user.password_hash, login.password)
    : await verifyNothing(login.password);
  if (!user || !isRight) {
    throw new HttpError(401, 'Invalid email or password', { code: 'WRONG_CREDENTIALS' });
  }
  const accessToken = newToken();
  await insertSession(database.db, hashToken(accessToken), user.id, now);
  return {
    accessToken,
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    isVerified: user.is_verified,
    role: await roleAnywhere(database.db, user.id),
  };
}
