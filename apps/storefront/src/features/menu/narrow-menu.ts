import type { MenuCategory, MenuItem } from '@comanda/contract/shapes/menu';
import type { MenuIndex } from '../../shop/menu-index.ts';

/**
 * What a diner avoids, at a dish: `objection` greys it out and says why; `caution` says that something to choose for
 * it is avoided. Neither ever claims that the rest is safe.
 */
export type ItemMark = { readonly objection: string | null; readonly caution: string | null };

export type ShownItem = ItemMark & { readonly item: MenuItem };
export type ShownCategory = { readonly category: MenuCategory; readonly items: readonly ShownItem[] };

export type Wishes = {
  readonly tags: readonly string[];
  /** Marks what is avoided; null where nothing is. */
  readonly mark: ((item: MenuItem) => ItemMark) | null;
};

const UNMARKED: ItemMark = { objection: null, caution: null };

/** Vegan food is vegetarian too; nothing else follows from anything. */
function hasDietTags(tags: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((tag) => tags.includes(tag) || (tag === 'VEGETARIAN' && tags.includes('VEGAN')));
}

/** The categories that have something left to show, in the menu's order. */
export function narrowMenu(
  index: MenuIndex,
  { tags, mark }: Wishes,
  found: ReadonlySet<string> | null,
): readonly ShownCategory[] {
  return index.menu.categories
    .map((category) => ({
      category,
      items: category.items
        .filter((item) => hasDietTags(item.tags, tags) && (found === null || found.has(item.id)))
        .map((item) => ({ item, ...(mark?.(item) ?? UNMARKED) })),
    }))
    .filter(({ items }) => items.length > 0);
}
