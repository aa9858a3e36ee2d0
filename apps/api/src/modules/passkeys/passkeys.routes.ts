import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { deviceTokenOf, findSecondStep, knownDevice, loginCallerOf } from '#modules/accounts';
import { callerOf } from '#platform/access/caller.ts';
import { callerAddress } from '#platform/access/caller-address.ts';
import { rateLimited } from '#platform/access/spend.ts';
import { serve } from '#platform/http/serve.ts';
import { askPasskey } from './challenges.ts';
import { logInByPasskey, proveByPasskey, takeSecondStep, ticketGone } from './log-in-by-passkey.ts';
import {
  addPasskey,
  creationOptions,
  newRecoveryCodes,
  readSignIn,
  removePasskey,
  renamePasskey,
  switchSecondStep,
} from './own-passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';

/** A device that was logged in on before has a limit of its own: guests of its Wi-Fi do not use it up. Throws 429. */
async function countAsked(
  { rates, database: { db } }: Dependencies,
  row: 'passkey' | 'passkeyLogin',
  request: FastifyRequest,
  now: number,
): Promise<void> {
  const device = await knownDevice(db, { token: deviceTokenOf(request) });
  const full = await rates.take(db, row, device ? { device } : { address: callerAddress(request) }, now);
  if (full) throw rateLimited({ kind: 'passkey', ...full }, { now });
}

function registerOwn(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps.database;

  serve(app, deps, 'signIn', ({ user }) => readSignIn(db, user.userId));

  serve(app, deps, 'passkeyOptions', ({ user, request, now }) =>
    creationOptions(db, user, relyingPartyOf(deps, request), now),
  );

  serve(app, deps, 'addPasskey', ({ user, body, request, now }) =>
    addPasskey(deps, user, relyingPartyOf(deps, request), body, { ...callerOf(request), now }),
  );

  serve(app, deps, 'renamePasskey', ({ user, params, body }) =>
    renamePasskey(db, user.userId, params.passkeyId, body.name),
  );

  serve(app, deps, 'removePasskey', async ({ user, params, now }) => {
    await removePasskey(deps, user, params.passkeyId, now);
    return null;
  });

  serve(app, deps, 'switchSecondStep', ({ user, body, now }) => switchSecondStep(deps, user, body.on, now));

  serve(app, deps, 'newRecoveryCodes', ({ user, now }) => newRecoveryCodes(deps, user, now));
}

export function registerPasskeys(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps.database;
  registerOwn(app, deps);

  serve(app, deps, 'askPasskey', async ({ body, request, now }) => {
    await countAsked(deps, 'passkey', request, now);
    const relyingParty = relyingPartyOf(deps, request);
    if (body.ticket === undefined) {
      return askPasskey(db, relyingParty, { purpose: 'LOG_IN', userId: null }, now);
    }
    const user = await findSecondStep(db, body.ticket, now);
    if (!user) throw ticketGone();
    return askPasskey(db, relyingParty, { purpose: 'SECOND_STEP', userId: user.id }, now);
  });

  serve(app, deps, 'passkeyLogin', async ({ body, request, reply, now }) => {
    await countAsked(deps, 'passkeyLogin', request, now);
    const caller = loginCallerOf(request, reply, deps);
    return logInByPasskey(deps, relyingPartyOf(deps, request), body.passkey, caller, now);
  });

  serve(app, deps, 'secondStep', ({ body, request, reply, now }) =>
    takeSecondStep(deps, () => relyingPartyOf(deps, request), body, loginCallerOf(request, reply, deps), now),
  );

  serve(app, deps, 'askOwnPasskey', ({ user, request, now }) =>
    askPasskey(db, relyingPartyOf(deps, request), { purpose: 'REAUTHENTICATE', userId: user.userId }, now),
  );

  serve(app, deps, 'provePasskey', ({ user, body, request, now }) =>
    proveByPasskey(db, user, relyingPartyOf(deps, request), body.passkey, now),
  );
}
