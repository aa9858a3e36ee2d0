import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { hashToken, newToken } from './tokens.ts';

/** `PASSKEYS`: whether those of before stay after a password was reset. */
export type TokenPurpose = 'VERIFY' | 'RESET' | 'PASSKEYS';

const LIFE_MS: Readonly<Record<TokenPurpose, number>> = {
  VERIFY: 48 * 3_600_000,
  RESET: 30 * 60_000,
  PASSKEYS: 15 * 60_000,
};

/** Makes a token for one purpose that works once; earlier ones of the user for that purpose stop working. */
export async function issueToken(
  tx: Db,
  purpose: TokenPurpose,
  userId: string,
  now: number,
): Promise<string> {
  const token = newToken();
  await retireTokens(tx, purpose, userId, now);
  await tx
    .insertInto('user_tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      user_id: userId,
      created_at: at(now),
      expires_at: at(now + LIFE_MS[purpose]),
    })
    .execute();
  return token;
}

/** As `issueToken`, or null when an unused one is younger than `pauseMs`. Locks the user: one of many is granted. */
export async function issueTokenUnlessLately(
  tx: Db,
  purpose: TokenPurpose,
  userId: string,
  pauseMs: number,
  now: number,
): Promise<string | null> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const recent = await tx
    .selectFrom('user_tokens')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', at(now - pauseMs))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return recent ? null : issueToken(tx, purpose, userId, now);
}

export async function retireTokens(
  tx: Db,
  purpose: TokenPurpose,
  userId: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('user_tokens')
    .set({ used_at: at(now) })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** The user of a token, or null, without using it up: checked before work that an invented token must not cause. */
export async function holderOf(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('user_tokens')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at(now))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Marks a token as used, after it was checked in the same transaction. */
export async function spendToken(tx: Db, token: string, now: number): Promise<void> {
  await tx
    .updateTable('user_tokens')
    .set({ used_at: at(now) })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** Redeems a token: of any number of concurrent tries exactly one gets the user. Null for every other token. */
export async function redeemToken(
  tx: Db,
  purpose: TokenPurpose,
  token: string,
  now: number,
): Promise<string | null> {
  const row = await tx
    .updateTable('user_tokens')
    .set({ used_at: at(now) })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at(now))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}
