import type { Allergen } from '@comanda/domain/menu/allergens';
import { listAllergens } from './allergens.ts';

/** What an order says about allergies: "nuts and peanuts · also traces"; null when it says nothing. */
export function allergyWords(order: {
  readonly avoids?: readonly Allergen[] | undefined;
  readonly allergyNote?: string | undefined;
}): string | null {
  return [listAllergens(order.avoids ?? []), order.allergyNote].filter(Boolean).join(' · ') || null;
}
