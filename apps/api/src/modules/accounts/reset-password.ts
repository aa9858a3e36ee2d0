import type { PasskeysLeft } from '@comanda/contract/shapes/passkeys';
import type { Dependencies } from '#dependencies.ts';
import { holderOf, issueToken, redeemToken } from '#platform/access/single-use-tokens.ts';
import { TOKEN_FORM } from '#platform/access/tokens.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError, invalid } from '#platform/http/errors.ts';
import { findUser } from './accounts.queries.ts';
import { mailCredentialChange } from './credential-mails.ts';
import { dropSecondFactors, endEverythingOf, takeOver, type WithUnclaimed } from './own-account.ts';
import { namesAround } from './password-names.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { accountWords } from './words.ts';

type Resetting = Pick<Dependencies, 'database' | 'bus' | 'config' | 'publicUrl'>;

const NOT_MET = accountWords.resetNotMet;
const NOT_FOUND = accountWords.resetNotFound;

// The passkeys that still log in after a new password, for their owner to look through: a stranger may have added one.
// The mailbox may remove them all at once, but not where one is asked for after the password: there it must not be
// enough.
async function passkeysLeft(
  tx: Db,
  { id, second_step }: { readonly id: string; readonly second_step: boolean },
  now: number,
): Promise<PasskeysLeft | null> {
  const passkeys = await tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();
  if (passkeys.length === 0) return null;
  return {
    ticket: second_step ? null : await issueToken(tx, 'PASSKEYS', id, now),
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: new Date(row.created_at).toISOString(),
      lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
    })),
  };
}

/**
 * Sets a new password by a mailed token (of a reset, or of a confirmation), confirms the address, and ends every
 * session of the user. Returns the user's id, the passkeys that stay, and whether restaurants wait to be claimed.
 * The password is judged before the token is used up.
 */
export async function resetPassword(
  deps: Resetting & WithUnclaimed,
  { token, newPassword }: { token: string; newPassword: string },
  now: number,
): Promise<{ userId: string; left: PasskeysLeft | null; leavesUnclaimed: boolean }> {
  const { database, bus, config } = deps;
  const bad = () => invalid([{ path: 'newPassword', message: NOT_MET, code: 'NOT_USABLE' }]);
  const gone = () => new HttpError(404, NOT_FOUND, { code: 'NOT_FOUND' });
  if (!TOKEN_FORM.test(token) || passwordProblem(newPassword, '')) throw bad();
  const reset = await holderOf(database.db, 'RESET', token, now);
  const holder = reset ?? (await holderOf(database.db, 'VERIFY', token, now));
  const owner = holder && (await findUser(database.db, holder));
  if (!owner) throw gone();
  const names = await namesAround(database.db, owner.id, config);
  if (passwordProblem(newPassword, owner.email, names)) throw bad();
  const passwordHash = await hashPassword(newPassword);
  const { left, news, leavesUnclaimed } = await transaction(database.db, async (tx) => {
    if (!(await redeemToken(tx, reset ? 'RESET' : 'VERIFY', token, now))) throw gone();
    const { user, ...taken } = await takeOver(tx, deps, owner.id, { passwordHash }, now);
    await mailCredentialChange(tx, deps, user, { kind: 'PASSWORD_RESET' }, now);
    return { left: await passkeysLeft(tx, user, now), ...taken };
  });
  for (const announcement of news) bus.announce(announcement);
  return { userId: owner.id, left, leavesUnclaimed };
}

/** Removes all passkeys after a reset, and ends what was logged in with them meanwhile. Returns the user's id. */
export async function removeAllPasskeys(deps: Resetting, ticket: string, now: number): Promise<string> {
  const { database, bus } = deps;
  const userId = await transaction(database.db, async (tx) => {
    const holder = TOKEN_FORM.test(ticket) ? await redeemToken(tx, 'PASSKEYS', ticket, now) : null;
    const user = holder && (await findUser(tx, holder));
    if (!user) {
      throw new HttpError(400, accountWords.resetTooLate, { code: 'INVALID' });
    }
    await dropSecondFactors(tx, user.id);
    await endEverythingOf(tx, user, now);
    await mailCredentialChange(tx, deps, user, { kind: 'PASSKEYS_REMOVED' }, now);
    return user.id;
  });
  bus.announce({ kind: 'access', userId });
  return userId;
}
