import type { UpdateUser, SessionUser as UserView } from '@comanda/contract/shapes/accounts';
import type { Dependencies } from '#dependencies.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { retireTokens } from '#platform/access/single-use-tokens.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { invalid } from '#platform/http/errors.ts';
import { accountOf } from './account-audit.ts';
import { deleteSessionsOf, roleAnywhere } from './accounts.queries.ts';
import { mailCredentialChange } from './credential-mails.ts';
import { endEmailChangeOfOthers } from './email-changes.ts';
import { checkOwnPassword, isPasswordEnough, noteProof, wrongPassword } from './own-password.ts';
import { namesAround } from './password-names.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { accountWords } from './words.ts';

type Updating = Pick<Dependencies, 'database' | 'bus' | 'config' | 'publicUrl'>;

type NewPassword = { readonly hash: string; readonly provenBy: string };

async function newPasswordOf(
  { database, config }: Updating,
  user: SessionUser,
  change: UpdateUser,
  address: string,
  now: number,
): Promise<NewPassword | null> {
  const { password, currentPassword } = change;
  if (password === undefined) return null;
  const names = await namesAround(database.db, user.userId, config);
  requireGoodPassword(password, user.email, 'password', names);
  if (user.mustChangePassword && password === currentPassword) {
    throw invalid([
      { path: 'password', message: accountWords.chooseAnotherPassword, code: 'SAME_AS_BEFORE' },
    ]);
  }
  const provenBy = await checkOwnPassword(database.db, user, currentPassword ?? '', address, now);
  return { hash: await hashPassword(password), provenBy };
}

/** Sets the password that was proven by the present one, unless that is not the present one any more. */
async function setPassword(
  tx: Db,
  deps: Updating,
  user: SessionUser,
  { hash, provenBy }: NewPassword,
  now: number,
) {
  const set = await tx
    .updateTable('users')
    .set({ password_hash: hash, must_change_password: false })
    .where('id', '=', user.userId)
    .where('password_hash', '=', provenBy)
    .executeTakeFirst();
  if (set.numUpdatedRows === 0n) throw wrongPassword();
  await deleteSessionsOf(tx, user.userId, user.tokenHash);
  if (await isPasswordEnough(tx, user.userId)) await noteProof(tx, user, now);
  await retireTokens(tx, 'RESET', user.userId, now);
  // a change of address that somebody else began must not outlive the password that they knew
  await endEmailChangeOfOthers(tx, user.userId, user.sessionId);
  await mailCredentialChange(tx, deps, accountOf(user), { kind: 'PASSWORD_CHANGED' }, now);
}

/** Changes one's own name, phone or password; a new password ends every other session. */
export async function updateUser(
  deps: Updating,
  user: SessionUser,
  change: UpdateUser,
  address: string,
  now: number,
): Promise<UserView> {
  const newPassword = await newPasswordOf(deps, user, change, address, now);
  const { firstName, lastName, phone } = change;
  const values = {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(phone === undefined ? {} : { phone }),
  };
  const { updated, role } = await transaction(deps.database.db, async (tx) => {
    if (newPassword) await setPassword(tx, deps, user, newPassword, now);
    if (Object.keys(values).length > 0) {
      await tx.updateTable('users').set(values).where('id', '=', user.userId).execute();
    }
    const updated = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    return { updated, role: await roleAnywhere(tx, user.userId) };
  });
  if (newPassword) deps.bus.announce({ kind: 'access', userId: user.userId });
  return {
    id: updated.id,
    firstName: updated.first_name,
    lastName: updated.last_name,
    email: updated.email,
    isVerified: updated.is_verified,
    role,
  };
}
