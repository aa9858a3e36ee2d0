import type { MenuItem, OptionGroup } from '@comanda/contract/shapes/menu';
import type { Choice } from './basket.ts';
import { groupsOf, type MenuIndex } from './menu-index.ts';

export type MenuOption = OptionGroup['options'][number];

/** What is chosen of each group; an option that stands twice is taken twice. */
export type Choices = ReadonlyMap<string, readonly string[]>;

/** The house's own choices, as far as they can still be had. */
export function defaultChoices(index: MenuIndex, item: MenuItem): Choices {
  return new Map(
    groupsOf(index, item).map((group) => [
      group.id,
      group.options.filter((option) => option.default && option.available).map((option) => option.id),
    ]),
  );
}

export function choicesOf(options: readonly Choice[]): Choices {
  return new Map(options.map(({ groupId, optionIds }) => [groupId, optionIds]));
}

export function toOptions(choices: Choices): Choice[] {
  return Array.from(choices, ([groupId, optionIds]) => ({ groupId, optionIds })).filter(
    ({ optionIds }) => optionIds.length > 0,
  );
}
