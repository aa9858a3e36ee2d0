import { choicesOf } from '../menu/choices-left.ts';
import type { QuantityRule } from '../menu/quantities.ts';
import type { Minor } from '../money/money.ts';
import type { ServicePrices } from './service-prices.ts';

/**
 * A choice; `price` is what it adds to the item (below zero when it takes off). It can be taken `repeat` times; as
 * often as its group allows when that is not said.
 */
export type PricingOption = {
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
  readonly available: boolean;
  readonly repeat?: number | undefined;
  /** Groups that are asked only when it is chosen. */
  readonly opens?: readonly string[] | undefined;
};

/** At least `min` and at most `max` options are chosen; the dearest `free` of them cost nothing. */
export type PricingGroup = {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly free: number;
  /** The sizes of one dish: the price of a size is what the dish costs and what the size adds. */
  readonly sizes?: boolean | undefined;
  readonly options: readonly PricingOption[];
};

export type PricingItem = QuantityRule & {
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
  /** By the services that have another. */
  readonly servicePrices?: ServicePrices | undefined;
  readonly taxRateId: string | null;
  readonly optionGroupIds: readonly string[];
  readonly soldOut: boolean;
};

/** What a basket is priced from. Made once per snapshot of a menu and never changed: an edit makes a new one. */
export type PricingMenu = {
  readonly items: ReadonlyMap<string, PricingItem>;
  readonly groups: ReadonlyMap<string, PricingGroup>;
};

export function pricingMenu(items: Iterable<PricingItem>, groups: Iterable<PricingGroup>): PricingMenu {
  return {
    items: new Map(Array.from(items, (item) => [item.id, item])),
    groups: new Map(Array.from(groups, (group) => [group.id, group])),
  };
}

type GroupIndex = { readonly options: ReadonlyMap<string, PricingOption>; readonly choicesLeft: number };

const indexes = new WeakMap<PricingGroup, GroupIndex>();

/** The options of a group by id, and how many choices are left; remembered for as long as the snapshot lives. */
export function groupIndex(group: PricingGroup): GroupIndex {
  const known = indexes.get(group);
  if (known) return known;
  const made = {
    options: new Map(group.options.map((option) => [option.id, option])),
    choicesLeft: choicesOf(
      group.options.filter((option) => option.available),
      group,
    ),
  };
  indexes.set(group, made);
  return made;
}

/** The group because of which nobody can order this item: it has fewer choices left than it asks for. */
export function lackingGroup<Group extends PricingGroup>(
  item: PricingItem,
  groups: ReadonlyMap<string, Group>,
): Group | null {
  for (const groupId of item.optionGroupIds) {
    const group = groups.get(groupId);
    if (group && groupIndex(group).choicesLeft < group.min) return group;
  }
  return null;
}
