import {
  type AddPasskey,
  CreationOptions,
  type Passkey,
  type SignIn,
} from '@comanda/contract/shapes/passkeys';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import {
  accountOf,
  countRecoveryCodes,
  deletePasskey,
  dropRecoveryCodes,
  insertPasskey,
  isProven,
  mailCredentialChange,
  renewRecoveryCodes,
  storePasskeyName,
  storeUser,
} from '#modules/accounts';
import { deviceOf } from '#platform/access/device-words.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, isUniqueViolation, transaction } from '#platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '#platform/http/errors.ts';
import { CHALLENGE_MS, keepChallenge, takeChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';
import { passkeyWords } from './words.ts';

type Needs = Pick<Dependencies, 'database' | 'config' | 'publicUrl'>;

const MOST_PASSKEYS = 10;
/** What every passkey of today speaks: EdDSA, ES256, RS256 (COSE numbers). */
const ALGORITHMS = [-8, -7, -257];

type PasskeyRow = {
  readonly id: string;
  readonly name: string;
  readonly created_at: number;
  readonly last_used_at: number | null;
};
const SHOWN = ['id', 'name', 'created_at', 'last_used_at'] as const;

function passkeyView({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: new Date(created_at).toISOString(),
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  };
}

export async function readSignIn(db: Db, userId: string): Promise<SignIn> {
  const rows = await db
    .selectFrom('passkeys')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const user = await db
    .selectFrom('users')
    .select('second_step')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    passkeys: rows.map(passkeyView),
    secondStep: user.second_step,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

const tooMany = () =>
  new HttpError(409, passkeyWords.tooMany(MOST_PASSKEYS), {
    code: 'TOO_MANY',
    most: MOST_PASSKEYS,
  });

/**
 * What a browser needs to make a passkey. Only for a proven address: a passkey outlives a new password, so a stranger
 * must not leave one in an account that turns out to be another person's.
 */
export async function creationOptions(
  db: Db,
  user: SessionUser,
  relyingParty: RelyingParty,
  now: number,
): Promise<CreationOptions> {
  const owner = await db
    .selectFrom('users')
    .select(['is_verified', 'confirmed_elsewhere', 'password_given_in'])
    .where('id', '=', user.userId)
    .executeTakeFirstOrThrow();
  if (!isProven(owner)) {
    throw new HttpError(403, passkeyWords.confirmFirst, { code: 'UNVERIFIED' });
  }
  const known = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', user.userId)
    .execute();
  if (known.length >= MOST_PASSKEYS) {
    throw tooMany();
  }
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: relyingParty.name,
    rpID: relyingParty.id,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    userID: new TextEncoder().encode(user.userId),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map((row) => ({ id: row.credential_id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, options.challenge, { purpose: 'ADD', userId: user.userId }, now);
  return CreationOptions.parse(options);
}

const notAccepted = () =>
  invalid([{ path: 'credential', message: passkeyWords.notAccepted, code: 'NOT_ACCEPTED' }]);

async function verified(
  credential: AddPasskey['credential'],
  { id, origin }: RelyingParty,
  challenge: string,
) {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    return await verifyRegistrationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  } catch {
    throw notAccepted();
  }
}

/** Read under the user's lock: any number of challenges may have been asked for before. */
async function namesOfOthers(tx: Db, userId: string, passkeyId: string): Promise<string[]> {
  await lockUser(tx, userId);
  const others = tx.selectFrom('passkeys').select('name').where('user_id', '=', userId);
  return (await others.where('id', '!=', passkeyId).execute()).map(({ name }) => name);
}

/** The name, or "Blue phone (2)" where another passkey has it: the user of a lost one has to tell them apart. */
function nameApart(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((other) => other.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const apart = count === 1 ? name : `${name} (${count})`;
    if (!taken.has(apart.toLowerCase())) return apart;
  }
}

/** Stores a passkey that the browser `userAgent` has made, and e-mails its owner. Throws 409 where there is no room. */
export async function addPasskey(
  deps: Needs,
  user: SessionUser,
  relyingParty: RelyingParty,
  { name: given, credential }: AddPasskey,
  { userAgent, now }: { userAgent: string; now: number },
): Promise<Passkey> {
  const { db } = deps.database;
  const asked = { purpose: 'ADD', userId: user.userId } as const;
  const challenge = await takeChallenge(db, credential.response.clientDataJSON, asked, now);
  if (challenge === null) throw notAccepted();
  const { registrationInfo } = await verified(credential, relyingParty, challenge);
  if (!registrationInfo) throw notAccepted();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const id = uuid();
  try {
    return await transaction(db, async (tx) => {
      const others = await namesOfOthers(tx, user.userId, id);
      if (others.length >= MOST_PASSKEYS) throw tooMany();
      const name = nameApart(given ?? deviceOf(userAgent), others);
      await insertPasskey(tx, {
        id,
        user_id: user.userId,
        credential_id: credentialId,
        public_key: Buffer.from(publicKey),
        counter,
        name,
        created_at: at(now),
      });
      await notifyUser(tx, deps, user, { kind: 'PASSKEY_ADDED', name }, now);
      return passkeyView({ id, name, created_at: now, last_used_at: null });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_key')) throw notAccepted();
    throw error;
  }
}

function notifyUser(
  tx: Db,
  deps: Needs,
  user: SessionUser,
  change: Parameters<typeof mailCredentialChange>[3],
  now: number,
): Promise<void> {
  return mailCredentialChange(tx, deps, accountOf(user), change, now);
}

export async function renamePasskey(
  db: Db,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<Passkey> {
  return transaction(db, async (tx) => {
    const others = await namesOfOthers(tx, userId, passkeyId);
    const row = await storePasskeyName(tx, userId, passkeyId, nameApart(name, others));
    if (!row) throw notFound('passkey');
    return passkeyView(row);
  });
}

/** Removes a passkey; the last one stays while it is the second step (409 `LAST_PASSKEY`). */
export async function removePasskey(
  deps: Needs,
  user: SessionUser,
  passkeyId: string,
  now: number,
): Promise<void> {
  await transaction(deps.database.db, async (tx) => {
    const { second_step: isSecondStep } = await lockUser(tx, user.userId);
    const passkeys = await tx
      .selectFrom('passkeys')
      .select(['id', 'name'])
      .where('user_id', '=', user.userId)
      .execute();
    const passkey = passkeys.find(({ id }) => id === passkeyId);
    if (!passkey) throw notFound('passkey');
    if (isSecondStep && passkeys.length === 1) {
      throw new HttpError(409, passkeyWords.lastPasskey, {
        code: 'LAST_PASSKEY',
      });
    }
    await deletePasskey(tx, passkeyId);
    await notifyUser(tx, deps, user, { kind: 'PASSKEY_REMOVED', name: passkey.name }, now);
  });
}

function lockUser(tx: Db, userId: string) {
  return tx
    .selectFrom('users')
    .select('second_step')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const noPasskey = () => new HttpError(409, passkeyWords.addFirst, { code: 'NO_PASSKEY' });

/** Asks for a passkey after the password from now on, or no more. Switching it on brings ten recovery codes. */
export async function switchSecondStep(
  deps: Needs,
  user: SessionUser,
  on: boolean,
  now: number,
): Promise<{ codes: string[] }> {
  return transaction(deps.database.db, async (tx) => {
    const { second_step: isOn } = await lockUser(tx, user.userId);
    if (isOn === on) return { codes: [] };
    const passkey = await tx
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', user.userId)
      .executeTakeFirst();
    if (on && !passkey) throw noPasskey();
    await storeUser(tx, user.userId, { second_step: on });
    await notifyUser(tx, deps, user, { kind: on ? 'SECOND_STEP_ON' : 'SECOND_STEP_OFF' }, now);
    if (on) return { codes: await renewRecoveryCodes(tx, user.userId) };
    await dropRecoveryCodes(tx, user.userId);
    return { codes: [] };
  });
}

/** Ten new recovery codes; the old ones are dead. 409 while there is no second step that they could stand in for. */
export async function newRecoveryCodes(
  deps: Needs,
  user: SessionUser,
  now: number,
): Promise<{ codes: string[] }> {
  return transaction(deps.database.db, async (tx) => {
    const { second_step: isOn } = await lockUser(tx, user.userId);
    if (!isOn) throw new HttpError(409, passkeyWords.switchOnFirst, { code: 'NO_SECOND_STEP' });
    const codes = await renewRecoveryCodes(tx, user.userId);
    await notifyUser(tx, deps, user, { kind: 'RECOVERY_CODES_NEW' }, now);
    return { codes };
  });
}
