import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import {
  requireSettings,
  requireSettingsOf,
  stateView,
  type WithKeptSettings,
} from '#modules/restaurant-settings';
import { sessionExpired } from '#platform/access/guard.ts';
import { bearerToken } from '#platform/access/tokens.ts';
import { serve } from '#platform/http/serve.ts';
import { createRestaurant } from './create-restaurant.ts';
import { memberView } from './member-view.ts';
import { admitStrangers, holdStrangers, pause, resume, setBusy } from './set-ordering.ts';
import { updateRestaurant } from './update-restaurant.ts';

export function registerRestaurants(app: FastifyInstance, deps: Dependencies & WithKeptSettings): void {
  const { keptSettings, clientTokens } = deps;

  async function stateNow(restaurantId: string, now: number) {
    return stateView(await requireSettings(keptSettings, restaurantId), now);
  }

  serve(app, deps, 'restaurantBySlug', async ({ query, request, now }) => {
    const token = bearerToken(request.headers.authorization);
    if (request.headers.authorization && !(token && (await clientTokens.find(token, now)))) {
      throw sessionExpired();
    }
    const settings = await requireSettingsOf(keptSettings, query.slug);
    return { ...settings.restaurant, state: stateView(settings, now) };
  });

  serve(app, deps, 'restaurant', async ({ params, now }) =>
    memberView(await requireSettings(keptSettings, params.id), now),
  );

  serve(app, deps, 'createRestaurant', async ({ body, user, now }) => {
    const id = await createRestaurant(deps, user, body, now);
    return memberView(await requireSettings(keptSettings, id), now);
  });

  serve(app, deps, 'updateRestaurant', async ({ params, body, user, now }) => {
    await updateRestaurant(deps, { restaurantId: params.id, user, now }, body);
    return memberView(await requireSettings(keptSettings, params.id), now);
  });

  serve(app, deps, 'pause', async ({ params, body, user, role, now }) => {
    await pause(deps, { user, role, restaurantId: params.id, now }, body);
    return stateNow(params.id, now);
  });

  serve(app, deps, 'unpause', async ({ params, user, now }) => {
    await resume(deps, { user, restaurantId: params.id, now });
    return stateNow(params.id, now);
  });

  serve(app, deps, 'holdStrangers', async ({ params, body, user, now }) => {
    await holdStrangers(deps, { user, restaurantId: params.id, now }, body);
    return stateNow(params.id, now);
  });

  serve(app, deps, 'admitStrangers', async ({ params, user, now }) => {
    await admitStrangers(deps, { user, restaurantId: params.id, now });
    return stateNow(params.id, now);
  });

  serve(app, deps, 'busy', async ({ params, body, user, now }) => {
    const { rules } = await requireSettings(keptSettings, params.id);
    await setBusy(deps, { user, restaurantId: params.id, now }, body, rules);
    return stateNow(params.id, now);
  });
}
