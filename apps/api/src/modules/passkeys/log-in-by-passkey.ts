import type { Session } from '@comanda/contract/shapes/accounts';
import type { PasskeyAnswer, SecondStep } from '@comanda/contract/shapes/passkeys';
import type { Dependencies } from '#dependencies.ts';
import {
  countRecoveryCodes,
  findSecondStep,
  knownDevice,
  type LoginCaller,
  logInAs,
  mailCredentialChange,
  noteProof,
  useRecoveryCode,
  useSecondStep,
} from '#modules/accounts';
import { throttled } from '#platform/access/password-throttle.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { checkPasskey } from './check-passkey.ts';
import type { RelyingParty } from './relying-party.ts';
import { passkeyWords } from './words.ts';

type Needs = Pick<Dependencies, 'database' | 'config' | 'publicUrl'>;

const notKnown = () =>
  new HttpError(401, passkeyWords.opensNoAccount, {
    code: 'WRONG_PASSKEY',
  });

/** The refusal of a ticket that is none any more: five minutes are over, or it was used. */
export const ticketGone = () => new HttpError(401, passkeyWords.tooLate, { code: 'SECOND_STEP_GONE' });

/** A session by a passkey alone: the device has checked its owner, so that it stands for both steps. */
export async function logInByPasskey(
  { database: { db } }: Needs,
  relyingParty: RelyingParty,
  passkey: PasskeyAnswer,
  caller: LoginCaller,
  now: number,
): Promise<Session> {
  const asked = { purpose: 'LOG_IN', userId: null } as const;
  const userId = await checkPasskey(db, relyingParty, asked, passkey, now);
  const user =
    userId === null
      ? undefined
      : await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  const session = user && (await logInAs(db, user, caller, now));
  if (!session) throw notKnown();
  return session;
}

type StepUser = NonNullable<Awaited<ReturnType<typeof findSecondStep>>>;

/** Uses a recovery code, and e-mails its owner how many are left. */
async function takeCode(tx: Db, deps: Needs, user: StepUser, code: string, now: number): Promise<boolean> {
  if (!(await useRecoveryCode(tx, user.id, code, now))) return false;
  const left = await countRecoveryCodes(tx, user.id);
  await mailCredentialChange(tx, deps, user, { kind: 'RECOVERY_CODE_USED', left }, now);
  return true;
}

/** Finishes a login whose password was right. Wrong ones slow down as wrong passwords do. Throws 401, or 429. */
export async function takeSecondStep(
  deps: Needs,
  relyingParty: () => RelyingParty,
  { ticket, passkey, recoveryCode }: SecondStep,
  caller: LoginCaller,
  now: number,
): Promise<Session> {
  const { db } = deps.database;
  const { address, isAbout, device } = caller;
  const user = await findSecondStep(db, ticket, now);
  if (!user) throw ticketGone();
  isAbout(user.id);
  const known = await knownDevice(db, device, user.email);
  const guess = { purpose: 'second step', account: user.id, address, knownDevice: known, now };
  const isRight = await throttled(db, guess, async () => {
    if (passkey) {
      const asked = { purpose: 'SECOND_STEP', userId: user.id } as const;
      return (await checkPasskey(db, relyingParty(), asked, passkey, now)) ? true : null;
    }
    const took = await transaction(db, (tx) => takeCode(tx, deps, user, recoveryCode ?? '', now));
    return took ? true : null;
  });
  if (!isRight) {
    throw passkey
      ? notKnown()
      : new HttpError(401, passkeyWords.unknownRecoveryCode, {
          code: 'WRONG_CODE',
          details: [{ path: 'recoveryCode', message: passkeyWords.unknownRecoveryCode, code: 'AS_REFUSED' }],
        });
  }
  const session = (await useSecondStep(db, ticket)) ? await logInAs(db, user, caller, now) : null;
  if (!session) throw ticketGone();
  return session;
}

/** Proves the user of a session by a passkey. 403, not 401: a 401 would log out a user that chose the wrong one. */
export async function proveByPasskey(
  db: Db,
  user: SessionUser,
  relyingParty: RelyingParty,
  passkey: PasskeyAnswer,
  now: number,
): Promise<{ until: string }> {
  const asked = { purpose: 'REAUTHENTICATE', userId: user.userId } as const;
  if (!(await checkPasskey(db, relyingParty, asked, passkey, now))) {
    throw new HttpError(403, passkeyWords.notAcceptedUsePassword, {
      code: 'WRONG_PASSKEY',
    });
  }
  return { until: new Date(await noteProof(db, user, now)).toISOString() };
}
