import type { MenuItem } from '@comanda/contract/shapes/menu';
import { youAvoidWords } from '@comanda/contract/words/allergens';
import { type Allergen, type AllergenFacts, avoidedIn } from '@comanda/domain/menu/allergens';
import { dishFacts, optionFacts } from '../../shop/allergens.ts';
import { usualOptions } from '../../shop/choices.ts';
import { askableOf, type MenuIndex } from '../../shop/menu-index.ts';
import { optionsMarkWords } from './mark-words.ts';
import type { ItemMark } from './narrow-menu.ts';

/** What a diner avoids of a dish as it comes, and of its options. Null where there is nothing. */
type DishMark = { readonly dish: AllergenFacts | null; readonly options: AllergenFacts | null };

function markOf(index: MenuIndex, item: MenuItem, avoid: readonly Allergen[]): DishMark {
  const dish = avoidedIn(dishFacts(index, item, usualOptions(index, item)), avoid);
  const found = askableOf(index, item).flatMap((group) =>
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

/** What is said at a dish of the menu to a diner that avoids these. */
export function markDish(index: MenuIndex, item: MenuItem, avoid: readonly Allergen[]): ItemMark {
  const { dish, options } = markOf(index, item, avoid);
  return {
    objection: dish && youAvoidWords(dish, avoid),
    caution: options && !dish ? optionsMarkWords(options) : null,
  };
}
