import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { serve } from '#platform/http/serve.ts';
import { isNoticed, storeBeat } from './screens.queries.ts';
import type { WithWatch } from './watch.ts';

/** Three heartbeats of 15 s. */
const LEASE_MS = 45_000;

/** Every live board holds a lease, renewed by its own heartbeat: so everybody can be told whether somebody watches. */
export function registerScreens(app: FastifyInstance, deps: Dependencies & WithWatch): void {
  const { database, watch } = deps;

  serve(app, deps, 'screen', async ({ params, body, user, now }) => {
    const lease = { restaurantId: params.id, screenId: params.screenId, leaseUntil: now + LEASE_MS };
    const seen = { board: body.board === 'live', visible: body.visible, audible: body.audible };
    await storeBeat(database.db, { ...lease, ...seen, userId: user.userId });
    watch.beat({ ...lease, watches: isNoticed(seen) });
    return { leaseUntil: new Date(lease.leaseUntil).toISOString() };
  });
}
