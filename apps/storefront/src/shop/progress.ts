import type { MenuItem } from '@comanda/contract/shapes/menu';
import type { BasketEntry } from './basket.ts';
import { isOrderable, type MenuIndex, needsNoChoice } from './menu-index.ts';

const MOST_SUGGESTIONS = 3;
/** A suggestion is a side, not a second meal. */
const SHARE_OF_BASKET = 0.25;

/** At most three cheap things that one tap adds, popular ones first, none that is in the basket already. */
export function suggestions(index: MenuIndex, entries: readonly BasketEntry[], subtotal: number): MenuItem[] {
  const taken = new Set(entries.map((entry) => entry.itemId));
  const popular = (item: MenuItem) => Number(item.tags.includes('POPULAR'));
  return [...index.items.values()]
    .filter((item) => !taken.has(item.id) && isOrderable(index, item) && needsNoChoice(index, item))
    .filter(
      (item) => !item.tags.includes('AGE_18') && item.price > 0 && item.price <= subtotal * SHARE_OF_BASKET,
    )
    .sort((a, b) => popular(b) - popular(a) || a.price - b.price)
    .slice(0, MOST_SUGGESTIONS);
}
