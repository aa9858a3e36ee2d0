import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithProviders } from '#modules/payments';
import { requireSettings, type WithKeptSettings } from '#modules/restaurant-settings';
import { type MovingDependencies, memberActor, refundableOf, refundOrder } from '#orders/moving';
import { orderView, readOrder } from '#orders/record';
import { exportOrders, orderHistory, orderTotals } from '#orders/watching';
import { ANSWERED, serve } from '#platform/http/serve.ts';

export function registerOrderHistory(
  app: FastifyInstance,
  deps: MovingDependencies & Dependencies & WithKeptSettings & WithProviders,
): void {
  serve(app, deps, 'orders', ({ params, query }) => orderHistory(deps, params.id, query));
  serve(app, deps, 'orderTotals', ({ params, query }) => orderTotals(deps.database.db, params.id, query));

  serve(app, deps, 'exportOrders', async ({ params, query, reply }) => {
    const { restaurant } = await requireSettings(deps.keptSettings, params.id);
    const days = [query.from, query.to].filter((day) => day !== undefined).join('-');
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="orders${days && `-${days}`}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(exportOrders(deps.database.db, params.id, query, restaurant.timezone));
    return ANSWERED;
  });

  serve(app, deps, 'refundable', async ({ params: { id: restaurantId, orderId } }) => {
    const order = await readOrder(deps.database.db, { restaurantId, orderId });
    return refundableOf(deps.database.db, deps, order);
  });

  serve(app, deps, 'refund', async ({ params: { id: restaurantId, orderId }, headers, body, user, now }) => {
    const actor = memberActor(user);
    const refunding = { user, actor, refund: body, key: headers['idempotency-key'] };
    const order = await refundOrder(deps, { restaurantId, orderId }, refunding, now);
    return orderView(order, 'STAFF', now);
  });
}
