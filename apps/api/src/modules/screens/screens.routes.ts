import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { at } from '#platform/database/column-types.ts';
import { serve } from '#platform/http/serve.ts';

/** Three heartbeats of 15 s. */
const LEASE_MS = 45_000;

/** Every live board holds a lease, renewed by its own heartbeat: so a missed order can say whether anybody watched. */
export function registerScreens(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps.database;

  serve(app, deps, 'screen', async ({ params, body, user, now }) => {
    const leaseUntil = now + LEASE_MS;
    const lease = {
      user_id: user.userId,
      board: body.board === 'live',
      visible: body.visible,
      audible: body.audible,
      lease_until: at(leaseUntil),
    };
    await db
      .insertInto('board_screens')
      .values({ restaurant_id: params.id, screen_id: params.screenId, ...lease })
      .onConflict((conflict) => conflict.columns(['restaurant_id', 'screen_id']).doUpdateSet(lease))
      .execute();
    return { leaseUntil: new Date(leaseUntil).toISOString() };
  });
}
