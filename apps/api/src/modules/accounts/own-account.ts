import { DAY_MS } from '@comanda/domain/hours/durations';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { clearFailures } from '#platform/access/password-throttle.ts';
import { retireTokens } from '#platform/access/single-use-tokens.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Announcement } from '#platform/events/bus.ts';
import { HttpError } from '#platform/http/errors.ts';
import { deleteSessionsOf } from './accounts.queries.ts';
import { mailCredentialChange } from './credential-mails.ts';
import { endEmailChange } from './email-changes.ts';
import { dropPasskeys } from './passkey-rows.ts';
import { OF_NOBODY } from './passwords.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';
import { accountWords } from './words.ts';

type Provable = {
  readonly is_verified: boolean;
  readonly confirmed_elsewhere: boolean;
  readonly password_given_in: string | null;
};

/**
 * Whether an account belongs to the reader of its mailbox. Anybody can open an account for an address that they do not
 * confirm, or that its owner confirms without a thought, and an administrator knows the passwords that they have set.
 */
export function isProven({ is_verified, confirmed_elsewhere, password_given_in }: Provable): boolean {
  return is_verified && !confirmed_elsewhere && password_given_in === null;
}

/** The refusal of more power for an account whose password an administrator may still know. */
export function passwordIsGiven(): HttpError {
  const message = accountWords.passwordWasGiven;
  return new HttpError(409, message, {
    code: 'GIVEN_PASSWORD',
    details: [{ path: 'email', message, code: 'AS_REFUSED' }],
  });
}

type ByMailbox = {
  readonly passwordHash: string;
  readonly names?: { readonly first_name: string; readonly last_name: string; readonly phone: string | null };
};

export type WithUnclaimed = {
  /** Ends others' access to the businesses of a user, to be claimed by them. Returns what is to be announced. */
  readonly leaveUnclaimed: (tx: Db, userId: string, now: number) => Promise<readonly Announcement[]>;
};

/**
 * Hands an account to the reader of its mailbox: a new password, the address confirmed, every earlier session and link
 * ended. If the address was unproven, others' access to its businesses ends too (decision 129). `news`: for the bus.
 */
export async function takeOver(
  tx: Db,
  { leaveUnclaimed }: WithUnclaimed,
  userId: string,
  { passwordHash, names }: ByMailbox,
  now: number,
) {
  const before = await tx
    .selectFrom('users')
    .select(['is_verified', 'confirmed_elsewhere', 'password_given_in'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const user = await tx
    .updateTable('users')
    .set({
      ...names,
      password_hash: passwordHash,
      is_verified: true,
      confirmed_elsewhere: false,
      must_change_password: false,
      password_given_in: null,
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isProven(before)) await dropSecondFactors(tx, userId);
  await endEverythingOf(tx, user, now);
  const wasConfirmed = before.is_verified && !before.confirmed_elsewhere;
  const others = wasConfirmed ? [] : await leaveUnclaimed(tx, userId, now);
  const news: readonly Announcement[] = [{ kind: 'access', userId }, ...others];
  return { user, news, leavesUnclaimed: others.some(({ kind }) => kind === 'menu') };
}

/** Removes passkeys and recovery codes of an account that may have been somebody else's until now. */
export async function dropSecondFactors(tx: Db, userId: string): Promise<void> {
  await dropPasskeys(tx, userId);
  await dropRecoveryCodes(tx, userId);
  await tx.deleteFrom('second_steps').where('user_id', '=', userId).execute();
  await tx.updateTable('users').set({ second_step: false }).where('id', '=', userId).execute();
}

/** Ends every session and mailed link of a user, and forgets the wrong passwords that were tried. */
export async function endEverythingOf(
  tx: Db,
  { id, email }: { readonly id: string; readonly email: string },
  now: number,
): Promise<void> {
  await deleteSessionsOf(tx, id);
  await retireTokens(tx, 'RESET', id, now);
  await retireTokens(tx, 'VERIFY', id, now);
  await retireTokens(tx, 'PASSKEYS', id, now);
  await endEmailChange(tx, id);
  await tx.deleteFrom('login_devices').where('user_id', '=', id).execute();
  await clearFailures(tx, [email, id]);
}

/** As `endEverythingOf`, but for the asking session; tries under the former e-mail are forgotten with it. */
export async function endOtherSessionsOf(
  tx: Db,
  { id, email }: { readonly id: string; readonly email: string },
  keptSessionId: string,
  now: number,
): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', id).where('id', '!=', keptSessionId).execute();
  await tx.deleteFrom('second_steps').where('user_id', '=', id).execute();
  await retireTokens(tx, 'RESET', id, now);
  await retireTokens(tx, 'VERIFY', id, now);
  await clearFailures(tx, [email]);
}

const UNCONFIRMED_MS = 7 * DAY_MS;
const AT_ONCE = 500;

/** Deletes accounts that were not confirmed within seven days and belong to no business. Returns how many. */
export async function deleteUnconfirmed(tx: Db, now: number): Promise<number> {
  const withoutBusiness = sql<boolean>`NOT EXISTS (SELECT FROM merchant_members m WHERE m.user_id = users.id)
    AND NOT EXISTS (SELECT FROM restaurant_users r WHERE r.user_id = users.id)`;
  // locked first: a business that is made at this moment waits, or is seen by the second look
  const old = await tx
    .selectFrom('users')
    .select('id')
    .where('is_verified', '=', false)
    .where('created_at', '<=', at(now - UNCONFIRMED_MS))
    .where(withoutBusiness)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const deleted = await tx
    .deleteFrom('users')
    .where('id', 'in', ids)
    .where(withoutBusiness)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/**
 * Ends passwords that an administrator set in a restaurant, and the sessions made with them, when the member leaves it:
 * of all members, or of one user. The e-mail to their owners names the administrator (`by`) and the restaurant (`at`).
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
