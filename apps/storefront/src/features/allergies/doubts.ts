import { type AllergenFacts, avoidedIn } from '@comanda/domain/allergens';
import { dishFacts } from '../../shop/allergens.ts';
import type { Choice } from '../../shop/basket.ts';
import { defaultChoices, toOptions } from '../../shop/choices.ts';
import type { MenuIndex } from '../../shop/menu-index.ts';
import type { Passport } from '../../shop/passport.ts';

/** A dish that somebody is about to add, and what of it they avoid. */
export type Doubt = { readonly name: string; readonly found: AllergenFacts };

/** Waits for an answer: `add` is what happens with "Add anyway". */
export type Question = { readonly doubts: readonly Doubt[]; readonly add: () => void };

/** What is about to be added; without options, the dish as the restaurant offers it. */
export type Wanted = { readonly itemId: string; readonly options?: readonly Choice[] | undefined };

/** Which of these dishes contain what is avoided, may contain it, or do not say. */
export function doubtsAbout(index: MenuIndex, wanted: readonly Wanted[], { avoid }: Passport): Doubt[] {
  return wanted.flatMap(({ itemId, options }) => {
    const item = index.items.get(itemId);
    if (!item) return [];
    const facts = dishFacts(index, item, options ?? toOptions(defaultChoices(index, item)));
    const found = avoidedIn(facts, avoid);
    return found ? [{ name: item.name, found }] : [];
  });
}
