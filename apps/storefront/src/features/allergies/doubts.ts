import { type AllergenFacts, avoidedIn } from '@comanda/domain/menu/allergens';
import { dishFacts } from '../../shop/allergens.ts';
import { type Agreed, type BasketEntry, type Choice, configurationOf } from '../../shop/basket.ts';
import { usualOptions } from '../../shop/choices.ts';
import type { MenuIndex } from '../../shop/menu-index.ts';
import type { Passport } from '../../shop/passport.ts';

/** A dish that somebody is about to add or to order, how it is made, and what of it they avoid. */
export type Doubt = { readonly name: string; readonly found: AllergenFacts; readonly made: string };

/** Waits for an answer: `add` is what happens with "Add anyway". */
export type Question = { readonly doubts: readonly Doubt[]; readonly add: () => void };

/** What is about to be added; without options, the dish as the restaurant offers it. */
export type Wanted = { readonly itemId: string; readonly options?: readonly Choice[] | undefined };

/** Which of these dishes contain what is avoided, may contain it, or do not say. */
export function doubtsAbout(
  index: MenuIndex,
  wanted: readonly Wanted[],
  { avoid }: Pick<Passport, 'avoid'>,
): Doubt[] {
  return wanted.flatMap(({ itemId, options: chosen }) => {
    const item = index.items.get(itemId);
    if (!item) return [];
    const options = chosen ?? usualOptions(index, item);
    const found = avoidedIn(dishFacts(index, item, options), avoid);
    return found ? [{ name: item.name, found, made: configurationOf({ itemId, options }) }] : [];
  });
}

const factsOf = ({ contains, mayContain, notDeclared }: AllergenFacts): string[] => [
  ...contains.map((allergen) => `contains ${allergen}`),
  ...mayContain.map((allergen) => `may contain ${allergen}`),
  ...notDeclared.map((allergen) => `does not declare ${allergen}`),
];

/** What is remembered with a line of the basket once its diner takes it anyway. */
export function agreementTo(doubts: readonly Doubt[]): Agreed[] {
  return doubts.map(({ made, found }) => ({ made, facts: factsOf(found) }));
}

/**
 * The doubts that somebody has not agreed to yet. An agreement holds for the same dish, made the same way and with no
 * more of what is avoided in it, for as long as one stands in the basket.
 */
export function openDoubts(doubts: readonly Doubt[], entries: readonly BasketEntry[]): Doubt[] {
  return doubts.filter(({ made, found }) => {
    const agreed = entries
      .filter((entry) => configurationOf(entry) === made)
      .flatMap((entry) => entry.agreed ?? []);
    return !factsOf(found).every((fact) => agreed.includes(fact));
  });
}
