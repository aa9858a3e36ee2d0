import type { Login, Session } from '@comanda/contract/shapes/accounts';
import type { Dependencies } from '#dependencies.ts';
import { throttled } from '#platform/access/password-throttle.ts';
import { transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { mailCredentialChange } from './credential-mails.ts';
import { countWrongElsewhere, knownDevice, type LoginCaller, requireNotShut } from './login-devices.ts';
import { logInAs } from './open-session.ts';
import { verifyNothing, verifyPassword } from './passwords.ts';
import { secondStepNeeded } from './second-step.ts';
import { accountWords } from './words.ts';

type LoggingIn = Pick<Dependencies, 'database' | 'config' | 'publicUrl'>;

/** Counts a wrong password from an unknown device; an e-mail tells the owner when that shuts such devices out. */
async function countElsewhere(deps: LoggingIn, email: string, now: number): Promise<void> {
  await transaction(deps.database.db, async (tx) => {
    if (!(await countWrongElsewhere(tx, email, now))) return;
    const owner = await findUserByEmail(tx, email);
    if (owner) await mailCredentialChange(tx, deps, owner, { kind: 'LOGIN_SHUT' }, now);
  });
}

/**
 * A new session, or 403 `SECOND_STEP` with a ticket. A wrong e-mail answers, and takes as long, as a wrong password.
 */
export async function logIn(
  deps: LoggingIn,
  login: Login,
  caller: LoginCaller,
  now: number,
): Promise<Session> {
  const { db } = deps.database;
  const { address, isAbout, device } = caller;
  const account = login.email.toLowerCase();
  const known = await knownDevice(db, device, account);
  if (!known) await requireNotShut(db, account, now);
  const guess = { purpose: 'login', account, address, knownDevice: known, now };
  const user = await throttled(db, guess, async () => {
    const found = await findUserByEmail(db, account);
    if (found) isAbout(found.id);
    const turn = { holder: address, isKnown: known !== null };
    const isRight = found
      ? await verifyPassword(found.password_hash, login.password, turn)
      : await verifyNothing(login.password, turn);
    return found && isRight ? found : null;
  });
  if (user?.second_step) throw await secondStepNeeded(db, user, now);
  if (!user && !known) await countElsewhere(deps, account, now);
  const session = user && (await logInAs(db, user, caller, now));
  if (!session) throw new HttpError(401, accountWords.wrongCredentials, { code: 'WRONG_CREDENTIALS' });
  return session;
}
