import type { Login, Session } from '@comanda/contract/shapes/accounts';
import type { Dependencies } from '#dependencies.ts';
import type { Caller } from '#platform/access/caller.ts';
import { slowly } from '#platform/access/guesses.ts';
import { HttpError } from '#platform/http/errors.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { openSession } from './open-session.ts';
import { verifyNothing, verifyPassword } from './passwords.ts';
import { secondStepNeeded } from './second-step.ts';

/**
 * A new session; 403 `SECOND_STEP` with a ticket for who has switched the second step on. The same answer, after the
 * same work, whether the e-mail or the password was wrong.
 */
export async function logIn(
  { database }: Pick<Dependencies, 'database'>,
  login: Login,
  { address, userAgent, isAbout }: Caller,
  now: number,
): Promise<Session> {
  const { db } = database;
  const account = login.email.toLowerCase();
  const user = await slowly(db, { purpose: 'login', account, address, now }, async () => {
    const found = await findUserByEmail(db, account);
    if (found) isAbout(found.id);
    const isRight = found
      ? await verifyPassword(found.password_hash, login.password)
      : await verifyNothing(login.password);
    return found && isRight ? found : null;
  });
  if (user?.second_step) throw await secondStepNeeded(db, user, now);
  const session = user && (await openSession(db, user, userAgent, now));
  if (!session) throw new HttpError(401, 'Invalid email or password', { code: 'WRONG_CREDENTIALS' });
  return session;
}
