import type { Dependencies } from '#dependencies.ts';
import type { Db } from '#platform/database/transaction.ts';
import { mailCredentialChange } from './credential-mails.ts';
import { dropSecondFactors, endEverythingOf } from './own-account.ts';
import { OF_NOBODY } from './passwords.ts';

/**
 * Whoever set a password in a restaurant knows it: it ends with the work there, and so do the sessions made with it. Of
 * everybody, or of one user. The e-mail to their owners says who did it (`by`), and where (`at`).
 */
export async function clearGivenPasswords(
  tx: Db,
  deps: Pick<Dependencies, 'config' | 'publicUrl'>,
  { restaurantIds, userId }: { readonly restaurantIds: readonly string[]; readonly userId?: string },
  done: { readonly by: string; readonly at: string },
  now: number,
): Promise<void> {
  if (restaurantIds.length === 0) return;
  let given = tx
    .updateTable('users')
    .set({ password_hash: OF_NOBODY, must_change_password: false, password_given_in: null })
    .where('password_given_in', 'in', restaurantIds);
  if (userId !== undefined) given = given.where('id', '=', userId);
  for (const owner of await given.returningAll().execute()) {
    await dropSecondFactors(tx, owner.id);
    await endEverythingOf(tx, owner, now);
    await mailCredentialChange(tx, deps, owner, { kind: 'PASSWORD_CLEARED', ...done }, now);
  }
}
