import type { Basket, Quote } from '@comanda/contract/shapes/basket';
import { allowedTimes, timesOfFirstDay } from '@comanda/domain/availability/availability';
import type { RestaurantRules } from '@comanda/domain/availability/restaurant-rules';
import { heldBack } from '@comanda/domain/availability/strangers';
import { iso } from '@comanda/domain/hours/instants';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { waysAtHandover } from '@comanda/domain/orders/ways-to-pay';
import type { PromotionUsage } from '@comanda/domain/pricing/promotions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { dishesOf, type MenuSnapshot, optionsOf, requireMenu, type WithSnapshots } from '#modules/menu';
import { type WithProviders, waysOf } from '#modules/payments';
import type { WithCentres } from '#modules/postcodes';
import { readUsage } from '#modules/promotions';
import { presentRules } from '#modules/restaurant-settings';
import { heldBackWords, isHeldBack } from '#modules/strangers';
import { notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { decideBasket, quoteView, usageAsked } from './basket-decision.ts';
import { findingFor, placeAsked, placeOf, type WithGeocoder } from './locate.ts';
import { findOrderToReplace, slotOf, withItsStock, withoutItsUses } from './order-to-replace.ts';
import { listSlotLoads } from './slot-loads.ts';

/** What a basket costs, and when it can be had. Both only inform; placing decides again. */
export function registerQuotes(
  app: FastifyInstance,
  deps: Dependencies & WithSnapshots & WithGeocoder & WithCentres & WithProviders,
): void {
  async function slotLoad(restaurantId: string, rules: RestaurantRules, now: number) {
    const loads =
      rules.ordersPerSlot === null ? null : await listSlotLoads(deps.database.db, restaurantId, rules, now);
    return (slot: number) => loads?.get(slot) ?? 0;
  }

  const withoutIt = (load: (slot: number) => number, itsSlot: number | null) => (slot: number) =>
    load(slot) - (slot === itsSlot ? 1 : 0);

  /** `clientId`: null where nobody knows the device. */
  async function quoteOf(
    made: MenuSnapshot,
    body: Basket,
    { clientId, request, now }: { clientId: string | null; request: FastifyRequest; now: number },
  ) {
    const { id, address } = made.restaurant;
    const [place, load, old] = await Promise.all([
      placeOf(body, address.country, findingFor(deps, request, id)),
      slotLoad(id, made.rules, now),
      clientId === null ? null : findOrderToReplace(deps.database.db, body, { restaurantId: id, clientId }),
    ]);
    const snapshot = withItsStock(made, old);
    const others = withoutIt(load, slotOf(made.rules, old));
    const decide = (usage: PromotionUsage) =>
      decideBasket(snapshot, body, place, now, others, 'QUOTE', usage);
    const first = decide(null);
    const asked = usageAsked(snapshot, body, clientId, now);
    const decision = first.needsUsage
      ? decide(withoutItsUses(await readUsage(deps.database.db, asked), old, asked.day))
      : first;
    return quoteView(decision);
  }

  /** The quote of a stranger that is held back; without a way to pay it is paid with the food. */
  function withHeldBack(
    { restaurant, payments, rules }: MenuSnapshot,
    { payment, replaces }: Basket,
    quote: Quote,
  ): Quote {
    const all = waysOf(deps.providers, payments, rules.currency);
    const ways = replaces === undefined ? all : waysAtHandover(all);
    const held = heldBack({ ways, method: payment?.method ?? AT_HANDOVER, total: quote.total });
    if (!held) return quote;
    const message = heldBackWords(restaurant, held.byCard);
    return { ...quote, problems: [...quote.problems, { code: 'STRANGERS_HELD_BACK', message, ...held }] };
  }

  serve(app, deps, 'quote', async ({ params, body, clientId, request, now }) => {
    const snapshot = await requireMenu(deps.snapshots, params.slug);
    const device = { restaurantId: snapshot.restaurant.id, clientId };
    const [quote, isHeld] = await Promise.all([
      quoteOf(snapshot, body, { clientId, request, now }),
      isHeldBack(deps.database.db, snapshot.rules, device, now),
    ]);
    return isHeld ? withHeldBack(snapshot, body, quote) : quote;
  });

  serve(app, deps, 'quoteStaffOrder', async ({ params, body, request, now }) => {
    const snapshot = await deps.snapshots.get(params.id);
    if (!snapshot) throw notFound('restaurant');
    return quoteOf(snapshot, body, { clientId: null, request, now });
  });

  serve(app, deps, 'slots', async ({ params, query, clientId, request, now }) => {
    const made = await requireMenu(deps.snapshots, params.slug);
    const { rules, restaurant } = made;
    const [place, load, old] = await Promise.all([
      placeAsked(query, restaurant.address.country, findingFor(deps, request, restaurant.id)),
      slotLoad(restaurant.id, rules, now),
      findOrderToReplace(deps.database.db, query, { restaurantId: restaurant.id, clientId }),
    ]);
    const snapshot = withItsStock(made, old);
    const ids = query.items?.split(',') ?? [];
    const question = {
      rules: presentRules(made),
      service: query.service,
      items: [...dishesOf(snapshot, ids), ...optionsOf(snapshot, ids)],
      place,
      slotLoad: withoutIt(load, slotOf(rules, old)),
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
