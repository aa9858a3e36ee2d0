// What users read and change of themselves: name, phone number, e-mail address.

import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { endEmailChange } from '#modules/accounts';
import { callerOf } from '#platform/access/caller.ts';
import { callerAddress } from '#platform/access/caller-address.ts';
import { tryToken } from '#platform/access/try-token.ts';
import { serve } from '#platform/http/serve.ts';
import { answerEmailChange } from './answer-email-change.ts';
import { askEmailChange, resendEmailChange } from './ask-email-change.ts';
import { readProfile } from './read-profile.ts';

export function registerProfile(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps.database;

  serve(app, deps, 'profile', ({ user, now }) => readProfile(db, user.userId, now));

  serve(app, deps, 'askEmailChange', async ({ user, body, request, now }) => {
    await deps.rates.spend(db, 'mail', { address: callerAddress(request) }, { now });
    return askEmailChange(deps, user, body.newEmail, now);
  });

  serve(app, deps, 'resendEmailChange', async ({ user, request, now }) => {
    await deps.rates.spend(db, 'mail', { address: callerAddress(request) }, { now });
    return resendEmailChange(deps, user, now);
  });

  serve(app, deps, 'cancelEmailChange', async ({ user }) => {
    await endEmailChange(db, user.userId);
    return null;
  });

  serve(app, deps, 'answerEmailChange', ({ body, request, now }) =>
    tryToken(deps, callerAddress(request), now, () =>
      answerEmailChange(deps, body, callerOf(request).isAbout, now),
    ),
  );
}
