import { listAllergens } from '@comanda/contract/words/allergens';
import type { AllergenFacts } from '@comanda/domain/menu/allergens';

/** "Some options contain peanuts": the surest of what is known. */
export function optionsMarkWords({ contains, mayContain, notDeclared }: AllergenFacts): string {
  if (contains.length > 0) return `Some options contain ${listAllergens(contains)}`;
  if (mayContain.length > 0) return `Some options may contain ${listAllergens(mayContain)}`;
  return `Some options don’t say whether they contain ${listAllergens(notDeclared, 'or')}`;
}
