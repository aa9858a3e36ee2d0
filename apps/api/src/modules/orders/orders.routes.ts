import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithTicker } from '#modules/menu';
import type { WithPolicies } from '#modules/policy';
import { ANSWERED, serve } from '#platform/http/serve.ts';
import { memberActor as staff } from './apply-move.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import { confirmAllergy } from './confirm-allergy.ts';
import { endDamaged } from './damaged-order.ts';
import { liveOrders } from './live-orders.ts';
import { dismissMissed, followUpMissed, missedOrders } from './missed-orders.ts';
import type { WithEffects } from './move-effects.ts';
import { moveOrder } from './move-order.ts';
import { orderView } from './order-view.ts';
import type { WithOrderWrites } from './order-writes.ts';
import { readOrder } from './orders.queries.ts';
import type { WithFeed } from './orders-feed.ts';
import { promiseAllLater, promiseLater } from './promise-later.ts';
import { openStaffStream } from './staff-stream.ts';
import { tickLine } from './tick-line.ts';
import { undoMove } from './undo-move.ts';

/** The kitchen's side of orders. */
export function registerOrders(
  app: FastifyInstance,
  deps: Dependencies & WithFeed & WithPolicies & WithTicker & WithOrderWrites & WithEffects,
): void {
  serve(app, deps, 'liveOrders', ({ params, now }) => liveOrders(deps, params.id, now));

  serve(app, deps, 'ordersStream', async ({ params, user, request, reply }) => {
    await openStaffStream(deps, { restaurantId: params.id, user, request, reply });
    return ANSWERED;
  });

  serve(app, deps, 'missedOrders', ({ params, now }) => missedOrders(deps, params.id, now));

  serve(app, deps, 'dismissMissed', ({ params, body: { upTo, orderId }, user, now }) =>
    orderId === undefined
      ? dismissMissed(deps, { restaurantId: params.id, userId: user.userId, upTo }, now)
      : followUpMissed(deps, { restaurantId: params.id, orderId }, staff(user), now),
  );

  serve(app, deps, 'order', async ({ params, now }) => {
    const order = await readOrder(deps.database.db, { restaurantId: params.id, orderId: params.orderId });
    return orderView(order, 'STAFF', now);
  });

  serve(app, deps, 'moveOrder', async ({ params, body, user, now }) => {
    const ref = { restaurantId: params.id, orderId: params.orderId };
    return orderView(await moveOrder(deps, ref, staff(user), body, now), 'STAFF', now);
  });

  serve(app, deps, 'promiseLater', async ({ params, body, user, now }) => {
    const ref = { restaurantId: params.id, orderId: params.orderId };
    return orderView(await promiseLater(deps, ref, staff(user), body, now), 'STAFF', now);
  });

  serve(app, deps, 'promiseAllLater', async ({ params, body, user, now }) => {
    const orders = await promiseAllLater(deps, params.id, staff(user), body, now);
    return { orders: orders.map((order) => orderView(order, 'STAFF', now)) };
  });

  serve(app, deps, 'cancelWaiting', async ({ params, body, user, now }) => ({
    cancelled: await cancelWaiting(deps, { restaurantId: params.id, user, now }, body),
  }));

  serve(app, deps, 'undoMove', async ({ params, user, now }) => {
    const ref = { restaurantId: params.id, orderId: params.orderId };
    return orderView(await undoMove(deps, ref, staff(user), now), 'STAFF', now);
  });

  serve(app, deps, 'endDamaged', ({ params, user, now }) =>
    endDamaged(deps, { restaurantId: params.id, orderId: params.orderId }, staff(user), now),
  );

  serve(app, deps, 'tickLine', async ({ params, body, user, now }) => {
    const ref = { restaurantId: params.id, orderId: params.orderId };
    const tick = { ...body, position: params.position };
    return orderView(await tickLine(deps, ref, staff(user), tick, now), 'STAFF', now);
  });

  serve(app, deps, 'allergySeen', async ({ params, user, now }) => {
    const ref = { restaurantId: params.id, orderId: params.orderId };
    return orderView(await confirmAllergy(deps, ref, staff(user), now), 'STAFF', now);
  });
}
