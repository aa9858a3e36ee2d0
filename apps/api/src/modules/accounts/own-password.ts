import { PROOF_MINUTES } from '@comanda/contract/endpoint';
import type { Reauthenticate } from '@comanda/contract/shapes/accounts';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { sessionExpired } from '#platform/access/guard.ts';
import { throttled } from '#platform/access/password-throttle.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { verifyPassword } from './passwords.ts';
import { accountWords } from './words.ts';

// 403, not 401: a 401 would log out a user that mistyped
export const wrongPassword = () => new HttpError(403, accountWords.wrongPassword, { code: 'WRONG_PASSWORD' });

/** The hash that the given password of a logged-in user was checked against. Throws 403 `WRONG_PASSWORD`, or 429. */
export async function checkOwnPassword(
  db: Db,
  user: SessionUser,
  password: string,
  address: string,
  now: number,
): Promise<string> {
  const guess = { purpose: 'password', account: user.userId, address, now };
  const provenBy = await throttled(db, guess, async () => {
    const { password_hash: stored } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    return (await verifyPassword(stored, password, { holder: user.userId, isKnown: true })) ? stored : null;
  });
  if (provenBy === null) throw wrongPassword();
  return provenBy;
}

/** Notes a proof in a session. Returns until when it counts, epoch ms. */
export async function noteProof(db: Db, { tokenHash }: SessionUser, now: number): Promise<number> {
  const noted = await db
    .updateTable('sessions')
    .set({ reauthenticated_at: at(now) })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) throw sessionExpired();
  return now + PROOF_MINUTES * MINUTE_MS;
}

const usePasskey = () => new HttpError(403, accountWords.passkeyToo, { code: 'USE_PASSKEY' });

/** Whether a user's password alone is a proof. */
export async function isPasswordEnough(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('second_step')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return !user.second_step;
}

/** Proves the user of a session by the password. Throws 403 `USE_PASSKEY` with the second step on. */
export async function reauthenticate(
  db: Db,
  user: SessionUser,
  { password }: Reauthenticate,
  address: string,
  now: number,
): Promise<{ until: string }> {
  if (!(await isPasswordEnough(db, user.userId))) throw usePasskey();
  await checkOwnPassword(db, user, password, address, now);
  return { until: new Date(await noteProof(db, user, now)).toISOString() };
}
