import { UNPAID_ONLINE } from '@comanda/domain/orders/order-payments';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { requireMenu, type WithSnapshots } from '#modules/menu';
import { createPaymentPages, type WithProviders } from '#modules/payments';
import type { WithCentres } from '#modules/postcodes';
import { findingFor, type WithGeocoder } from '#modules/quotes';
import { requireSettingsOf, type WithKeptSettings } from '#modules/restaurant-settings';
import {
  cancelOrder,
  paymentUrl,
  requirePaymentUrl,
  type WithEffects,
  type WithOrderWrites,
} from '#orders/moving';
import {
  createSenderLimit,
  createWaitingLine,
  findOrderByKey,
  placeOrder,
  prepareInsertOrder,
} from '#orders/placing';
import { orderView, readOrder } from '#orders/record';
import { openDinerStream, sharedOrder, shareOrder, unshareOrder, type WithFeed } from '#orders/watching';
import { callerAddress } from '#platform/access/caller-address.ts';
import { notFound } from '#platform/http/errors.ts';
import { ANSWERED, serve } from '#platform/http/serve.ts';

/** The diner's side of orders: placing one, finding it again, following it, taking it back. */
export function registerDinerOrders(
  app: FastifyInstance,
  deps: Dependencies &
    WithFeed &
    WithKeptSettings &
    WithSnapshots &
    WithGeocoder &
    WithCentres &
    WithOrderWrites &
    WithProviders &
    WithEffects,
): void {
  const placing = { ...deps, insertPrepared: prepareInsertOrder(deps.database), line: createWaitingLine() };
  const senders = createSenderLimit(deps);
  const paying = { ...deps, pages: createPaymentPages(deps) };

  const requireRestaurant = (slug: string) => requireSettingsOf(deps.keptSettings, slug);

  async function requireOwn(slug: string, orderId: string, clientId: string) {
    const { restaurant } = await requireRestaurant(slug);
    return readOrder(deps.database.db, { restaurantId: restaurant.id, orderId, clientId });
  }

  serve(app, deps, 'placeOrder', async ({ params, headers, body, clientId, request, now }) => {
    const snapshot = await requireMenu(deps.snapshots, params.slug);
    const { restaurant } = snapshot;
    const sender = senders.keyOf(callerAddress(request));
    const { phone } = body.contact;
    const giveBack = await senders.take({ restaurant, clientId, phone }, now);
    const key = headers['idempotency-key'];
    const finding = findingFor(deps, request, restaurant.id);
    const placed = placeOrder(
      { ...placing, ...finding },
      {
        ...{ snapshot, key, body, now },
        from: { kind: 'DINER', clientId, address: sender },
      },
    );
    const { order, isNew } = await placed.catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    deps.traces.placed(request, order, now);
    // the answer to the first try was lost: it is one order
    if (!isNew) await giveBack();
    const url = await paymentUrl(paying, { order, restaurant, now, isNew });
    const view = orderView(order, 'DINER', now);
    return url === null ? view : { ...view, payment: { ...view.payment, url } };
  });

  serve(app, deps, 'payOrder', async ({ params, clientId, now }) => {
    const { restaurant } = await requireRestaurant(params.slug);
    const order = await requireOwn(params.slug, params.orderId, clientId);
    return { url: await requirePaymentUrl(paying, { order, restaurant, now }) };
  });

  serve(app, deps, 'orderByKey', async ({ params, clientId, now }) => {
    const { restaurant } = await requireRestaurant(params.slug);
    const known = await findOrderByKey(deps.database.db, restaurant.id, clientId, params.key);
    if (!known) throw notFound('order');
    return orderView(await requireOwn(params.slug, known.orderId, clientId), 'DINER', now);
  });

  serve(app, deps, 'dinerOrder', async ({ params, clientId, now }) =>
    orderView(await requireOwn(params.slug, params.orderId, clientId), 'DINER', now),
  );

  serve(app, deps, 'cancelOrder', async ({ params, clientId, now }) => {
    const { restaurant } = await requireRestaurant(params.slug);
    const {
      restaurantId,
      id: orderId,
      status,
      contact,
    } = await requireOwn(params.slug, params.orderId, clientId);
    const order = await cancelOrder(deps, { restaurantId, orderId }, clientId, now);
    const hadRung = status !== order.status && status !== UNPAID_ONLINE;
    if (hadRung) await senders.countTakenBack({ restaurant, clientId, phone: contact.phone }, now);
    return orderView(order, 'DINER', now);
  });

  serve(app, deps, 'shareOrder', async ({ params, clientId, now }) => {
    const order = await requireOwn(params.slug, params.orderId, clientId);
    return { token: await shareOrder(deps, { restaurantId: order.restaurantId, orderId: order.id }, now) };
  });

  serve(app, deps, 'unshareOrder', async ({ params, clientId }) => {
    const order = await requireOwn(params.slug, params.orderId, clientId);
    await unshareOrder(deps, { restaurantId: order.restaurantId, orderId: order.id });
    return null;
  });

  serve(app, deps, 'sharedOrder', async ({ params, now }) => {
    const order = await sharedOrder(deps, params.token, now);
    if (!order) throw notFound('order');
    return order;
  });

  serve(app, deps, 'dinerOrderStream', async ({ params, clientId, request, reply }) => {
    const { restaurant } = await requireRestaurant(params.slug);
    await openDinerStream(deps, {
      restaurantId: restaurant.id,
      orderId: params.orderId,
      clientId,
      request,
      reply,
    });
    return ANSWERED;
  });
}
