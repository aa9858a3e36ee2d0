import type { SetAvailability } from '@comanda/contract/shapes/menu';
import type { StaffItem, UpdateItems } from '@comanda/contract/shapes/menu-edit';
import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import { taxesWords } from '@comanda/contract/words/tax-rates';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import type { Minor } from '@comanda/domain/money/money';
import { changedPrices } from '@comanda/domain/pricing/service-prices';
import { markBody } from '../availability/until.ts';
import { type AllergenChange, declaredAs } from '../item/declare-allergens.ts';
import { repriced } from '../item/size-fields.ts';
import { bulkWords } from './words.ts';

/**
 * A change of many items at once. `percent` may be below zero; a price is rounded to the nearest `roundTo` minor units.
 */
export type BulkChange =
  | { readonly type: 'PRICE'; readonly percent: number; readonly roundTo: Minor }
  | { readonly type: 'CATEGORY'; readonly categoryId: string }
  | { readonly type: 'TAG'; readonly tag: string; readonly isOn: boolean }
  | { readonly type: 'ALLERGENS'; readonly change: AllergenChange }
  | { readonly type: 'SERVICES'; readonly services: readonly Service[] | null }
  /** Dishes of `onIds` ask the group, the others that are changed do not. */
  | { readonly type: 'GROUP'; readonly groupId: string; readonly onIds: ReadonlySet<string> }
  | { readonly type: 'TAX'; readonly taxRateId: string | null }
  | { readonly type: 'TIMES'; readonly scheduleId: string | null }
  | { readonly type: 'VISIBLE'; readonly visible: boolean }
  | { readonly type: 'AVAILABILITY'; readonly availability: SetAvailability };

export type BulkKind = BulkChange['type'];

type Edit = UpdateItems['items'][number];

/**
 * A price changed by a share of itself: never below zero, and rounded to what the restaurant writes on its menus, half
 * up. Whole numbers all the way: a share is thousandths of a per cent, as every rate.
 */
export function changedPrice(price: Minor, percent: number, roundTo: Minor): Minor {
  const whole = 100_000 * roundTo;
  const changed = price * (100_000 + Math.round(percent * 1_000));
  return Math.max(0, Math.floor((2 * changed + whole) / (2 * whole)) * roundTo);
}

/** The price of a dish, or of each of its sizes, and with them those of services that ask another. */
function pricesOf(
  { price, servicePrices, sizes }: StaffItem,
  changed: (price: Minor) => Minor,
): Partial<Edit> {
  const others = Object.keys(servicePrices).length > 0 && {
    servicePrices: changedPrices(servicePrices, changed),
  };
  if (sizes.length === 0) return { price: changed(price), ...others };
  return { sizes: repriced(sizes, (size) => changed(size.price)), ...others };
}

function edited(item: StaffItem, change: BulkChange): Partial<Edit> {
  switch (change.type) {
    case 'PRICE':
      return pricesOf(item, (price) => changedPrice(price, change.percent, change.roundTo));
    case 'CATEGORY':
      return { categoryId: change.categoryId };
    case 'TAG': {
      const others = item.tags.filter((tag) => tag !== change.tag);
      return { tags: change.isOn ? [...others, change.tag] : others };
    }
    case 'ALLERGENS':
      return { allergens: declaredAs(item.allergens, change.change) };
    case 'SERVICES':
      return { services: change.services && [...change.services] };
    case 'GROUP': {
      const { groupId, onIds } = change;
      const others = item.optionGroupIds.filter((id) => id !== groupId);
      if (!onIds.has(item.id)) return { optionGroupIds: others };
      return {
        optionGroupIds: item.optionGroupIds.includes(groupId) ? item.optionGroupIds : [...others, groupId],
      };
    }
    case 'TAX':
      return { taxRateId: change.taxRateId };
    case 'TIMES':
      return { scheduleId: change.scheduleId };
    case 'VISIBLE':
      return { visible: change.visible };
    case 'AVAILABILITY':
      return { availability: change.availability };
  }
}

/** What to send, each item with the version that was seen. */
export function bulkEdits(items: readonly StaffItem[], change: BulkChange): Edit[] {
  return items.map((item) => ({ id: item.id, version: item.version, ...edited(item, change) }));
}

