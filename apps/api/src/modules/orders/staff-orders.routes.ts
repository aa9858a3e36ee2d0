import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithSnapshots } from '#modules/menu';
import type { WithProviders } from '#modules/payments';
import type { WithCentres } from '#modules/postcodes';
import { findingFor, type WithGeocoder } from '#modules/quotes';
import type { WithKeptSettings } from '#modules/restaurant-settings';
import type { WithEffects, WithOrderWrites } from '#orders/moving';
import { placeStaffOrder, prepareInsertOrder } from '#orders/placing';
import { orderView } from '#orders/record';
import { notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';

/** Orders that members take by telephone or at the counter. */
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
    return orderView(order, 'STAFF', now);
  });
}
