import type { MenuItem } from '@comanda/contract/shapes/menu';
import { ALLERGENS, type AllergenFacts, type Allergens, allergenFacts } from '@comanda/domain/menu/allergens';
import type { Choice } from './basket.ts';
import type { MenuOption } from './choices.ts';
import type { MenuIndex } from './menu-index.ts';

/** A restaurant that does not show allergens declares none to diners. */
function shown({ menu }: MenuIndex, allergens: Allergens): Allergens {
  return menu.settings.showAllergens ? allergens : {};
}

export function optionFacts(index: MenuIndex, option: MenuOption): AllergenFacts {
  return allergenFacts(shown(index, option.allergens));
}

export function dishFacts(index: MenuIndex, item: MenuItem, chosen: readonly Choice[]): AllergenFacts {
  const options = chosen.flatMap(({ groupId, optionIds }) =>
    (index.groups.get(groupId)?.options ?? []).filter(({ id }) => optionIds.includes(id)),
  );
  return allergenFacts(
    shown(index, item.allergens),
    options.map(({ allergens }) => shown(index, allergens)),
  );
}

export function isSilent({ notDeclared }: AllergenFacts): boolean {
  return notDeclared.length === ALLERGENS.length;
}