function restored(item: StaffItem, change: BulkChange): Partial<Edit> {
  const { categoryId, tags, allergens, services, visible, optionGroupIds, taxRateId, scheduleId } = item;
  switch (change.type) {
    case 'PRICE':
      return pricesOf(item, (price) => price);
    case 'CATEGORY':
      return { categoryId };
    case 'TAG':
      return { tags };
    case 'ALLERGENS':
      return { allergens };
    case 'SERVICES':
      return { services };
    case 'GROUP':
      return { optionGroupIds };
    case 'TAX':
      return { taxRateId };
    case 'TIMES':
      return { scheduleId };
    case 'VISIBLE':
      return { visible };
    case 'AVAILABILITY':
      return { availability: markBody(item) };
  }
}

/** What takes it back: the items as they were, on the versions that the change made. */
export function undoEdits(
  before: readonly StaffItem[],
  after: readonly StaffItem[],
  change: BulkChange,
): Edit[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return after.flatMap(({ id, version }) => {
    const item = known.get(id);
    return item ? { id, version, ...restored(item, change) } : [];
  });
}

/** A change that can be chosen from a list; null when more has to be said. */
export type BulkChoice = {
  readonly value: string;
  readonly label: string;
  readonly change: BulkChange | null;
};

/** For every way to have it, or only for one of those that the restaurant offers. */
export function serviceChoices(offered: readonly Service[]): BulkChoice[] {
  const only = SERVICES.filter((service) => offered.includes(service)).map((service) => ({
    ...{ value: service, label: bulkWords.onlyFor(service) },
    change: { type: 'SERVICES' as const, services: [service] },
  }));
  const all = { type: 'SERVICES', services: null } as const;
  return [...only, { value: '', label: bulkWords.everyService, change: all }];
}

/** The tax rates with what they are made of, or none. */
export function taxChoices(rates: MenuSettings['taxRates']): BulkChoice[] {
  const each = rates.map(({ id, name, parts }) => ({
    ...{ value: id, label: `${name} (${taxesWords(parts)})` },
    change: { type: 'TAX' as const, taxRateId: id },
  }));
  return [...each, { value: '', label: bulkWords.noTax, change: { type: 'TAX', taxRateId: null } }];
}

/** The schedules by name, or always. */
export function timesChoices(schedules: MenuSettings['schedules']): BulkChoice[] {
  const each = schedules.map(({ id, name }) => ({
    ...{ value: id, label: bulkWords.onlyAt(name) },
    change: { type: 'TIMES' as const, scheduleId: id },
  }));
  return [...each, { value: '', label: bulkWords.always, change: { type: 'TIMES', scheduleId: null } }];
}

/** Every group on all of the dishes that do not ask it, or off those that do. */
export function groupChoices(
  groups: readonly { readonly id: string; readonly name: string }[],
  items: readonly StaffItem[],
): BulkChoice[] {
  const ids = new Set(items.map(({ id }) => id));
  const none: ReadonlySet<string> = new Set();
  return groups.flatMap(({ id, name }) => {
    const asking = items.filter(({ optionGroupIds }) => optionGroupIds.includes(id)).length;
    const on = { value: `+${id}`, label: bulkWords.putGroupOn(name), onIds: ids };
    const off = { value: `-${id}`, label: bulkWords.takeGroupOff(name), onIds: none };
    return [...(asking < items.length ? [on] : []), ...(asking > 0 ? [off] : [])].map(
      ({ onIds, ...choice }) => ({
        ...choice,
        change: { type: 'GROUP', groupId: id, onIds },
      }),
    );
  });
}

/** The categories to move to. Two may have one name: then each says what is in it. */
export function categoryChoices(
  categories: readonly {
    readonly id: string;
    readonly name: string;
    readonly items: readonly { readonly name: string }[];
  }[],
): BulkChoice[] {
  return categories.map(({ id, name, items }) => {
    const isNamedTwice = categories.some((other) => other.id !== id && other.name === name);
    const [first] = items;
    const label = isNamedTwice ? `${name} (${first ? `with ${first.name}` : 'empty'})` : name;
    return { value: id, label, change: { type: 'CATEGORY', categoryId: id } };
  });
}
