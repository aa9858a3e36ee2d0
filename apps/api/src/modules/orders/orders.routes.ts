import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithTicker } from '#modules/menu';
import type { WithKeptSettings } from '#modules/restaurant-settings';
import {
  cancelWaiting,
  confirmAllergy,
  dismissMissed,
  endDamaged,
  endUnpaid,
  followUpMissed,
  moveOrder,
  promiseAllLater,
  promiseLater,
  setTable,
  memberActor as staff,
  takeUpMissed,
  tickLine,
  undoMove,
  type WithEffects,
  type WithOrderWrites,
} from '#orders/moving';
import { orderView, readOrder } from '#orders/record';
import { liveOrders, missedOrders, openStaffStream, type WithFeed } from '#orders/watching';
import { ANSWERED, serve } from '#platform/http/serve.ts';

export function registerOrders(
  app: FastifyInstance,
  deps: Dependencies & WithFeed & WithKeptSettings & WithTicker & WithOrderWrites & WithEffects,
): void {
  serve(app, deps, 'liveOrders', ({ params, now }) => liveOrders(deps, params.id, now));

  serve(app, deps, 'ordersStream', async ({ params, user, request, reply }) => {
    await openStaffStream(deps, { restaurantId: params.id, user, request, reply });
    return ANSWERED;
  });

  serve(app, deps, 'missedOrders', ({ params, now }) => missedOrders(deps, params.id, now));

  serve(app, deps, 'dismissMissed', async ({ params, body: { upTo, orderId }, user, now }) => {
    if (orderId === undefined)
      await dismissMissed(deps, { restaurantId: params.id, userId: user.userId, upTo }, now);
    else await followUpMissed(deps, { restaurantId: params.id, orderId }, staff(user), now);
    return missedOrders(deps, params.id, now);
  });

  serve(app, deps, 'order', async ({ params, now }) => {
    const order = await readOrder(deps.database.db, { restaurantId: params.id, orderId: params.orderId });
    return orderView(order, 'STAFF', now);
  });

  serve(app, deps, 'moveOrder', async ({ params, body, user, now }) => {
    const ref = { restaurantId: params.id, orderId: params.orderId };
    const { tappedAt, ...transition } = body;
    if (tappedAt !== undefined && transition.from === 'PLACED' && transition.to === 'ACCEPTED')
      await takeUpMissed(deps, ref, staff(user), Date.parse(tappedAt), now);
    return orderView(await moveOrder(deps, ref, staff(user), transition, now), 'STAFF', now);
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

  serve(app, deps, 'endUnpaid', ({ params, body, user, now }) =>
    endUnpaid(deps, { restaurantId: params.id, user, now }, body.orderIds),
  );

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

  serve(app, deps, 'setTable', async ({ params, body, user, now }) => {
    const ref = { restaurantId: params.id, orderId: params.orderId };
    return orderView(await setTable(deps, ref, staff(user), body, now), 'STAFF', now);
  });

  serve(app, deps, 'allergySeen', async ({ params, user, now }) => {
    const ref = { restaurantId: params.id, orderId: params.orderId };
    return orderView(await confirmAllergy(deps, ref, staff(user), now), 'STAFF', now);
  });
}
