import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { leaveAsTablet } from '#modules/tablets';
import { callerOf } from '#platform/access/caller.ts';
import { callerAddress } from '#platform/access/caller-address.ts';
import { isGenuineWish } from '#platform/access/handover-tickets.ts';
import { bearerToken } from '#platform/access/tokens.ts';
import { tryToken } from '#platform/access/try-token.ts';
import { HttpError } from '#platform/http/errors.ts';
import { answerLinked } from '#platform/http/paging.ts';
import { serve } from '#platform/http/serve.ts';
import { deleteSession, roleAnywhere } from './accounts.queries.ts';
import { forgotPassword } from './forgot-password.ts';
import { listWorkplaces } from './list-workplaces.ts';
import { logIn } from './log-in.ts';
import { loginCallerOf } from './login-devices.ts';
import type { WithUnclaimed } from './own-account.ts';
import { reauthenticate } from './own-password.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { register } from './register.ts';
import { requireOpenRegistration } from './registration.ts';
import { removeAllPasskeys, resetPassword } from './reset-password.ts';
import { updateUser } from './update-user.ts';
import { resendVerification, verifyAccount } from './verify-account.ts';
import { accountWords } from './words.ts';

export function registerAccounts(app: FastifyInstance, deps: Dependencies & WithUnclaimed): void {
  const { rates } = deps;
  const { db } = deps.database;

  serve(app, deps, 'login', ({ body, request, reply, now }) =>
    logIn(deps, body, loginCallerOf(request, reply, deps), now),
  );

  serve(app, deps, 'register', async ({ body, request, now }) => {
    await requireOpenRegistration(db, deps.config);
    await rates.spend(db, 'registration', { address: callerAddress(request) }, { now });
    const { userAgent, isAbout } = callerOf(request);
    const session = await register(deps, body, userAgent, now);
    isAbout(session.id);
    return session;
  });

  serve(app, deps, 'forgotPassword', async ({ body, request, now }) => {
    await rates.spend(db, 'mail', { address: callerAddress(request) }, { now });
    await forgotPassword(deps, body.email, now);
    return { message: accountWords.resetLinkOnItsWay };
  });

  serve(app, deps, 'resetPassword', async ({ body, request, now }) => {
    const { address, isAbout } = callerOf(request);
    const { userId, left, leavesUnclaimed } = await tryToken(deps, address, now, () =>
      resetPassword(deps, body, now),
    );
    isAbout(userId);
    return {
      message: accountWords.passwordReset,
      ...(left && { passkeysLeft: left }),
      ...(leavesUnclaimed && { unclaimed: true as const }),
    };
  });

  serve(app, deps, 'removeAllPasskeys', async ({ body, request, now }) => {
    const { address, isAbout } = callerOf(request);
    isAbout(await tryToken(deps, address, now, () => removeAllPasskeys(deps, body.ticket, now)));
    return null;
  });

  serve(app, deps, 'verifyAccount', async ({ params, request, now }) => {
    const token = bearerToken(request.headers.authorization);
    const session = token ? await deps.sessions.find(token, now) : null;
    const sessionOf = session?.userId ?? null;
    await tryToken(deps, callerAddress(request), now, () =>
      verifyAccount(deps, params.a, params.b, sessionOf, now),
    );
    return { message: accountWords.addressConfirmed };
  });

  serve(app, deps, 'resendVerification', async ({ user, request, now }) => {
    await rates.spend(db, 'mail', { address: callerAddress(request) }, { now });
    return { message: await resendVerification(deps, user, now) };
  });

  serve(app, deps, 'updateUser', ({ user, body, request, now }) =>
    updateUser(deps, user, body, callerAddress(request), now),
  );

  serve(app, deps, 'reauthenticate', ({ user, body, request, now }) =>
    reauthenticate(db, user, body, callerAddress(request), now),
  );

  serve(app, deps, 'sessions', ({ user, query, now }) => listOwnSessions(deps, user, query, now));

  serve(app, deps, 'endSession', async ({ user, params, now }) => {
    await endOwnSession(deps, user, params.sessionId, now);
    return null;
  });

  serve(app, deps, 'endOtherSessions', async ({ user, now }) => ({
    ended: await endOtherSessions(deps, user, now),
  }));

  serve(app, deps, 'logout', async ({ user, now }) => {
    if (user.isTablet) await leaveAsTablet(deps, user, now);
    else await deleteSession(db, user.tokenHash);
    deps.bus.announce({ kind: 'access', userId: user.userId });
    return null;
  });

  serve(app, deps, 'checkHandover', ({ body, now }) => {
    if (isGenuineWish(deps.startSecret, body, now)) return null;
    throw new HttpError(403, accountWords.noPageAsks, { code: 'NOT_GENUINE' });
  });

  serve(app, deps, 'me', async ({ user }) => ({
    id: user.userId,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    isVerified: user.isVerified,
    role: await roleAnywhere(db, user.userId),
    ...(user.isTablet && { isTablet: true }),
  }));

  serve(app, deps, 'userMerchants', async ({ user, query, ...call }) =>
    answerLinked(call, await listWorkplaces(db, user.userId, query)),
  );
}
