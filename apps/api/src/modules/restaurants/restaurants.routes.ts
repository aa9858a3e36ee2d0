import type { Role } from '@comanda/domain/roles';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { type MenuSnapshot, requireMenu, requireMenuOf, stateView } from '#modules/menu/menu.ts';
import { sessionExpired } from '#platform/access/guard.ts';
import { bearerToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import { HttpError } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { createRestaurant } from './create-restaurant.ts';
import { updateRestaurant } from './update-restaurant.ts';

const MINUTE_MS = 60_000;

/** Days. Whoever owns the place may close it for a season; a cook's slip of the finger ends within a week. */
const LONGEST_CLOSING = 90;
const LONGEST_PAUSE = 7;

/** The end of a pause in epoch ms; it always ends by itself. */
function pauseEnd(
  { minutes, until }: { minutes?: number | undefined; until?: string | undefined },
  { now, role }: { readonly now: number; readonly role: Role },
): number {
  const days = role === 'ADMIN' ? LONGEST_CLOSING : LONGEST_PAUSE;
  const end = until === undefined ? now + (minutes ?? 0) * MINUTE_MS : Date.parse(until);
  if (end > now && end <= now + days * 24 * 60 * MINUTE_MS) return end;
  const message = `Give a time to come, within ${days} days.`;
  throw new HttpError(400, message, { code: 'INVALID', details: [{ path: 'until', message }] });
}

export function registerRestaurants(app: FastifyInstance, deps: Dependencies): void {
  const { database, snapshots, bus, clientTokens } = deps;

  async function changed(restaurantId: string, now: number) {
    bus.announce({ kind: 'menu', restaurantId });
    return stateView(await requireMenuOf(snapshots, restaurantId), now);
  }

  function update(restaurantId: string) {
    return database.db.updateTable('restaurants').where('id', '=', restaurantId);
  }

  serve(app, deps, 'restaurantBySlug', async ({ query, request, now }) => {
    const token = bearerToken(request.headers.authorization);
    if (request.headers.authorization && !(token && (await clientTokens.find(token, now)))) {
      throw sessionExpired();
    }
    const snapshot = await requireMenu(snapshots, query.slug);
    return { ...snapshot.restaurant, state: stateView(snapshot, now) };
  });

  serve(app, deps, 'restaurant', async ({ params, now }) =>
    memberView(await requireMenuOf(snapshots, params.id), now),
  );

  serve(app, deps, 'createRestaurant', async ({ body, user, now }) => {
    const id = await createRestaurant(deps, user, body, now);
    return memberView(await requireMenuOf(snapshots, id), now);
  });

  serve(app, deps, 'updateRestaurant', async ({ params, body, user, now }) => {
    await updateRestaurant(deps, user, params.id, body, now);
    return memberView(await requireMenuOf(snapshots, params.id), now);
  });

  serve(app, deps, 'pause', async ({ params, body, now, role }) => {
    const until = pauseEnd(body, { now, role });
    await update(params.id)
      .set({ paused_until: at(until), pause_reason: body.reason ?? null })
      .execute();
    return changed(params.id, now);
  });

  serve(app, deps, 'unpause', async ({ params, now }) => {
    await update(params.id).set({ paused_until: null, pause_reason: null }).execute();
    return changed(params.id, now);
  });

  serve(app, deps, 'busy', async ({ params, body, now }) => {
    const until =
      body.minutes === undefined || body.extraMinutes === 0 ? null : at(now + body.minutes * MINUTE_MS);
    await update(params.id)
      .set({ busy_extra_minutes: body.extraMinutes, busy_until: until ?? sql`NULL` })
      .execute();
    return changed(params.id, now);
  });
}

function memberView(snapshot: MenuSnapshot, now: number) {
  const { restaurant, merchantId, email, rules, unansweredMinutes, lateness } = snapshot;
  return {
    ...restaurant,
    merchantId,
    email,
    accountLocked: rules.locked,
    ...(rules.pause && rules.pause.until > now
      ? { pausedUntil: new Date(rules.pause.until).toISOString() }
      : {}),
    state: stateView(snapshot, now),
    unansweredMinutes,
    lateness,
    preparationMinutes: {
      DELIVERY: rules.services.DELIVERY.preparationMinutes,
      COLLECTION: rules.services.COLLECTION.preparationMinutes,
      DINE_IN: rules.services.DINE_IN.preparationMinutes,
    },
  };
}
