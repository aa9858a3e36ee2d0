import type { Login, Session } from '@comanda/contract/shapes/accounts';
import type { Dependencies } from '#dependencies.ts';
import { countTry, forgiveTries } from '#platform/access/throttle.ts';
import { HttpError } from '#platform/http/errors.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { openSession } from './open-session.ts';
import { verifyNothing, verifyPassword } from './passwords.ts';

/**
 * A new session; the same answer, after the same work, whether the e-mail or the password was wrong. The try is counted
 * before anything is checked, so that a thousand at once cost a handful of hashes.
 */
export async function logIn(
  { database }: Pick<Dependencies, 'database'>,
  login: Login,
  address: string,
  now: number,
): Promise<Session> {
  const { db } = database;
  const account = login.email.toLowerCase();
  await countTry(db, 'login', address, account, now);
  const user = await findUserByEmail(db, account);
  const isRight = user
    ? await verifyPassword(user.password_hash, login.password)
    : await verifyNothing(login.password);
  if (!user || !isRight) throw new HttpError(401, 'Invalid email or password', { code: 'WRONG_CREDENTIALS' });
  await forgiveTries(db, 'login', address, account);
  return openSession(db, user, now);
}
