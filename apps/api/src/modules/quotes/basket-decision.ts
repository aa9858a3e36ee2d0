import type { Basket, Quote } from '@comanda/contract/shapes/basket';
import { basketProblemWords } from '@comanda/contract/words/baskets';
import { type Reason, reasonOf } from '@comanda/contract/words/refusals';
import { type Availability, availability, deliveryReach } from '@comanda/domain/availability';
import type { Place } from '@comanda/domain/delivery';
import type { BasketItem } from '@comanda/domain/item-availability';
import { type PricedBasket, type PricingProblem, priceBasket } from '@comanda/domain/pricing';
import type { SlotLoad } from '@comanda/domain/slots';
import { dishesOf, type MenuSnapshot, optionsOf } from '#modules/menu';

export type BasketDecision = {
  readonly priced: PricedBasket;
  readonly available: Availability;
  /** Where the delivery goes; undefined while nobody knows. */
  readonly place: Place | undefined;
  /** What is wrong with the choice itself; the diner must change it. */
  readonly problems: readonly PricingProblem[];
  /** What stands against it at that time and place. */
  readonly reasons: readonly Reason[];
};

/** Dishes with what has to be chosen with them, and chosen options, each judged by its own sold-out mark. */
function itemsToJudge(snapshot: MenuSnapshot, items: Basket['items']): BasketItem[] {
  return items.flatMap(({ itemId, quantity, options = [] }) => {
    const dishes = dishesOf(snapshot, [itemId], quantity);
    const chosen = options.flatMap(({ optionIds }) => optionsOf(snapshot, optionIds, quantity));
    return dishes.length === 0 ? [] : [...dishes, ...chosen];
  });
}

/**
 * Prices a basket and asks whether it can be ordered, both by the functions the browser and the menu use as well.
 * Nothing is stored. A delivery whose place is not known yet is quoted without a fee, and
 * refused as an order.
 */
export function decideBasket(
  snapshot: MenuSnapshot,
  basket: Pick<Basket, 'service' | 'items' | 'scheduledFor' | 'tip'>,
  known: Place | undefined,
  now: number,
  slotLoad: SlotLoad,
  purpose: 'QUOTE' | 'ORDER',
): BasketDecision {
  const { rules } = snapshot;
  const place = basket.service === 'DELIVERY' ? (known ?? (purpose === 'ORDER' ? {} : undefined)) : undefined;
  const zone = deliveryReach({ rules, service: basket.service, place })?.zone ?? null;
  const priced = priceBasket({
    menu: snapshot.pricing,
    settings: snapshot.pricingSettings,
    items: basket.items.map((line) => ({ ...line, options: line.options ?? [] })),
    service: basket.service,
    delivery: zone,
    tip: basket.tip,
  });
  const question = {
    rules,
    service: basket.service,
    items: itemsToJudge(snapshot, basket.items),
    place,
    subtotal: priced.subtotal,
    at: basket.scheduledFor === undefined ? ('ASAP' as const) : Date.parse(basket.scheduledFor),
    slotLoad,
    now,
  };
  const available = availability(question);
  const reasons = available.refusals.map((refusal) => reasonOf(refusal, question));
  return { priced, available, place, problems: priced.problems, reasons };
}

const iso = (epochMs: number) => new Date(epochMs).toISOString();

const said = (problem: PricingProblem) => ({ ...problem, message: basketProblemWords(problem) });

/** The decision as the diner reads it. */
export function quoteView({ priced, available, place, problems, reasons }: BasketDecision): Quote {
  const { lines, tax, problems: _, ...amounts } = priced;
  const { zone } = available;
  return {
    ...amounts,
    tax: [...tax],
    lines: lines.map((line) => ({ ...line, options: [...line.options] })),
    ...(available.readyAt === undefined ? {} : { readyAt: iso(available.readyAt) }),
    ...(available.promisedAt === undefined ? {} : { promisedAt: iso(available.promisedAt) }),
    ...(zone
      ? {
          zone: {
            name: zone.name,
            fee: zone.fee,
            minimum: zone.minimum,
            freeOver: zone.freeOver,
            travelMinutes: zone.travelMinutes,
          },
        }
      : {}),
    ...(available.toConfirm && { toConfirm: true }),
    ...(place && {
      place: {
        ...(place.location && { location: { ...place.location } }),
        ...(place.postcode && { postcode: place.postcode }),
      },
    }),
    problems: [...problems.map(said), ...reasons].map(({ code, message, itemId }) => ({
      code,
      message,
      ...(itemId === undefined ? {} : { itemId }),
    })),
  };
}
