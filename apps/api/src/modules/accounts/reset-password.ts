import type { Dependencies } from '#dependencies.ts';
import { isTokenOpen, redeemToken } from '#platform/access/single-use-tokens.ts';
import { transaction } from '#platform/database/transaction.ts';
import { HttpError, invalid } from '#platform/http/errors.ts';
import { mailCredentialChange } from './credential-mails.ts';
import { takeOver } from './own-account.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

const NOT_MET = 'Invalid token or password requirements not met.';
const NOT_FOUND = 'Reset token not found or expired.';
const FORM = /^[A-Za-z0-9_-]{43}$/;

/**
 * Sets a new password by a mailed token, which confirms the address too, and ends every session of the user (specification
 * §5 and §8). Returns the user's id. The password is
 * judged before the token is used up, so that a bad one costs nothing.
 */
export async function resetPassword(
  deps: Pick<Dependencies, 'database' | 'bus' | 'config' | 'publicUrl'>,
  { token, newPassword }: { token: string; newPassword: string },
  now: number,
): Promise<string> {
  const { database, bus } = deps;
  const bad = () => invalid([{ path: 'newPassword', message: NOT_MET }]);
  const gone = () => new HttpError(404, NOT_FOUND, { code: 'NOT_FOUND' });
  if (!FORM.test(token) || passwordProblem(newPassword, '')) throw bad();
  if (!(await isTokenOpen(database.db, 'RESET', token, now))) throw gone();
  const passwordHash = await hashPassword(newPassword);
  const userId = await transaction(database.db, async (tx) => {
    const owner = await redeemToken(tx, 'RESET', token, now);
    if (!owner) throw gone();
    const user = await takeOver(tx, owner, { passwordHash }, now);
    if (passwordProblem(newPassword, user.email)) throw bad();
    await mailCredentialChange(tx, deps, user, { kind: 'PASSWORD_RESET' }, now);
    return owner;
  });
  bus.announce({ kind: 'access', userId });
  return userId;
}
