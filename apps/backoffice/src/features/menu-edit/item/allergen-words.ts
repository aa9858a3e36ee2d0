import { Allergen } from '@comanda/contract/shapes/menu';

/** The four values of an allergen; '' is not declared, which never passes a diner's filter (product.md). */
export const ALLERGEN_VALUES = ['', 'CONTAINS', 'MAY_CONTAIN', 'FREE'] as const;
export type AllergenValue = (typeof ALLERGEN_VALUES)[number];

export const VALUE_WORDS: Readonly<Record<AllergenValue, string>> = {
  '': 'Not declared',
  CONTAINS: 'Contains',
  MAY_CONTAIN: 'May contain',
  FREE: 'Free of it',
};

export const ALLERGENS = Allergen.options;

/** "Celery": as the EU's list names it. */
export function allergenName(allergen: Allergen): string {
  return allergen.charAt(0) + allergen.slice(1).toLowerCase();
}
