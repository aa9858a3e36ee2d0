import type { Period } from '../hours/opening-periods.ts';
import type { Service } from '../hours/services.ts';
import {
  type ChoiceGroup,
  type ChoiceGroups,
  enoughFrom,
  isAnswerableAt,
  isMarkedSoldOutAt,
  lackingAt,
  type SoldOutMark,
} from './choices-left.ts';
import { firstQuantity, type QuantityRule } from './quantities.ts';
import type { ItemRefusal } from './refusals.ts';
import { isServedAt, nextServing } from './served-at.ts';

/** The most of one dish, made one way, that can be ordered at once. */
export const MAX_QUANTITY = 99;

const NO_GROUPS: ChoiceGroups = new Map();

/**
 * What availability needs of a basket line. A chosen option is checked in the same way: pass it as an item of
 * its own.
 */
export type BasketItem = SoldOutMark &
  QuantityRule & {
    readonly id: string;
    readonly name: string;
    readonly visible: boolean;
    /** When it is on the menu (`schedulePeriods`); absent means always. */
    readonly schedule?: readonly Period[] | null | undefined;
    readonly hours?: string | null | undefined;
    /** Those it can be had by; absent means all. */
    readonly services?: readonly Service[] | null | undefined;
    readonly stock?: number | null | undefined;
    readonly preparationMinutes?: number | null | undefined;
    /** The groups that have to be chosen from; absent where that is not checked. */
    readonly groups?: readonly ChoiceGroup[] | undefined;
    /** What their options may open. */
    readonly opened?: ChoiceGroups | undefined;
    readonly quantity: number;
  };

/**
 * Why items cannot be ordered for the requested instant; each item once, its lines added up. Without a service it is
 * not judged who gets them by which.
 */
export function itemRefusals(items: readonly BasketItem[], at: number, service?: Service): ItemRefusal[] {
  const refusals: ItemRefusal[] = [];
  for (const { item, wanted } of oncePerItem(items)) {
    const refusal = refuseItem(item, wanted, { at, service });
    if (refusal !== undefined) refusals.push(refusal);
  }
  return refusals;
}

/** The stretches of a window in which `itemRefusals` finds nothing against the items, in order. */
export function stretchesOfItems(
  items: readonly BasketItem[],
  window: Period,
  service: Service,
): readonly Period[] {
  let { from } = window;
  let stretches: readonly Period[] = [window];
  for (const { item, wanted } of oncePerItem(items)) {
    if (!isFor(item, service)) return [];
    const begin = orderableFrom(item, wanted, from);
    if (begin === null) return [];
    from = begin;
    if (item.schedule != null) stretches = intersect(stretches, item.schedule);
  }
  return intersect(stretches, [{ from, until: window.until }]);
}

/** When (epoch ms, not before `from`) an item is no longer sold out; null if unknown or its stock is too low. */
function orderableFrom(item: BasketItem, wanted: number, from: number): number | null {
  if (!item.visible || (item.stock != null && item.stock < wanted)) return null;
  let begin = from;
  if (isMarkedSoldOutAt(item, begin)) {
    if (item.soldOutUntil == null) return null;
    begin = item.soldOutUntil;
  }
  for (const group of item.groups ?? []) {
    if (isAnswerableAt(group, begin, item.opened ?? NO_GROUPS)) continue;
    const enough = enoughFrom(group, begin, item.opened ?? NO_GROUPS);
    if (enough === null) return null;
    begin = enough;
  }
  return begin;
}

/** The intersection of two lists of stretches; each list is sorted and without overlaps. */
function intersect(one: readonly Period[], other: readonly Period[]): readonly Period[] {
  const common: Period[] = [];
  let index = 0;
  for (const { from, until } of one) {
    while ((other[index]?.until ?? Number.POSITIVE_INFINITY) <= from) index += 1;
    for (let next = index; next < other.length; next += 1) {
      const period = other[next];
      if (!period || period.from >= until) break;
      common.push({ from: Math.max(from, period.from), until: Math.min(until, period.until) });
    }
  }
  return common.filter((stretch) => stretch.from < stretch.until);
}

/** Merges lines of the same item: the fields of the first line, with the quantities of all added up. */
function oncePerItem(items: readonly BasketItem[]) {
  const found = new Map<string, { item: BasketItem; wanted: number }>();
  for (const item of items) {
    const known = found.get(item.id);
    if (known) known.wanted += item.quantity;
    else found.set(item.id, { item, wanted: item.quantity });
  }
  return found.values();
}

const isFor = ({ services }: BasketItem, service: Service) => services?.includes(service) ?? true;

type Wish = { readonly at: number; readonly service: Service | undefined };

function refuseItem(item: BasketItem, wanted: number, { at, service }: Wish): ItemRefusal | undefined {
  const named = { itemId: item.id, name: item.name };
  if (!item.visible) return { ...named, code: 'ITEM_HIDDEN' };
  if (service !== undefined && !isFor(item, service)) {
    return { ...named, code: 'NOT_FOR_SERVICE', services: item.services ?? [] };
  }
  if (isMarkedSoldOutAt(item, at)) {
    return { ...named, code: 'SOLD_OUT', left: 0, until: item.soldOutUntil ?? null };
  }
  if (item.stock != null && item.stock < wanted) {
    // too few are left for anybody
    const left = item.stock < firstQuantity(item) ? 0 : item.stock;
    return { ...named, code: 'SOLD_OUT', left, until: null };
  }
  const opened = item.opened ?? NO_GROUPS;
  const lacking = lackingAt(item.groups ?? [], at, opened);
  if (lacking) {
    return {
      ...named,
      code: 'SOLD_OUT',
      left: 0,
      until: enoughFrom(lacking, at, opened),
      lacking: { group: lacking.name, at },
    };
  }
  if (item.schedule != null && !isServedAt(item.schedule, at)) {
    const until = nextServing(item.schedule, at);
    return { ...named, code: 'NOT_NOW', until, hours: item.hours || null };
  }
  return undefined;
}
