import type { MenuCategory, MenuItem } from '@comanda/contract/shapes/menu';
import { youAvoidWords } from '@comanda/contract/words/allergens';
import type { Allergen } from '@comanda/domain/allergens';
import { hasDietTags, markOf } from '../../shop/allergens.ts';
import type { MenuIndex } from '../../shop/menu-index.ts';
import { optionsMarkWords } from './mark-words.ts';

/**
 * A dish as the diner's wishes leave it. `objection` greys it out and says why; `caution` says that something to choose for
 * it is avoided. Neither ever claims that the rest is safe.
 */
export type ShownItem = {
  readonly item: MenuItem;
  readonly objection: string | null;
  readonly caution: string | null;
};
export type ShownCategory = { readonly category: MenuCategory; readonly items: readonly ShownItem[] };

export type Wishes = { readonly tags: readonly string[]; readonly avoid: readonly Allergen[] };

/** The categories that have something left to show, in the menu's order. */
export function narrowMenu(
  index: MenuIndex,
  { tags, avoid }: Wishes,
  found: ReadonlySet<string> | null,
): readonly ShownCategory[] {
  return index.menu.categories
    .map((category) => ({
      category,
      items: category.items
        .filter((item) => hasDietTags(item.tags, tags) && (found === null || found.has(item.id)))
        .map((item) => {
          const { dish, options } = markOf(index, item, avoid);
          return {
            item,
            objection: dish && youAvoidWords(dish, avoid),
            caution: options && !dish ? optionsMarkWords(options) : null,
          };
        }),
    }))
    .filter(({ items }) => items.length > 0);
}
