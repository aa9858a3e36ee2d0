import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { requireMenuOf, type WithSnapshots } from '#modules/menu';
import type { WithProviders } from '#modules/payments';
import type { WithCentres } from '#modules/postcodes';
import { findingFor, type WithGeocoder } from '#modules/quotes';
import type { WithKeptSettings } from '#modules/restaurant-settings';
import {
  dishesInstead,
  memberActor,
  setMissing,
  type WithEffects,
  type WithOrderWrites,
} from '#orders/moving';
import { placeStaffOrder, prepareInsertOrder } from '#orders/placing';
import { orderView, readOrder } from '#orders/record';
import { notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';

/** Orders that members take by telephone or at the counter, and what they change of others by the menu. */
export function registerStaffOrders(
  app: FastifyInstance,
  deps: Dependencies &
    WithKeptSettings &
    WithSnapshots &
    WithGeocoder &
    WithCentres &
    WithOrderWrites &
    WithProviders &
    WithEffects,
): void {
  const placing = { ...deps, insertPrepared: prepareInsertOrder(deps.database) };

  serve(app, deps, 'placeStaffOrder', async ({ params, headers, body, user, request, now }) => {
    const taker = { user: `${params.id} ${user.userId}` };
    await deps.rates.spend(deps.database.db, 'order', taker, { now });
    const snapshot = await deps.snapshots.get(params.id);
    if (!snapshot) throw notFound('restaurant');
    const finding = findingFor(deps, request, params.id);
    const wish = { snapshot, user, key: headers['idempotency-key'], body, now };
    const placed = placeStaffOrder({ ...placing, ...finding }, wish);
    const order = await placed.catch(async (error: unknown) => {
      await deps.rates.giveBack(deps.database.db, 'order', taker);
      throw error;
    });
    deps.traces.placed(request, order, now);
    return orderView(order, 'STAFF', now);
  });

  serve(app, deps, 'dishesInstead', async ({ params: { id: restaurantId, orderId, position }, now }) => {
    const snapshot = await requireMenuOf(deps.snapshots, restaurantId);
    const order = await readOrder(deps.database.db, { restaurantId, orderId });
    return dishesInstead(snapshot, order, position, now);
  });

  serve(app, deps, 'setMissing', async ({ params, headers, body, user, now }) => {
    const ref = { restaurantId: params.id, orderId: params.orderId };
    const snapshot = await requireMenuOf(deps.snapshots, params.id);
    const pressed = { wish: body, key: headers['idempotency-key'], snapshot };
    return orderView(await setMissing(deps, ref, memberActor(user), pressed, now), 'STAFF', now);
  });
}
