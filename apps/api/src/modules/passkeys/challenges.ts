import { RequestOptions } from '@comanda/contract/shapes/passkeys';
import { z } from 'zod';
import { at } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import type { RelyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';
import { passkeyWords } from './words.ts';

export type Purpose = Schema['passkey_challenges']['purpose'];

/** A challenge's purpose and user; null for no user yet. */
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

/** Deletes the challenge that an answer names, so that it is used once; null when there is none. */
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

async function listCredentials(db: Db, userId: string): Promise<{ id: string }[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', userId)
    .execute();
  if (rows.length === 0) {
    throw new HttpError(409, passkeyWords.noPasskey, { code: 'NO_PASSKEY' });
  }
  return rows.map((row) => ({ id: row.credential_id }));
}

/** A challenge for one of a user's passkeys, or for any that the device has where nobody is named yet. */
export async function askPasskey(
  db: Db,
  relyingParty: RelyingParty,
  asked: Asked,
  now: number,
): Promise<RequestOptions> {
  const known = asked.userId === null ? null : await listCredentials(db, asked.userId);
  const { generateAuthenticationOptions } = await webauthn();
  const { allowCredentials, ...options } = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(known && { allowCredentials: known }),
  });
  await keepChallenge(db, options.challenge, asked, now);
  return RequestOptions.parse({ ...options, ...(allowCredentials && { allowCredentials }) });
}
