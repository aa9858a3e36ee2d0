import { choiceView, reasonView } from '@comanda/contract/reason-views';
import type { Basket, Quote } from '@comanda/contract/shapes/basket';
import type { Reason } from '@comanda/contract/shapes/reasons';
import { DINER_WORDS } from '@comanda/contract/words-by-language';
import { type Availability, availability, deliveryReach } from '@comanda/domain/availability/availability';
import type { SlotLoad } from '@comanda/domain/availability/slots';
import type { Place } from '@comanda/domain/delivery/delivery';
import { businessDayOfOrder } from '@comanda/domain/hours/business-day';
import { iso } from '@comanda/domain/hours/instants';
import type { BasketItem } from '@comanda/domain/menu/item-availability';
import { isPaidAtHandover } from '@comanda/domain/orders/order-payments';
import { languageOf } from '@comanda/domain/people/languages';
import { roundedForCash } from '@comanda/domain/pricing/cash-rounding';
import { goodsOf, promotionLines, roundingOf } from '@comanda/domain/pricing/charges';
import type { PricedBasket, PricingProblem } from '@comanda/domain/pricing/pricing';
import { type PromotedPrice, promotedPrice } from '@comanda/domain/pricing/promoted-price';
import { isCounted, type PromotionUsage } from '@comanda/domain/pricing/promotions';
import { dishesOf, type MenuSnapshot, optionsOf } from '#modules/menu';
import type { UsageOf } from '#modules/promotions';
import { presentRules } from '#modules/restaurant-settings';

export type BasketDecision = {
  readonly priced: PricedBasket;
  readonly available: Availability;
  /** Where the delivery goes; undefined while nobody knows. */
  readonly place: Place | undefined;
  /** What is wrong with the choice itself; the diner must change it. */
  readonly problems: readonly PricingProblem[];
  /** Of the restaurant (BCP 47). */
  readonly locale: string;
  /** What stands against it at that time and place. */
  readonly reasons: readonly Reason[];
  /** What became of the promotion's code that was sent. */
  readonly code: Quote['promotionCode'];
  /** Whether it has to be decided again with what was used of promotions, which nobody has looked up. */
  readonly needsUsage: boolean;
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
  basket: Pick<Basket, 'service' | 'items' | 'scheduledFor' | 'tip' | 'promotionCode' | 'payment'>,
  known: Place | undefined,
  now: number,
  slotLoad: SlotLoad,
  purpose: 'QUOTE' | 'ORDER',
  usage: PromotionUsage = null,
): BasketDecision {
  const rules = presentRules(snapshot);
  const place = basket.service === 'DELIVERY' ? (known ?? (purpose === 'ORDER' ? {} : undefined)) : undefined;
  const scheduledFor = basket.scheduledFor === undefined ? null : Date.parse(basket.scheduledFor);
  const toPrice = {
    menu: snapshot.pricing,
    settings: snapshot.pricingSettings,
    items: basket.items.map((line) => ({ ...line, options: line.options ?? [] })),
    service: basket.service,
    delivery: (subtotal: number) =>
      deliveryReach({ rules, service: basket.service, place, subtotal })?.zone ?? null,
    tip: basket.tip,
  };
  const promotions = { all: snapshot.promotions, categoryOf: snapshot.categoryOf };
  const {
    priced: exact,
    code,
    needsUsage,
  } = promotedPrice(toPrice, {
    ...{ promotions, usage },
    typed: basket.promotionCode,
    at: scheduledFor ?? now,
  });
  const isCash = basket.payment !== undefined && isPaidAtHandover(basket.payment.method);
  const priced = isCash ? roundedForCash(exact, snapshot.cashStep) : exact;
  const question = {
    rules,
    service: basket.service,
    items: itemsToJudge(snapshot, basket.items),
    place,
    subtotal: priced.subtotal,
    at: scheduledFor ?? ('ASAP' as const),
    slotLoad,
    now,
  };
  const available = availability(question);
  const reasons = available.refusals.map((refusal) => reasonView(refusal, question));
  const said = codeView(code, snapshot, now);
  const { locale } = rules;
  return { priced, available, place, problems: priced.problems, locale, reasons, code: said, needsUsage };
}

function codeView(code: PromotedPrice['code'], { rules }: MenuSnapshot, now: number): Quote['promotionCode'] {
  if (!code) return undefined;
  if (code.holds) return { holds: true, name: code.promotion.name };
  const { refusal } = code;
  const words = DINER_WORDS[languageOf(rules.locale)];
  return {
    ...{ holds: false, reason: refusal.code, message: words.promotionRefusalWords(refusal, rules, now) },
    ...('missing' in refusal && { missing: refusal.missing }),
    ...('from' in refusal && { from: iso(refusal.from) }),
    ...('services' in refusal && { services: [...refusal.services] }),
  };
}

/** Whose uses of promotions a basket is judged by, and of which day. */
export function usageAsked(
  { restaurant, businessClock, promotions }: MenuSnapshot,
  { scheduledFor }: Pick<Basket, 'scheduledFor'>,
  clientId: string | null,
  now: number,
): UsageOf {
  const asked = scheduledFor === undefined ? null : Date.parse(scheduledFor);
  const day = businessDayOfOrder(businessClock, { placedAt: now, scheduledFor: asked });
  const promotionIds = promotions.filter(isCounted).map(({ id }) => id);
  return { restaurantId: restaurant.id, promotionIds, clientId, day };
}

export function quoteView(decision: BasketDecision): Quote {
  const { priced, available, place, problems, locale, reasons, code } = decision;
  const { lines, tax, problems: _, charges, ...amounts } = priced;
  const promotions = promotionLines(charges);
  const rounding = roundingOf(charges);
  const goods = goodsOf(amounts.subtotal, charges);
  const { zone } = available;
  return {
    ...amounts,
    ...(promotions.length > 0 && { promotions }),
    ...(rounding !== 0 && { rounding }),
    ...(goods !== amounts.subtotal && { goods }),
    ...(code && { promotionCode: code }),
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
        ...(place.metresApart !== undefined && { metresApart: place.metresApart }),
        ...(place.isOtherTown && { isOtherTown: true }),
      },
    }),
    problems: [...problems.map((problem) => choiceView(problem, locale)), ...reasons],
  };
}
