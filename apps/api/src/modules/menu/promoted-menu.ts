import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { DINER_WORDS } from '@comanda/contract/words-by-language';
import { dayIndexAt } from '@comanda/domain/hours/calendar-days';
import { iso } from '@comanda/domain/hours/instants';
import type { Period } from '@comanda/domain/hours/opening-periods';
import { languageOf } from '@comanda/domain/people/languages';
import { isOffered, offerTerms } from '@comanda/domain/pricing/offers';
import { type PriceByTime, periodsOf } from '@comanda/domain/pricing/price-by-time';
import type { PromotedDishes, Promotion } from '@comanda/domain/pricing/promotions';
import type { MenuSnapshot } from './menu-snapshot.ts';

const bound = (instant: number) => (Number.isFinite(instant) ? iso(instant) : undefined);

/** Those that reach into the times that can be ordered for. */
function periodsAhead(periods: readonly Period[], { rules }: MenuSnapshot, now: number) {
  const last = rules.days[dayIndexAt(rules.days, now) + rules.daysAhead] ?? rules.days.at(-1);
  return periods
    .filter(({ from, until }) => until > now && from < (last?.until ?? now))
    .map(({ from, until }) => ({ from: bound(from), until: bound(until) }));
}

const dishesView = (dishes: PromotedDishes | null) =>
  dishes && { categoryIds: [...dishes.categoryIds], itemIds: [...dishes.itemIds] };

/** The promotions by which dishes cost less at a time that can be ordered for. */
export function pricesView(
  prices: readonly PriceByTime[],
  snapshot: MenuSnapshot,
  now: number,
): Pick<DinerMenu, 'pricesByTime'> {
  const views = prices.flatMap(({ benefit, dishes, services, periods, ...price }) => {
    const ahead = periodsAhead(periods, snapshot, now);
    if (ahead.length === 0) return [];
    const view = {
      ...price,
      benefit: benefit.kind === 'PERCENT' ? { ...benefit, most: null } : benefit,
      dishes: dishesView(dishes),
      services: services && [...services],
      periods: ahead,
    };
    return [view];
  });
  return views.length > 0 ? { pricesByTime: views } : {};
}

/** A promotion that diners hear of before they choose, and when it runs. */
export type Offered = { readonly promotion: Promotion; readonly periods: readonly Period[] };

export function offersOf(promotions: readonly Promotion[]): Offered[] {
  return promotions
    .filter(isOffered)
    .map((promotion) => ({ promotion, periods: periodsOf(promotion) }))
    .toSorted((one, other) => one.promotion.rank - other.promotion.rank);
}

/** The names by which a sentence says what it is about, of what the menu shows; none for the whole basket. */
function namesOf(dishes: PromotedDishes | null, { categories, items }: MenuSnapshot): string[] | null {
  if (dishes === null) return [];
  const shown = categories.filter(({ itemIds }) => itemIds.some((id) => items.get(id)?.visible));
  const named = shown.filter(({ id }) => dishes.categoryIds.includes(id)).map(({ name }) => name);
  const single = shown
    .filter(({ id }) => !dishes.categoryIds.includes(id))
    .flatMap(({ itemIds }) => itemIds.filter((id) => dishes.itemIds.includes(id)))
    .flatMap((id) => {
      const item = items.get(id);
      return item?.visible ? [item.name] : [];
    });
  const names = [...named, ...single];
  return names.length > 0 ? names : null;
}

/** What applies by itself at times that can be ordered for; nothing of what no dish on the menu can have. */
export function offersView(
  offers: readonly Offered[],
  snapshot: MenuSnapshot,
  now: number,
): Pick<DinerMenu, 'offers'> {
  const { currency } = snapshot.rules;
  const { locale } = snapshot.restaurant;
  const words = DINER_WORDS[languageOf(locale)];
  const views = offers.flatMap(({ promotion, periods }) => {
    const ahead = periodsAhead(periods, snapshot, now);
    const names = namesOf(promotion.dishes, snapshot);
    if (ahead.length === 0 || names === null) return [];
    const { id, name, services } = promotion;
    const { dishes, ...terms } = offerTerms(promotion);
    const view = {
      ...{ id, name, ...terms },
      ...words.offerWords(promotion, names, { currency, locale }),
      dishes: dishesView(dishes),
      services: services && [...services],
      periods: ahead,
    };
    return [view];
  });
  return views.length > 0 ? { offers: views } : {};
}
