import { RequestOptions } from '@comanda/contract/shapes/passkeys';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { type Asked, CHALLENGE_MS, keepChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';
import { passkeyWords } from './words.ts';

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
