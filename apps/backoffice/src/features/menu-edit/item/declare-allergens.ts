import { type Allergen, Allergens } from '@comanda/contract/shapes/menu';
import { ALLERGENS } from '@comanda/domain/menu/allergens';
import { ALLERGEN_VALUES, type AllergenValue, allergenName, VALUE_WORDS } from './words.ts';

export type AllergenChange = { readonly allergen: Allergen | 'NOT_DECLARED'; readonly value: AllergenValue };

/** What is declared after a change; '' declares nothing. */
export function declaredAs(allergens: Allergens, { allergen, value }: AllergenChange): Allergens {
  const declared = ALLERGENS.flatMap((known) => {
    const isMeant = allergen === 'NOT_DECLARED' ? allergens[known] === undefined : known === allergen;
    const after = isMeant ? value : (allergens[known] ?? '');
    return after === '' ? [] : [[known, after]];
  });
  return Allergens.parse(Object.fromEntries(declared));
}

/** Every change that can be made to many at once, as it is offered in a list. */
export const ALLERGEN_CHANGES: readonly { readonly label: string; readonly change: AllergenChange }[] = [
  { label: 'Mark everything left blank as free of it', change: { allergen: 'NOT_DECLARED', value: 'FREE' } },
  ...ALLERGENS.flatMap((allergen) =>
    ALLERGEN_VALUES.map((value) => ({
      label: `${allergenName(allergen)}: ${VALUE_WORDS[value].toLowerCase()}`,
      change: { allergen, value },
    })),
  ),
];

/** What a change does to many at once: "96 blanks become “free of”". */
export function changesOf(declared: readonly Allergens[], change: AllergenChange): string {
  const changed = declared.reduce((sum, before) => {
    const after = declaredAs(before, change);
    return sum + ALLERGENS.filter((allergen) => before[allergen] !== after[allergen]).length;
  }, 0);
  const to = change.value === '' ? 'not declared' : VALUE_WORDS[change.value].toLowerCase();
  const what = change.allergen === 'NOT_DECLARED' ? 'blank' : 'declaration';
  if (changed === 0) return 'nothing changes';
  return changed === 1 ? `1 ${what} becomes “${to}”` : `${changed} ${what}s become “${to}”`;
}
