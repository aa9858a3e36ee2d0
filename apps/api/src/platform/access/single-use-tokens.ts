import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { hashToken, newToken } from './tokens.ts';

export type TokenPurpose = 'VERIFY' | 'RESET';

const LIFE_MS: Readonly<Record<TokenPurpose, number>> = { VERIFY: 48 * 3_600_000, RESET: 30 * 60_000 };

/** A token that opens one door once; earlier ones for the same door are dead from now on. */
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
