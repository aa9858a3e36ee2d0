import type { MenuItem, OptionGroup } from '@comanda/contract/shapes/menu';
import type { Choice } from './basket.ts';
import { groupsOf, type MenuIndex } from './menu-index.ts';

export type MenuOption = OptionGroup['options'][number];

/** What is chosen of each group; an option that stands twice is taken twice. */
export type Choices = ReadonlyMap<string, readonly string[]>;

/** The house's own choices of one group, as far as they can still be had. */
const usual = ({ options }: OptionGroup) =>
  options.filter((option) => option.default && option.available).map((option) => option.id);

/** Options of the same name, for a group that is asked in place of another: the toppings of another size. */
function likewise(group: OptionGroup, before: readonly MenuOption[]): readonly string[] {
  const ids = before.flatMap(
    ({ name }) => group.options.find((option) => option.name === name && option.available)?.id ?? [],
  );
  return ids.length > group.max ? [] : ids;
}

/**
 * Choices in which each group that is asked has been answered: one that is new with what was chosen under the same
 * names in a group that is asked no more, else with the house's own choices. What is asked no more is kept, in case the
 * diner comes back.
 */
export function followed(index: MenuIndex, item: MenuItem, choices: Choices): Choices {
  const given = new Map(choices);
  for (;;) {
    const asked = groupsOf(index, item, given);
    const group = asked.find(({ id }) => !given.has(id));
    if (!group) return given;
    const ids = new Set(asked.map(({ id }) => id));
    const left = [...given].flatMap(([groupId, optionIds]) =>
      ids.has(groupId)
        ? []
        : (index.groups.get(groupId)?.options ?? []).filter(({ id }) => optionIds.includes(id)),
    );
    const alike = likewise(group, left);
    given.set(group.id, alike.length > 0 ? alike : usual(group));
  }
}

/** What is chosen of a dish before anybody chooses. */
export function defaultChoices(index: MenuIndex, item: MenuItem): Choices {
  return followed(index, item, new Map());
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
