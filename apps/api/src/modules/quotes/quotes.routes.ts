import { allowedTimes, timesOfFirstDay } from '@comanda/domain/availability';
import type { RestaurantRules } from '@comanda/domain/restaurant-rules';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { dishesOf, optionsOf, requireMenu, type WithSnapshots } from '#modules/menu';
import type { WithCentres } from '#modules/postcodes';
import { isHeldBack } from '#modules/strangers';
import { serve } from '#platform/http/serve.ts';
import { decideBasket, quoteView } from './basket-decision.ts';
import { findingFor, placeAsked, placeOf, type WithGeocoder } from './locate.ts';
import { listSlotLoads } from './slot-loads.ts';

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/** What a basket costs, and when it can be had. Both only tell; placing decides again. */
export function registerQuotes(
  app: FastifyInstance,
  deps: Dependencies & WithSnapshots & WithGeocoder & WithCentres,
): void {
  async function slotLoad(restaurantId: string, rules: RestaurantRules, now: number) {
    const loads =
      rules.ordersPerSlot === null ? null : await listSlotLoads(deps.database.db, restaurantId, rules, now);
    return (slot: number) => loads?.get(slot) ?? 0;
  }

  serve(app, deps, 'quote', async ({ params, body, clientId, request, now }) => {
    const snapshot = await requireMenu(deps.snapshots, params.slug);
    const { id, address } = snapshot.restaurant;
    const [place, load, confirmEmail] = await Promise.all([
      placeOf(body, address.country, findingFor(deps, request, id)),
      slotLoad(id, snapshot.rules, now),
      isHeldBack(deps, snapshot.rules, { restaurantId: id, clientId }, now),
    ]);
    const quote = quoteView(decideBasket(snapshot, body, place, now, load, 'QUOTE'));
    return { ...quote, ...(confirmEmail && { confirmEmail }) };
  });

  serve(app, deps, 'slots', async ({ params, query, request, now }) => {
    const snapshot = await requireMenu(deps.snapshots, params.slug);
    const { rules, restaurant } = snapshot;
    const [place, load] = await Promise.all([
      placeAsked(query, restaurant.address.country, findingFor(deps, request, restaurant.id)),
      slotLoad(restaurant.id, rules, now),
    ]);
    const ids = query.items?.split(',') ?? [];
    const question = {
      rules,
      service: query.service,
      items: [...dishesOf(snapshot, ids), ...optionsOf(snapshot, ids)],
      place,
      slotLoad: load,
      now,
    };
    const { asap, slots } =
      query.day === undefined ? timesOfFirstDay(question) : allowedTimes(question, query.day);
    return {
      ...(asap ? { asap: { readyAt: iso(asap.readyAt) } } : {}),
      slots: slots.map((slot) => ({ at: iso(slot.at), full: slot.full })),
    };
  });
}
