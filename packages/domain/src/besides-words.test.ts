import { expect, test } from 'vitest';
import { besidesWords, youAvoidWords } from './allergen-words.ts';
import { allergenFacts } from './allergens.ts';

test('a dish that contains what is avoided says each allergen once', () => {
  const facts = allergenFacts({ PEANUTS: 'CONTAINS', MUSTARD: 'CONTAINS', NUTS: 'MAY_CONTAIN' });
  expect(youAvoidWords(facts, ['PEANUTS'])).toBe('Contains peanuts, which you avoid');
  expect(besidesWords({ ...facts, notDeclared: [] }, ['PEANUTS'])).toBe(
    'Also contains mustard. May contain nuts.',
  );
  expect(besidesWords({ contains: ['PEANUTS'], mayContain: [], notDeclared: [] }, ['PEANUTS'])).toBe('');
});
