import type { Period } from '../hours/opening-periods.ts';
import type { Service } from '../hours/services.ts';
import {
  answerableWithin,
  type ChoiceGroup,
  type ChoiceGroups,
  enoughFrom,
  lackingAt,
} from './choices-left.ts';
import { isEnough, isFor, isMarkedSoldOutAt, type OfferedDish } from './dish-offered.ts';
import { firstQuantity } from './quantities.ts';
import type { ItemRefusal } from './refusals.ts';
import { isServedAt, nextServing } from './served-at.ts';

/** The most of one dish, made one way, that can be ordered at once. */
export const MAX_QUANTITY = 99;

const NO_GROUPS: ChoiceGroups = new Map();

/**
 * What availability needs of a basket line. A chosen option is checked in the same way: pass it as an item of
 * its own, and so the dish that it is.
 */
export type BasketItem = OfferedDish & {
  readonly id: string;
  readonly name: string;
  readonly hours?: string | null | undefined;
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
  let stretches: readonly Period[] = [window];
  for (const { item, wanted } of oncePerItem(items)) {
    if (!isFor(item, service)) return [];
    const from = orderableFrom(item, wanted, window.from);
    if (from === null || from >= window.until) return [];
    const rest = { from, until: window.until };
    stretches = intersect(stretches, [rest]);
    for (const group of item.groups ?? []) {
      stretches = intersect(stretches, answerableWithin(group, rest, item.opened ?? NO_GROUPS, service));
    }
    if (item.schedule != null) stretches = intersect(stretches, item.schedule);
  }
  return stretches;
}

/** When (epoch ms, not before `from`) an item is no longer sold out; null if unknown or its stock is too low. */
function orderableFrom(item: BasketItem, wanted: number, from: number): number | null {
  if (!item.visible || !isEnough(item, wanted)) return null;
  if (!isMarkedSoldOutAt(item, from)) return from;
  return item.soldOutUntil ?? null;
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

/**
 * Merges lines of the same item: the fields of the first line, with the quantities of all added up. One that is a part
 * of another asks for no choices; where it is ordered by itself as well, these are asked for.
 */
function oncePerItem(items: readonly BasketItem[]) {
  const found = new Map<string, { item: BasketItem; wanted: number }>();
  for (const item of items) {
    const known = found.get(item.id);
    const wanted = (known?.wanted ?? 0) + item.quantity;
    found.set(item.id, { item: known && (known.item.groups || !item.groups) ? known.item : item, wanted });
  }
  return found.values();
}

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
  if (item.stock != null && !isEnough(item, wanted)) {
    // too few are left for anybody
    const left = item.stock < firstQuantity(item) ? 0 : item.stock;
    return { ...named, code: 'SOLD_OUT', left, until: null };
  }
  const opened = item.opened ?? NO_GROUPS;
  const lacking = lackingAt(item.groups ?? [], at, opened, service);
  if (lacking) {
    return {
      ...named,
      code: 'SOLD_OUT',
      left: 0,
      until: enoughFrom(lacking, at, opened, service),
      lacking: { group: lacking.name, at },
    };
  }
  if (item.schedule != null && !isServedAt(item.schedule, at)) {
    const until = nextServing(item.schedule, at);
    return { ...named, code: 'NOT_NOW', until, hours: item.hours || null };
  }
  return undefined;
}
