import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { allergenSentence, avoidedWords } from './allergen-words.ts';
import { ALLERGENS, type Allergens, allergenFacts, avoidedIn, DECLARATIONS } from './allergens.ts';

const allergen = fc.constantFrom(...ALLERGENS);
const declared: fc.Arbitrary<Allergens> = fc
  .array(fc.tuple(allergen, fc.constantFrom(...DECLARATIONS)))
  .map((entries) => Object.fromEntries(entries));
const options = fc.array(declared, { maxLength: 6 });
const FREE: Allergens = Object.fromEntries(ALLERGENS.map((known) => [known, 'FREE']));

describe('the allergens of what is chosen', () => {
  test('the peanut chutney of a dosa counts', () => {
    const dosa: Allergens = { ...FREE, MUSTARD: 'CONTAINS' };
    const peanut: Allergens = { ...FREE, PEANUTS: 'CONTAINS' };
    expect(allergenSentence(allergenFacts(dosa))).toBe('Contains mustard.');
    expect(allergenSentence(allergenFacts(dosa, [FREE, peanut]))).toBe('Contains mustard and peanuts.');
  });

  test('an allergen stands in one list at most, and in none only when every part declares it free', () => {
    fc.assert(
      fc.property(declared, options, allergen, (dish, chosen, asked) => {
        const { contains, mayContain, notDeclared } = allergenFacts(dish, chosen);
        const lists = [contains, mayContain, notDeclared].filter((list) => list.includes(asked));
        expect(lists.length).toBeLessThanOrEqual(1);
        const isFree = [dish, ...chosen].every((part) => part[asked] === 'FREE');
        expect(lists.length === 0).toBe(isFree);
      }),
    );
  });

  test('another option never takes an allergen away, nor makes it less certain', () => {
    fc.assert(
      fc.property(declared, options, declared, (dish, chosen, more) => {
        const before = allergenFacts(dish, chosen);
        const after = allergenFacts(dish, [...chosen, more]);
        expect(after.contains).toEqual(expect.arrayContaining([...before.contains]));
        expect([...after.contains, ...after.mayContain]).toEqual(
          expect.arrayContaining([...before.mayContain]),
        );
        expect([...after.contains, ...after.mayContain, ...after.notDeclared]).toEqual(
          expect.arrayContaining([...before.notDeclared]),
        );
      }),
    );
  });

  test('neither the sequence of the options nor how often one is taken matters', () => {
    fc.assert(
      fc.property(declared, options, (dish, chosen) => {
        const facts = allergenFacts(dish, chosen);
        expect(allergenFacts(dish, chosen.toReversed())).toEqual(facts);
        expect(allergenFacts(dish, [...chosen, ...chosen])).toEqual(facts);
      }),
    );
  });
});

describe('what is avoided', () => {
  test('only what is declared free passes', () => {
    fc.assert(
      fc.property(declared, options, fc.uniqueArray(allergen), (dish, chosen, avoid) => {
        const passes = avoid.every((known) => [dish, ...chosen].every((part) => part[known] === 'FREE'));
        const facts = allergenFacts(dish, chosen);
        expect(avoidedIn(facts, avoid) === null).toBe(passes);
        expect(avoidedWords(facts, avoid) === null).toBe(passes);
      }),
    );
  });

  it('is named as surely as it is known', () => {
    const facts = allergenFacts({ ...FREE, MILK: 'CONTAINS', NUTS: 'MAY_CONTAIN', SOYA: undefined });
    expect(avoidedWords(facts, ['MILK'])).toBe('Contains milk');
    expect(avoidedWords(facts, ['SOYA'])).toBe('Doesn’t say whether it contains soya');
    expect(avoidedWords(facts, ['MILK', 'NUTS', 'SOYA'])).toBe(
      'Contains milk, may contain nuts, doesn’t say whether it contains soya',
    );
    expect(avoidedWords(facts, ['EGGS'])).toBeNull();
  });
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
