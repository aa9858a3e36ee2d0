import type { MenuCategory, MenuItem } from '@comanda/contract/shapes/menu';
import { allergenObjection, type DietFilter, hasDietTags } from '../../shop/allergens.ts';
import type { MenuIndex } from '../../shop/menu-index.ts';

/** A dish as the diner's filters leave it: `objection` dims it and says why, and never claims that the rest is safe. */
export type ShownItem = { readonly item: MenuItem; readonly objection: string | null };
export type ShownCategory = { readonly category: MenuCategory; readonly items: readonly ShownItem[] };

/** The categories that have something left to show, in the menu's order. */
export function narrowMenu(
  index: MenuIndex,
  filter: DietFilter,
  found: ReadonlySet<string> | null,
): readonly ShownCategory[] {
  return index.menu.categories
    .map((category) => ({
      category,
      items: category.items
        .filter((item) => hasDietTags(item.tags, filter.tags) && (found === null || found.has(item.id)))
        .map((item) => {
          const objection = allergenObjection(item.allergens, filter.avoid);
          return { item, objection: objection && `${objection} – hidden by your filter` };
        }),
    }))
    .filter(({ items }) => items.length > 0);
}
