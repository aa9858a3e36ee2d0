import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';

/** With or without one allergen; they stay in the order of the law's list. */
export function withAllergen(avoid: readonly Allergen[], allergen: Allergen): readonly Allergen[] {
  return ALLERGENS.filter((known) => (known === allergen) !== avoid.includes(known));
}
