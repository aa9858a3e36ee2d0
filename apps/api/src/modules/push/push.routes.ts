import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { requireSettingsOf, type WithKeptSettings } from '#modules/restaurant-settings';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { subscribe, unsubscribe } from './push.queries.ts';
import { mayPushTo } from './push-addresses.ts';
import { notifyDiner, notifyDinerNoMore } from './push-consumers.ts';
import type { WithPushKey } from './push-key.ts';
import { pushWords } from './words.ts';

export function registerPush(
  app: FastifyInstance,
  deps: Dependencies & WithKeptSettings & WithPushKey,
): void {
  const { config, database } = deps;

  /** `path` names the field of the address. */
  function requirePushService(endpoint: string, path: string): void {
    if (mayPushTo(config, endpoint)) return;
    const message = pushWords.noPushService;
    throw new HttpError(400, message, {
      code: 'INVALID',
      details: [{ path, message, code: 'NOT_USABLE' }],
    });
  }

  serve(app, deps, 'pushKey', async () => ({ publicKey: (await deps.pushKey())?.publicKey ?? null }));

  serve(app, deps, 'subscribe', async ({ params, body, user, now }) => {
    requirePushService(body.endpoint, 'endpoint');
    await subscribe(database.db, user, params.id, body, now);
    return null;
  });

  serve(app, deps, 'unsubscribe', async ({ params, body, user }) => {
    await unsubscribe(database.db, user.userId, params.id, body.endpoint);
    return null;
  });

  serve(app, deps, 'notifyDiner', async ({ body, clientId, now }) => {
    const { slug, orderId, subscription } = body;
    if (subscription) requirePushService(subscription.endpoint, 'subscription.endpoint');
    const { restaurant } = await requireSettingsOf(deps.keptSettings, slug);
    const own = { restaurantId: restaurant.id, orderId, clientId };
    if (subscription === null) await notifyDinerNoMore(database.db, own);
    else if (!(await notifyDiner(database.db, own, subscription, now))) throw notFound('order');
    return null;
  });
}
