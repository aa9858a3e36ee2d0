import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithWatch } from '#modules/screens';
import { callerOf } from '#platform/access/caller.ts';
import { tryToken } from '#platform/access/try-token.ts';
import { serve } from '#platform/http/serve.ts';
import { addTablet } from './add-tablet.ts';
import { revokeTablet } from './end-tablets.ts';
import { joinTablet } from './join-tablet.ts';
import { listTablets } from './list-tablets.ts';

export function registerTablets(app: FastifyInstance, deps: Dependencies & WithWatch): void {
  const { db } = deps.database;

  serve(app, deps, 'tablets', async ({ params, now }) => ({
    tablets: await listTablets(db, params.id, now),
  }));

  serve(app, deps, 'addTablet', ({ params, body, user, now }) =>
    addTablet(db, user, { restaurantId: params.id, name: body.name }, now),
  );

  serve(app, deps, 'revokeTablet', async ({ params, user, now }) => {
    await revokeTablet(deps, user, { restaurantId: params.id, tabletId: params.tabletId }, now);
    return null;
  });

  serve(app, deps, 'joinTablet', async ({ body, request, now }) => {
    const { address, userAgent } = callerOf(request);
    const session = await tryToken(deps, address, now, () => joinTablet(db, body.code, userAgent, now));
    deps.calls.knowSession(session.accessToken);
    return session;
  });
}
