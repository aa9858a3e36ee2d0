import { basketProblemWords, itemRefusalWords } from '@comanda/contract/words/baskets';
import type { Service } from '@comanda/domain/hours/services';
import { namesInOrders } from '@comanda/domain/menu/dish-names';
import type { DeliveryCharge } from '@comanda/domain/pricing/delivery-fee';
import {
  type PricedBasket,
  type PricedLine,
  type PricingMenu,
  type PricingProblem,
  priceBasket,
  pricingMenu,
  type Reduce,
} from '@comanda/domain/pricing/pricing';
import { reductionsOf } from '@comanda/domain/pricing/pricing-reductions';
import type { BasketEntry } from './basket.ts';
import { goneWords } from './basket-words.ts';
import { timeAndDay } from './clock.ts';
import { madeAt } from './dish-words.ts';
import type { MenuIndex } from './menu-index.ts';

export type PricedEntry = {
  readonly entry: BasketEntry;
  /** Null when the menu no longer has the dish. */
  readonly line: PricedLine | null;
  readonly problems: readonly SaidProblem[];
};

type SaidProblem = PricingProblem & { readonly message: string };

export type PricedOrder = { readonly totals: PricedBasket; readonly entries: readonly PricedEntry[] };

type Pricing = { readonly menu: PricingMenu; readonly reduce: Reduce | undefined };

const pricings = new WeakMap<MenuIndex, Pricing>();

/** What baskets are priced from, made once per version of the menu. */
function pricingOf(index: MenuIndex): Pricing {
  const known = pricings.get(index);
  if (known) return known;
  const { categories, optionGroups } = index.menu;
  const names = namesInOrders(categories);
  const items = Array.from(index.items.values(), (item) => ({
    ...item,
    name: names.get(item.id) ?? item.name,
  }));
  const promotions = {
    categoryOf: new Map(Array.from(index.categoryOf, ([id, category]) => [id, category.id])),
  };
  const reduce: Reduce = (basket) => reductionsOf(index.held, promotions, basket);
  const made = {
    menu: pricingMenu(items, optionGroups),
    reduce: index.held.length > 0 ? reduce : undefined,
  };
  pricings.set(index, made);
  return made;
}

/** Prices a basket by the very function that the server charges by. `delivery` is null while no zone is known. */
export function priceEntries(
  index: MenuIndex,
  entries: readonly BasketEntry[],
  { service, delivery = null, tip = 0 }: { service: Service; delivery?: DeliveryCharge | null; tip?: number },
): PricedOrder {
  const { restaurant, settings } = index.menu;
  const { taxMode, taxRates, serviceCharge, deliveryTaxRateId } = settings;
  const { menu, reduce } = pricingOf(index);
  const totals = priceBasket({
    menu,
    settings: { currency: restaurant.currency, taxMode, taxRates, serviceCharge, deliveryTaxRateId },
    items: entries,
    service,
    delivery,
    tip,
    reduce,
  });
  const broken = new Set(
    totals.problems
      .filter((problem) => problem.code === 'UNKNOWN_ITEM' || problem.code === 'QUANTITY')
      .map((problem) => problem.line),
  );
  let next = 0;
  return {
    totals,
    entries: entries.map((entry, position) => ({
      entry,
      line: broken.has(position) ? null : (totals.lines[next++] ?? null),
      problems: totals.problems
        .filter((problem) => problem.line === position)
        .concat(notThen(index, entry, position))
        .map((problem) => inWords(index, problem)),
    })),
  };
}

/** What cannot be had at the time or by the service that is asked for has a price all the same. */
function notThen(index: MenuIndex, { itemId, name }: BasketEntry, line: number): PricingProblem[] {
  if (!isForAnother(index, itemId)) return [];
  return [{ code: 'SOLD_OUT', item: name, lacking: null, line, itemId }];
}

/** Whether it can be had, but at another time or by another service: choosing that loses nothing. */
export function isForAnother({ refusals }: MenuIndex, itemId: string): boolean {
  const code = refusals.get(itemId)?.code;
  return code === 'NOT_NOW' || code === 'NOT_FOR_SERVICE';
}

/** The clock knows more than the price: until when it is sold out, or when it is served. */
function inWords(index: MenuIndex, problem: PricingProblem): SaidProblem {
  const isOfTime = problem.code === 'SOLD_OUT' || problem.code === 'OPTION_SOLD_OUT';
  const ofTime = isOfTime && refusalWords(index, problem.optionId ?? problem.itemId ?? '');
  return { ...problem, message: ofTime || basketProblemWords(problem) };
}

/** What the basket shows at a dish or an option that cannot be had then: the words of the server's refusal. */
export function refusalWords({ menu, refusals }: MenuIndex, id: string): string | null {
  const refusal = refusals.get(id);
  if (!refusal) return null;
  return itemRefusalWords(refusal, Date.parse(menu.asOf), (at) =>
    timeAndDay(at, madeAt(menu), menu.restaurant),
  );
}

/** The first thing that stops this line from being ordered, in words; null when nothing does. */
export function objection({ entry, line, problems }: PricedEntry): string | null {
  if (!line) return goneWords(entry.name);
  return problems[0]?.message ?? null;
}

/** How far a basket is from what a delivery must come to (minor units); null when there is nothing to reach. */
export function minimumProgress(
  subtotal: number,
  service: Service,
  minimum: number | null,
): { readonly minimum: number; readonly missing: number } | null {
  if (service !== 'DELIVERY' || minimum === null || minimum === 0) return null;
  return { minimum, missing: Math.max(0, minimum - subtotal) };
}
