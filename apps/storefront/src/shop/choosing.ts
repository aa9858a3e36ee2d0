import type { MenuItem, OptionGroup } from '@comanda/contract/shapes/menu';
import type { Choices, MenuOption } from './choices.ts';
import { chosenAlready, mostOfThese, SOLD_OUT } from './choosing-words.ts';
import { groupsOf, leastWith, type MenuIndex } from './menu-index.ts';

export type GroupControl = 'radio' | 'checkbox' | 'stepper';

/** One of several is a radio; several times the same needs a counter; anything else is ticked. */
export function controlOf(group: OptionGroup): GroupControl {
  if (group.min === 1 && group.max === 1) return 'radio';
  return group.options.some((option) => option.repeat > 1) ? 'stepper' : 'checkbox';
}

export function timesChosen(choices: Choices, groupId: string, optionId: string): number {
  return (choices.get(groupId) ?? []).filter((id) => id === optionId).length;
}

/** Why this option cannot be added; null when it can. `soldOut` says it at the time of the menu. */
export function cannotAdd(
  choices: Choices,
  group: OptionGroup,
  option: MenuOption,
  soldOut: string = SOLD_OUT,
): string | null {
  if (!option.available) return soldOut;
  if (group.max === 1) return null;
  const chosen = choices.get(group.id) ?? [];
  if (timesChosen(choices, group.id, option.id) >= option.repeat) return mostOfThese(option.repeat);
  return chosen.length >= group.max ? chosenAlready(group.max) : null;
}

/** Takes an option once more, or, where only one can be had, instead of the other. */
export function choose(choices: Choices, group: OptionGroup, optionId: string): Choices {
  const chosen = choices.get(group.id) ?? [];
  return new Map(choices).set(group.id, group.max === 1 ? [optionId] : [...chosen, optionId]);
}

export function unchoose(choices: Choices, group: OptionGroup, optionId: string): Choices {
  const chosen = choices.get(group.id) ?? [];
  const last = chosen.lastIndexOf(optionId);
  return last < 0 ? choices : new Map(choices).set(group.id, chosen.toSpliced(last, 1));
}

/** What is chosen, with the cheapest of what must be chosen besides. `from`: it may cost more. */
export function leastChoices(
  index: MenuIndex,
  item: MenuItem,
  choices: Choices,
): { readonly choices: Choices; readonly from: boolean } {
  let from = false;
  const least = new Map(choices);
  // what is filled in may open another group
  for (const filled = new Set<string>(); ; ) {
    const group = groupsOf(index, item, least).find(
      ({ id, min }) => !filled.has(id) && (least.get(id) ?? []).length < min,
    );
    if (!group) break;
    filled.add(group.id);
    const chosen = [...(least.get(group.id) ?? [])];
    const missing = group.min - chosen.length;
    const asked = new Set(groupsOf(index, item, least).map(({ id }) => id));
    const open = group.options
      .filter(({ available }) => available)
      .map((option) => ({ ...option, price: leastWith(index, option, asked) }))
      .sort((a, b) => a.price - b.price);
    const rest = open.flatMap(({ id, repeat }) => {
      const left = repeat - timesChosen(choices, group.id, id);
      return Array<string>(Math.max(0, Math.min(left, missing))).fill(id);
    });
    if (new Set(open.map(({ price }) => price)).size > 1) from = true;
    least.set(group.id, [...chosen, ...rest.slice(0, missing)]);
  }
  return { choices: least, from };
}

/** What choices with these prices come to: the dearest `free` of them cost nothing. */
function costOf(prices: readonly number[], free: number): number {
  return prices
    .toSorted((a, b) => b - a)
    .reduce((sum, price, place) => (place < free && price > 0 ? sum : sum + price), 0);
}

/** What an option costs beside what is chosen, in minor units; nothing while it is a free one. */
export function priceNow(choices: Choices, group: OptionGroup, option: MenuOption): number {
  const { free, options } = group;
  if (free === 0 || option.price <= 0) return option.price;
  const priceOf = new Map(options.map(({ id, price }) => [id, price]));
  const chosen = choices.get(group.id) ?? [];
  if (chosen.includes(option.id)) {
    const given = chosen.toSorted((a, b) => (priceOf.get(b) ?? 0) - (priceOf.get(a) ?? 0)).slice(0, free);
    return given.filter((id) => id === option.id).length === timesChosen(choices, group.id, option.id)
      ? 0
      : option.price;
  }
  const prices = chosen.map((id) => priceOf.get(id) ?? 0);
  return costOf([...prices, option.price], free) - costOf(prices, free);
}

/** Choices without the options that are no longer offered, and the groups that had them. */
export function withoutGone(
  index: MenuIndex,
  item: MenuItem,
  choices: Choices,
): { readonly left: Choices; readonly groupIds: readonly string[] } {
  const left = new Map(choices);
  const groupIds: string[] = [];
  for (const { id, options } of groupsOf(index, item, choices)) {
    const chosen = choices.get(id) ?? [];
    const offered = chosen.filter((optionId) => options.some((option) => option.id === optionId));
    if (offered.length === chosen.length) continue;
    left.set(id, offered);
    groupIds.push(id);
  }
  return { left, groupIds };
}
