import { firstQuantity } from '@comanda/domain/menu/quantities';
import { isOrderable, type MenuIndex, needsNoChoice } from './menu-index.ts';

const MOST = 3;

type Cheap = { readonly id: string; readonly name: string; readonly price: number };

/** Three cheap dishes without choices: those that make up what is missing (minor units) first. */
export function cheapest(index: MenuIndex, missing: number): Cheap[] {
  return [...index.items.values()]
    .filter(
      (item) =>
        isOrderable(index, item) &&
        needsNoChoice(index, item) &&
        !item.tags.includes('AGE_18') &&
        firstQuantity(item) === 1,
    )
    .map((item) => ({
      id: item.id,
      name: item.name,
      price: index.lowered(item, item.price)?.price ?? item.price,
    }))
    .filter(({ price }) => price > 0)
    .sort((a, b) => Number(a.price < missing) - Number(b.price < missing) || a.price - b.price)
    .slice(0, MOST);
}
