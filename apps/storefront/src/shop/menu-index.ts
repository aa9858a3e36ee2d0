import { menuAt } from '@comanda/contract/menu-at';
import type { DinerMenu, MenuCategory, MenuItem, OptionGroup } from '@comanda/contract/shapes/menu';
import type { Service } from '@comanda/domain/hours/services';
import { askableGroups, askedGroups } from '@comanda/domain/menu/asked-groups';
import type { ItemRefusal } from '@comanda/domain/menu/refusals';
import { dishPriceAt, type PriceByTime, pricesAt } from '@comanda/domain/pricing/price-by-time';
import type { Choice } from './basket.ts';
import { ownLang } from './languages.ts';
import { offersAt, type ShownOffer } from './offers.ts';

/** "ASAP", or the time that is asked for as an ISO instant. */
export type When = string;

/** The menu of one time with the look-ups that every part of a page needs, made once per version of it. */
export type MenuIndex = {
  readonly menu: DinerMenu;
  /** As the server made it, from which the menu of any time follows. */
  readonly made: DinerMenu;
  readonly when: When;
  /** By id, what stands against each dish and option that cannot be had at that time. */
  readonly refusals: ReadonlyMap<string, ItemRefusal>;
  readonly items: ReadonlyMap<string, MenuItem>;
  readonly categoryOf: ReadonlyMap<string, MenuCategory>;
  /** The language of its dishes where that is not the page's. */
  readonly lang: string | undefined;
  readonly groups: ReadonlyMap<string, OptionGroup>;
  /** The promotions that diners of the service are told of, then or soon. */
  readonly offers: readonly ShownOffer[];
  /** What lowers prices at that time, whatever is ordered. */
  readonly held: readonly PriceByTime[];
  /** What a dish costs by them, of its price without (minor units), and until when; null where that is the same. */
  readonly lowered: (
    item: MenuItem,
    price: number,
  ) => { readonly price: number; readonly until: number } | null;
};

function loweringOf(menu: DinerMenu, service: Service | undefined, at: number) {
  const all = menu.pricesByTime?.map(
    (price): PriceByTime => ({
      ...price,
      periods: price.periods.map(({ from, until }) => ({
        from: from ? Date.parse(from) : -Infinity,
        until: until ? Date.parse(until) : Infinity,
      })),
    }),
  );
  const held = all && service ? pricesAt(all, { at, service }) : [];
  if (held.length === 0) return { held, lowered: () => null };
  const promotions = {
    categoryOf: new Map(menu.categories.flatMap(({ id, items }) => items.map((item) => [item.id, id]))),
  };
  const lowered: MenuIndex['lowered'] = (item, price) => {
    const low = dishPriceAt(held, promotions, { itemId: item.id, price, ownPrice: item.price }, at);
    return low.price < price ? low : null;
  };
  return { held, lowered };
}

/** The menu for an order that holds some of its dishes already: none of them is sold out by holding the last. */
function withOwn(menu: DinerMenu, own: readonly string[]): DinerMenu {
  const itemOf = (item: MenuItem): MenuItem =>
    own.includes(item.id) && item.soldOutUntil === undefined ? { ...item, soldOut: false } : item;
  const categories = menu.categories.map((category) => ({ ...category, items: category.items.map(itemOf) }));
  return { ...menu, categories };
}

/** `own` are the dishes of an order that is being changed. */
export function indexMenu(
  menuNow: DinerMenu,
  when: When = 'ASAP',
  own?: readonly string[],
  service?: Service,
): MenuIndex {
  const made = own ? withOwn(menuNow, own) : menuNow;
  const now = Date.parse(made.asOf);
  // of a time that has passed nothing is known any more
  const at = Date.parse(when) >= now ? Date.parse(when) : null;
  const { menu, refusals } = menuAt(made, at, service);
  const items = menu.categories.flatMap((category) => category.items);
  return {
    menu,
    made,
    when,
    refusals,
    lang: ownLang(made.restaurant.locale),
    items: new Map(items.map((item) => [item.id, item])),
    categoryOf: new Map(
      menu.categories.flatMap((category) => category.items.map((item) => [item.id, category])),
    ),
    groups: new Map(menu.optionGroups.map((group) => [group.id, group])),
    ...loweringOf(made, service, at ?? now),
    offers: offersAt(made, service, at, now),
  };
}

