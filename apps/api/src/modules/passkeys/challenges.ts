import { z } from 'zod';
import { at } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';

export type Purpose = Schema['passkey_challenges']['purpose'];

/** What a challenge was asked for, and by whom; null for nobody yet. */
export type Asked = { readonly purpose: Purpose; readonly userId: string | null };

export const CHALLENGE_MS = 5 * 60_000;

export async function keepChallenge(db: Db, challenge: string, asked: Asked, now: number): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      purpose: asked.purpose,
      user_id: asked.userId,
      expires_at: at(now + CHALLENGE_MS),
    })
    .execute();
}

const ClientData = z.object({ challenge: z.string().max(200) });

/** The challenge that a browser's answer names; null when it cannot be read. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return ClientData.safeParse(said).data?.challenge ?? null;
  } catch {
    return null;
  }
}

/** Takes the challenge that an answer names out of the database, so that it is answered once; null when it is not to be had. */
export async function takeChallenge(
  db: Db,
  clientDataJSON: string,
  { purpose, userId }: Asked,
  now: number,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', at(now))
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge ?? null;
}
