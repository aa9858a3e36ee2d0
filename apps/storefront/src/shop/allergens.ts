import type { Allergen, Allergens } from '@comanda/contract/shapes/menu';
import { ALLERGEN_WORDS, ALLERGENS, listWords } from './words.ts';

/** A diner's restrictions. Nothing here claims that a dish is safe; it only says what does not fit. */
export type DietFilter = { readonly tags: readonly string[]; readonly avoid: readonly Allergen[] };

export const NO_FILTER: DietFilter = { tags: [], avoid: [] };

function named(
  allergens: Allergens,
  wanted: readonly Allergen[],
  level: 'CONTAINS' | 'MAY_CONTAIN' | undefined,
): string[] {
  return wanted
    .filter((allergen) => allergens[allergen] === level)
    .map((allergen) => ALLERGEN_WORDS[allergen]);
}

/**
 * Why something does not pass the filter, or null when it does: "Contains milk", "May contain nuts", "Does not say
 * whether it contains soya". Only what is declared `FREE` passes (product.md: not declared never passes).
 */
export function allergenObjection(allergens: Allergens, avoid: readonly Allergen[]): string | null {
  const contains = named(allergens, avoid, 'CONTAINS');
  if (contains.length > 0) return `Contains ${listWords(contains)}`;
  const traces = named(allergens, avoid, 'MAY_CONTAIN');
  if (traces.length > 0) return `May contain ${listWords(traces)}`;
  const silent = named(allergens, avoid, undefined);
  return silent.length > 0 ? `Does not say whether it contains ${listWords(silent, 'or')}` : null;
}

/** All that is declared about a dish, in whole sentences. */
export function allergenSentences(allergens: Allergens): string[] {
  const contains = named(allergens, ALLERGENS, 'CONTAINS');
  const traces = named(allergens, ALLERGENS, 'MAY_CONTAIN');
  const silent = named(allergens, ALLERGENS, undefined);
  const sentences: string[] = [];
  if (contains.length > 0) sentences.push(`Contains ${listWords(contains)}.`);
  if (traces.length > 0) sentences.push(`May contain ${listWords(traces)}.`);
  if (silent.length === ALLERGENS.length) sentences.push('Allergens are not declared: ask the restaurant.');
  else if (silent.length > 0) sentences.push(`Not declared: ${listWords(silent)}.`);
  else if (sentences.length === 0) sentences.push('None of the 14 declared allergens.');
  return sentences;
}

/** Vegan food is vegetarian too; nothing else follows from anything. */
export function hasDietTags(tags: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((tag) => tags.includes(tag) || (tag === 'VEGETARIAN' && tags.includes('VEGAN')));
}
