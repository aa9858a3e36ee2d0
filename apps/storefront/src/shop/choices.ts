import type { MenuItem, OptionGroup } from '@comanda/contract/shapes/menu';
import type { Choice } from './basket.ts';
import { groupsOf, type MenuIndex } from './menu-index.ts';

export type MenuOption = OptionGroup['options'][number];

/** What is chosen of each group; an option that stands twice is taken twice. */
export type Choices = ReadonlyMap<string, readonly string[]>;

/** The house's own choices of one group, as far as they can still be had. */
const usual = ({ options }: OptionGroup) =>
  options.filter((option) => option.default && option.available).map((option) => option.id);

/** What was chosen under the same names in groups that this one is asked in place of: the toppings of another size. */
function likewise(group: OptionGroup, left: readonly OptionGroup[], before: Choices): readonly string[] {
  const named = new Map(group.options.map((option) => [option.name, option]));
  const taken: string[] = [];
  for (const other of left) {
    const names = new Map(other.options.map(({ id, name }) => [id, name]));
    for (const optionId of before.get(other.id) ?? []) {
      const option = named.get(names.get(optionId) ?? '');
      const isFull = taken.length >= group.max;
      if (!option?.available || isFull || taken.filter((id) => id === option.id).length >= option.repeat)
        continue;
      taken.push(option.id);
    }
  }
  return taken;
}

const haveNamesAlike = (one: OptionGroup, other: OptionGroup) =>
  one.options.some(({ name }) => other.options.some((option) => option.name === name));

/**
 * Choices in which each group that is new since `before` has been answered: as one was with options of the same names
 * that is asked no more, else as when it was asked last, else with the house's own choices.
 */
export function followed(
  index: MenuIndex,
  item: MenuItem,
  choices: Choices,
  before: Choices | null,
): Choices {
  const were = before ? groupsOf(index, item, before) : [];
  const known = new Set(were.map(({ id }) => id));
  const given = new Map(choices);
  for (;;) {
    const asked = groupsOf(index, item, given);
    const group = asked.find(({ id }) => !known.has(id));
    if (!group) return given;
    known.add(group.id);
    const left = were.filter((other) => !asked.includes(other) && haveNamesAlike(group, other));
    if (before && left.length > 0) given.set(group.id, likewise(group, left, before));
    else if (!given.has(group.id)) given.set(group.id, usual(group));
  }
}

/** What is chosen of a dish before anybody chooses. */
export function defaultChoices(index: MenuIndex, item: MenuItem): Choices {
  return followed(index, item, new Map(), null);
}

/** What was chosen of a dish: nothing of a group that it asks and that is not named. */
export function choicesOf(index: MenuIndex, item: MenuItem, options: readonly Choice[]): Choices {
  const given = new Map(options.map(({ groupId, optionIds }) => [groupId, optionIds]));
  const asked = groupsOf(index, item, given).map(({ id }): [string, readonly string[]] => [id, []]);
  return new Map([...asked, ...given]);
}

/** What is ordered: of what has been chosen that which is asked. */
export function toOptions(index: MenuIndex, item: MenuItem, choices: Choices): Choice[] {
  return groupsOf(index, item, choices)
    .map(({ id }) => ({ groupId: id, optionIds: choices.get(id) ?? [] }))
    .filter(({ optionIds }) => optionIds.length > 0);
}

/** What is ordered of a dish when nobody chooses. */
export const usualOptions = (index: MenuIndex, item: MenuItem): Choice[] =>
  toOptions(index, item, defaultChoices(index, item));
