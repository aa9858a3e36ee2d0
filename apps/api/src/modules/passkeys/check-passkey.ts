import type { PasskeyAnswer } from '@comanda/contract/shapes/passkeys';
import { notePasskeyUse } from '#modules/accounts';
import type { Db } from '#platform/database/transaction.ts';
import { type Asked, takeChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

type StoredPasskey = {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
};

async function counterOf(
  stored: StoredPasskey,
  answer: PasskeyAnswer,
  { id, origin }: RelyingParty,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(stored.public_key),
        counter: stored.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // whatever is wrong with an answer, it proves nothing
    return null;
  }
}

/**
 * The user that a passkey's answer proves, or null. The challenge is used up in any case; the counter moves on only
 * from where it was read, so that of one answer sent twice at once one counts.
 */
export async function checkPasskey(
  db: Db,
  relyingParty: RelyingParty,
  asked: Asked,
  answer: PasskeyAnswer,
  now: number,
): Promise<string | null> {
  const challenge = await takeChallenge(db, answer.response.clientDataJSON, asked, now);
  if (challenge === null) return null;
  const stored = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', answer.id)
    .executeTakeFirst();
  if (!stored || (asked.userId !== null && stored.user_id !== asked.userId)) return null;
  const counter = await counterOf(stored, answer, relyingParty, challenge);
  if (counter === null) return null;
  return (await notePasskeyUse(db, stored, counter, now)) ? stored.user_id : null;
}
