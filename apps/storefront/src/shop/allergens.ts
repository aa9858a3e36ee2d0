import type { MenuItem } from '@comanda/contract/shapes/menu';
import {
  ALLERGENS,
  type Allergen,
  type AllergenFacts,
  type Allergens,
  allergenFacts,
  avoidedIn,
} from '@comanda/domain/allergens';
import type { Choice } from './basket.ts';
import { defaultChoices, type MenuOption, toOptions } from './choices.ts';
import { groupsOf, type MenuIndex } from './menu-index.ts';

/** A restaurant that does not show allergens declares none to diners. */
function shown({ menu }: MenuIndex, allergens: Allergens): Allergens {
  return menu.settings.showAllergens ? allergens : {};
}

/** What is known of one option by itself. */
export function optionFacts(index: MenuIndex, option: MenuOption): AllergenFacts {
  return allergenFacts(shown(index, option.allergens));
}

/** What is known of a dish with what is chosen for it. */
export function dishFacts(index: MenuIndex, item: MenuItem, chosen: readonly Choice[]): AllergenFacts {
  const options = chosen.flatMap(({ groupId, optionIds }) =>
    (index.groups.get(groupId)?.options ?? []).filter(({ id }) => optionIds.includes(id)),
  );
  return allergenFacts(
    shown(index, item.allergens),
    options.map(({ allergens }) => shown(index, allergens)),
  );
}

/** Whether nothing at all is declared. */
export function isSilent({ notDeclared }: AllergenFacts): boolean {
  return notDeclared.length === ALLERGENS.length;
}

/**
 * What a diner avoids and would meet in a dish: as it comes, and in what can be chosen for it, where options may differ.
 * Null where nothing is.
 */
export type DishMark = { readonly dish: AllergenFacts | null; readonly options: AllergenFacts | null };

export function markOf(index: MenuIndex, item: MenuItem, avoid: readonly Allergen[]): DishMark {
  if (avoid.length === 0) return { dish: null, options: null };
  const dish = avoidedIn(dishFacts(index, item, toOptions(defaultChoices(index, item))), avoid);
  const found = groupsOf(index, item).flatMap((group) =>
    group.options.flatMap((option) => avoidedIn(optionFacts(index, option), avoid) ?? []),
  );
  const among = (level: keyof AllergenFacts) =>
    avoid.filter((allergen) => found.some((facts) => facts[level].includes(allergen)));
  const options = {
    contains: among('contains'),
    mayContain: among('mayContain'),
    notDeclared: among('notDeclared'),
  };
  return { dish, options: found.length > 0 ? options : null };
}

/** Vegan food is vegetarian too; nothing else follows from anything. */
export function hasDietTags(tags: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((tag) => tags.includes(tag) || (tag === 'VEGETARIAN' && tags.includes('VEGAN')));
}
