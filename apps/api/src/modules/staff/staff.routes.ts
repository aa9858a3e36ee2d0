import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithUnclaimed } from '#modules/accounts';
import type { WithKeptSettings } from '#modules/restaurant-settings';
import { callerOf } from '#platform/access/caller.ts';
import { callerAddress } from '#platform/access/caller-address.ts';
import { bearerToken } from '#platform/access/tokens.ts';
import { tryToken } from '#platform/access/try-token.ts';
import { notFound } from '#platform/http/errors.ts';
import { answerLinked } from '#platform/http/paging.ts';
import { serve } from '#platform/http/serve.ts';
import { changeRole, resetStaffPassword, unlink } from './change-staff.ts';
import { type Departures, keepsOf } from './departing.ts';
import { deleteInvite, invite } from './invite.ts';
import { checkInvite, join, link } from './join.ts';
import { listMembers } from './list-members.ts';

const DONE = { message: 'Done.' };

export function registerStaff(
  app: FastifyInstance,
  deps: Dependencies & WithKeptSettings & WithUnclaimed & { readonly departures: Departures },
): void {
  const { db } = deps.database;

  serve(app, deps, 'restaurantUsers', async ({ params, query, user, role, now, ...call }) => {
    const asker = { restaurantId: params.id, userId: user.userId, isForAdmin: role === 'ADMIN' };
    return answerLinked(call, await listMembers(db, asker, query, now));
  });

  serve(app, deps, 'invite', ({ user, body, now }) => invite(deps, user, body, now));

  serve(app, deps, 'deleteInvite', async ({ params, user, now }) => {
    if (!(await deleteInvite(deps, user, params.id, params.inviteId, now))) throw notFound('invitation');
    return null;
  });

  serve(app, deps, 'verifyInvite', ({ params, request, now }) =>
    tryToken(
      deps,
      callerAddress(request),
      now,
      () => checkInvite(deps, params.a, params.b, now),
      ({ valid }) => valid,
    ),
  );

  serve(app, deps, 'join', async ({ body, request, now }) => {
    const { address, userAgent, isAbout } = callerOf(request);
    const session = await tryToken(deps, address, now, () => join(deps, body, userAgent, now));
    isAbout(session.id);
    return session;
  });

  serve(app, deps, 'link', async ({ body, request, now }) => {
    const token = bearerToken(request.headers.authorization);
    const session = token ? await deps.sessions.find(token, now) : null;
    return tryToken(deps, callerAddress(request), now, () => link(deps, body, session, now));
  });

  serve(app, deps, 'unlink', async ({ params, query, user, now }) => {
    await unlink(deps, user, { ...params, keeps: keepsOf(query) }, now);
    return DONE;
  });

  serve(app, deps, 'resetStaffPassword', async ({ params, body, user, now }) => {
    await resetStaffPassword(deps, user, params.userId, body, now);
    return DONE;
  });

  serve(app, deps, 'changeRole', ({ params, body, user, now }) =>
    changeRole(
      deps,
      user,
      { userId: params.userId, restaurantId: params.id, role: body.role, keeps: keepsOf(body) },
      now,
    ),
  );
}
