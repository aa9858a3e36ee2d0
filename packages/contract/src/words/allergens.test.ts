import { ALLERGENS, type Allergens, allergenFacts } from '@comanda/domain/menu/allergens';
import { expect, test } from 'vitest';
import { allergenSentence, avoidedWords, besidesWords, youAvoidWords } from './allergens.ts';

const FREE: Allergens = Object.fromEntries(ALLERGENS.map((known) => [known, 'FREE']));

test('a dish that contains what is avoided says each allergen once', () => {
  const facts = allergenFacts({ PEANUTS: 'CONTAINS', MUSTARD: 'CONTAINS', NUTS: 'MAY_CONTAIN' });
  expect(youAvoidWords(facts, ['PEANUTS'])).toBe('Contains peanuts, which you avoid');
  expect(besidesWords({ ...facts, notDeclared: [] }, ['PEANUTS'])).toBe(
    'Also contains mustard. May contain nuts.',
  );
  expect(besidesWords({ contains: ['PEANUTS'], mayContain: [], notDeclared: [] }, ['PEANUTS'])).toBe('');
});

test('what is avoided is named as surely as it is known', () => {
  const facts = allergenFacts({ ...FREE, MILK: 'CONTAINS', NUTS: 'MAY_CONTAIN', SOYA: undefined });
  expect(avoidedWords(facts, ['MILK'])).toBe('Contains milk');
  expect(avoidedWords(facts, ['SOYA'])).toBe('Doesn’t say whether it contains soya');
  expect(avoidedWords(facts, ['MILK', 'NUTS', 'SOYA'])).toBe(
    'Contains milk, may contain nuts, doesn’t say whether it contains soya',
  );
  expect(avoidedWords(facts, ['EGGS'])).toBeNull();
});

test('sentences say what is declared and what is not', () => {
  expect(allergenSentence(allergenFacts({}))).toBe('Allergens are not declared: ask the restaurant.');
  expect(allergenSentence(allergenFacts({}), 'Check it.')).toBe('Check it.');
  expect(allergenSentence(allergenFacts(FREE))).toBe('Contains none of the 14 allergens.');
  expect(
    allergenSentence(
      allergenFacts({ ...FREE, MILK: 'CONTAINS', EGGS: 'CONTAINS', NUTS: 'MAY_CONTAIN', SOYA: undefined }),
    ),
  ).toBe('Contains eggs and milk. May contain nuts. Not declared: soya.');
});