const NOTHING: ReadonlyMap<string, readonly string[]> = new Map();

/** What a dish asks, in order, while these options are chosen. */
export function groupsOf(index: MenuIndex, item: MenuItem, chosen = NOTHING): OptionGroup[] {
  return askedGroups(index.groups, item.optionGroupIds, chosen);
}

/** What a dish may ask, whatever is chosen. */
export function askableOf(index: MenuIndex, item: MenuItem): OptionGroup[] {
  return askableGroups(index.groups, item.optionGroupIds);
}

/** Nothing has to be chosen, so one tap can put it into the basket. */
export function needsNoChoice(index: MenuIndex, item: MenuItem): boolean {
  return askableOf(index, item).every((group) => group.min === 0);
}

export function isOrderable({ refusals }: MenuIndex, item: MenuItem): boolean {
  return !refusals.has(item.id) && item.unorderable === undefined;
}

/** Those of the lines that the chosen service has: of the others no time can be had. */
export function ofTheService<T extends { readonly itemId: string }>(
  { refusals }: MenuIndex,
  entries: readonly T[],
): readonly T[] {
  return entries.filter(({ itemId }) => refusals.get(itemId)?.code !== 'NOT_FOR_SERVICE');
}

/** Whether something of these lines cannot be had at the time of the menu, but perhaps at another. */
export function needsOtherTime(
  index: MenuIndex,
  entries: readonly { readonly itemId: string; readonly options: readonly Choice[] }[],
): boolean {
  const { refusals } = index;
  return ofTheService(index, entries).some(
    ({ itemId, options }) =>
      refusals.has(itemId) || options.some(({ optionIds }) => optionIds.some((id) => refusals.has(id))),
  );
}

/** Choices may change the price, so the card says "from" and the least that the item can cost (minor units). */
export function leastPrice(index: MenuIndex, item: MenuItem): { price: number; from: boolean } {
  const { price, from } = leastOf(index, item.optionGroupIds, new Set(), new Map());
  return { price: Math.max(0, item.price + price), from };
}

type Option = OptionGroup['options'][number];
type Least = { readonly price: number; readonly from: boolean };
/** What groups that are opened together add, by their ids. */
type Estimates = Map<string, number>;

/** What an option costs with the least that has to be chosen because of it; `asked` are asked in any case. */
export function leastWith(
  index: MenuIndex,
  { price, opens = [] }: Option,
  asked: ReadonlySet<string>,
  estimates: Estimates = new Map(),
): number {
  const ids = opens.filter((id) => !asked.has(id));
  if (ids.length === 0) return price;
  const key = ids.join();
  const known = estimates.get(key);
  if (known !== undefined) return price + known;
  // groups may open each other in a circle
  estimates.set(key, 0);
  const opened = leastOf(index, ids, new Set(asked), estimates);
  estimates.set(key, opened.price);
  return price + opened.price;
}

/** The least that groups add, each counted once: `counted` grows. */
function leastOf(
  index: MenuIndex,
  ids: readonly string[],
  counted: Set<string>,
  estimates: Estimates,
): Least {
  const groups = ids.flatMap((id) => (counted.has(id) ? [] : (index.groups.get(id) ?? [])));
  for (const { id } of groups) counted.add(id);
  let price = 0;
  let from = false;
  for (const { min, free, options } of groups) {
    if (min === 0) continue;
    const open = options
      .filter((option) => option.available)
      .flatMap((option) => {
        const least = leastWith(index, option, counted, estimates);
        return Array<{ option: Option; least: number }>(Math.min(option.repeat, min)).fill({ option, least });
      })
      .sort((a, b) => a.least - b.least);
    const taken = open.slice(0, min).map(({ option }) => option);
    price += taken
      .map((option) => option.price)
      .sort((a, b) => b - a)
      .reduce((sum, each, place) => (place < free && each > 0 ? sum : sum + each), 0);
    for (const { opens = [] } of taken) {
      const opened = leastOf(index, opens, counted, estimates);
      price += opened.price;
      if (opened.from) from = true;
    }
    if (open.some(({ least }) => least !== open[0]?.least)) from = true;
  }
  return { price, from };
}
