import type { Service } from '../hours/services.ts';
import { askedGroups } from '../menu/asked-groups.ts';
import { sizedName } from '../menu/dish-names.ts';
import { MAX_QUANTITY } from '../menu/item-availability.ts';
import type { Minor } from '../money/money.ts';
import {
  groupIndex,
  lackingGroup,
  type PricingGroup,
  type PricingItem,
  type PricingMenu,
} from './pricing-menu.ts';
import type { PricingProblem } from './pricing-problems.ts';
import { priceBy } from './service-prices.ts';

/** A basket line as sent, without a price: prices come from the menu. An option named twice is taken twice. */
export type BasketLine = {
  readonly itemId: string;
  readonly quantity: number;
  readonly options: readonly { readonly groupId: string; readonly optionIds: readonly string[] }[];
  readonly note?: string | undefined;
};

/** `price` is that of one, before anything is free; `quantity` is how often it was taken for one item. */
export type PricedOption = {
  readonly groupId: string;
  readonly optionId: string;
  readonly name: string;
  readonly price: Minor;
  readonly quantity: number;
};

/** `name` has the size in it; `unitPrice` is the item with its chosen options, free ones deducted. */
export type PricedLine = {
  readonly itemId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly total: Minor;
  readonly note?: string;
  readonly size?: Omit<PricedOption, 'quantity'> | undefined;
  /** All that was chosen but the size. */
  readonly options: readonly PricedOption[];
};

/** A priced line with its tax rates and the price of one item without options. */
type PricedItem = { readonly line: PricedLine; readonly ownPrice: Minor; readonly taxRateId: string | null };

type Priced<T> = { readonly value: T; readonly problems: readonly PricingProblem[] };

/** The dearest `free` options cost nothing; one with a negative price is never made free, which would cost more. */
function priceOfChoices(prices: readonly Minor[], free: number): Minor {
  const sum = prices.reduce((whole, price) => whole + price, 0);
  if (free === 0) return sum;
  const given = prices.toSorted((a, b) => b - a).slice(0, free);
  return given.reduce((rest, price) => rest - Math.max(0, price), sum);
}

function priceGroup(
  item: PricingItem,
  group: PricingGroup,
  optionIds: readonly string[],
  line: number,
): Priced<{ readonly options: readonly PricedOption[]; readonly price: Minor }> {
  const place = { line, itemId: item.id, groupId: group.id };
  const problems: PricingProblem[] = [];
  const { options } = groupIndex(group);
  const counts = new Map<string, number>();
  for (const id of optionIds) counts.set(id, (counts.get(id) ?? 0) + 1);

  const chosen: PricedOption[] = [];
  const prices: Minor[] = [];
  for (const [optionId, quantity] of counts) {
    const option = options.get(optionId);
    if (!option) {
      problems.push({ code: 'UNKNOWN_OPTION', item: item.name, ...place, optionId });
      continue;
    }
    const { name, repeat } = option;
    if (!option.available) problems.push({ code: 'OPTION_SOLD_OUT', option: name, ...place, optionId });
    if (repeat !== undefined && quantity > repeat) {
      problems.push({ code: 'CHOOSE_FEWER', of: 'OPTION', option: name, repeat, ...place, optionId });
    }
    chosen.push({ groupId: group.id, optionId, name, price: option.price, quantity });
    for (let taken = 0; taken < quantity; taken += 1) prices.push(option.price);
  }
  const { min, max } = group;
  if (prices.length < min) problems.push({ code: 'CHOOSE_MORE', group: group.name, min, max, ...place });
  else if (prices.length > max) {
    problems.push({ code: 'CHOOSE_FEWER', of: 'GROUP', group: group.name, max, ...place });
  }
  return { value: { options: chosen, price: priceOfChoices(prices, group.free) }, problems };
}

function chosenByGroup(options: BasketLine['options']): ReadonlyMap<string, readonly string[]> {
  const chosen = new Map<string, readonly string[]>();
  for (const { groupId, optionIds } of options) {
    chosen.set(groupId, [...(chosen.get(groupId) ?? []), ...optionIds]);
  }
  return chosen;
}

function soldOutProblem(menu: PricingMenu, item: PricingItem, line: number): PricingProblem | null {
  const problem = { code: 'SOLD_OUT', item: item.name, line, itemId: item.id } as const;
  if (item.soldOut) return { ...problem, lacking: null };
  const group = lackingGroup(item, menu.groups);
  return group && { ...problem, lacking: group.name, groupId: group.id };
}

/**
 * Prices the basket line at position `line`. The value is null when there is nothing to price: an item that the
 * menu does not have, or a quantity that is not a whole number from 1 to 99. What is priced may still have problems.
 */
export function priceLine(
  menu: PricingMenu,
  basketLine: BasketLine,
  line: number,
  service: Service,
): Priced<PricedItem | null> {
  const { itemId, quantity, note } = basketLine;
  const item = menu.items.get(itemId);
  if (!item) return { value: null, problems: [{ code: 'UNKNOWN_ITEM', line, itemId }] };
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
    return { value: null, problems: [{ code: 'QUANTITY', item: item.name, line, itemId }] };
  }

  const problems: PricingProblem[] = [];
  const soldOut = soldOutProblem(menu, item, line);
  if (soldOut) problems.push(soldOut);

  const chosen = chosenByGroup(basketLine.options);
  const asked = askedGroups(menu.groups, item.optionGroupIds, chosen);
  for (const groupId of chosen.keys()) {
    if (asked.some(({ id }) => id === groupId)) continue;
    problems.push({ code: 'UNKNOWN_GROUP', item: item.name, line, itemId, groupId });
  }

  const options: PricedOption[] = [];
  let size: PricedLine['size'];
  const ownPrice = priceBy(item, service);
  let unitPrice = ownPrice;
  for (const group of asked) {
    const priced = priceGroup(item, group, chosen.get(group.id) ?? [], line);
    const [first] = priced.value.options;
    if (group.sizes && first) {
      const { quantity: _, ...chosenSize } = first;
      size = chosenSize;
    } else options.push(...priced.value.options);
    problems.push(...priced.problems);
    unitPrice += priced.value.price;
  }
  unitPrice = Math.max(0, unitPrice);

  return {
    value: {
      line: {
        itemId,
        name: size ? sizedName(item.name, size.name) : item.name,
        quantity,
        unitPrice,
        total: unitPrice * quantity,
        ...(size && { size }),
        options,
        ...(note === undefined ? {} : { note }),
      },
      ownPrice,
      taxRateId: item.taxRateId,
    },
    problems,
  };
}
