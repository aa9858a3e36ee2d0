import { type AllergenFacts, avoidedIn } from '@comanda/domain/allergens';
import { dishFacts } from '../../shop/allergens.ts';
import { type BasketEntry, type Choice, configurationOf } from '../../shop/basket.ts';
import { defaultChoices, toOptions } from '../../shop/choices.ts';
import type { MenuIndex } from '../../shop/menu-index.ts';
import type { Passport } from '../../shop/passport.ts';

/** A dish that somebody is about to add, and what of it they avoid; `key` names this dish, made this way, with just that in it. */
export type Doubt = { readonly name: string; readonly found: AllergenFacts; readonly key: string };

/** Waits for an answer: `add` is what happens with "Add anyway". */
export type Question = { readonly doubts: readonly Doubt[]; readonly add: () => void };

/** What is about to be added; without options, the dish as the restaurant offers it. */
export type Wanted = { readonly itemId: string; readonly options?: readonly Choice[] | undefined };

/** Which of these dishes contain what is avoided, may contain it, or do not say. */
export function doubtsAbout(index: MenuIndex, wanted: readonly Wanted[], { avoid }: Passport): Doubt[] {
  return wanted.flatMap(({ itemId, options: chosen }) => {
    const item = index.items.get(itemId);
    if (!item) return [];
    const options = chosen ?? toOptions(defaultChoices(index, item));
    const found = avoidedIn(dishFacts(index, item, options), avoid);
    return found ? [{ name: item.name, found, key: keyOf({ itemId, options }, found) }] : [];
  });
}

const keyOf = (dish: Pick<BasketEntry, 'itemId' | 'options'>, found: AllergenFacts) =>
  `${configurationOf(dish)} ${JSON.stringify(found)}`;

/**
 * The doubts that somebody has not agreed to yet. An agreement holds for one more of the same dish, made the same way and with
 * the same in it, for as long as one stands in the basket.
 */
export function openDoubts(
  doubts: readonly Doubt[],
  agreed: ReadonlySet<string>,
  entries: readonly BasketEntry[],
): Doubt[] {
  const inBasket = entries.map(configurationOf);
  return doubts.filter(
    ({ key }) => !(agreed.has(key) && inBasket.some((made) => key.startsWith(`${made} `))),
  );
}
