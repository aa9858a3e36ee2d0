/** Tags that the storefront knows how to draw and to filter by. */
export const DIET_TAGS = [
  'VEGETARIAN',
  'VEGAN',
  'HALAL',
  'POPULAR',
  'SPICY_1',
  'SPICY_2',
  'SPICY_3',
  'AGE_18',
] as const;

const WORDS: Readonly<Record<string, string>> = {
  VEGETARIAN: 'Vegetarian',
  VEGAN: 'Vegan',
  HALAL: 'Halal',
  POPULAR: 'Popular',
  SPICY_1: 'Mildly hot',
  SPICY_2: 'Medium hot',
  SPICY_3: 'Very hot',
  AGE_18: 'Over 18s only',
};

/** What a tag says; one of the restaurant's own as it was written. */
export function tagWords(tag: string): string {
  return WORDS[tag] ?? tag;
}
