import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALLERGENS,
  type Allergens,
  allergenFacts,
  avoidedIn,
  DECLARATIONS,
  withAllergensOf,
} from './allergens.ts';

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
    expect(allergenFacts(dosa).contains).toEqual(['MUSTARD']);
    expect(allergenFacts(dosa, [FREE, peanut]).contains).toEqual(['MUSTARD', 'PEANUTS']);
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

test('what others say of a dish makes it no safer than it is declared', () => {
  const soup: Allergens = { MILK: 'CONTAINS', NUTS: 'FREE' };
  expect(withAllergensOf(soup, [{ MILK: 'FREE', NUTS: 'MAY_CONTAIN', EGGS: 'FREE' }])).toEqual({
    ...{ MILK: 'CONTAINS', NUTS: 'MAY_CONTAIN' },
  });
  fc.assert(
    fc.property(declared, options, allergen, (dish, others, asked) => {
      const before = allergenFacts(dish);
      const after = allergenFacts(withAllergensOf(dish, others));
      if (before.contains.includes(asked)) expect(after.contains).toContain(asked);
      if (before.mayContain.includes(asked))
        expect([...after.contains, ...after.mayContain]).toContain(asked);
      if (others.some((other) => other[asked] === 'CONTAINS')) expect(after.contains).toContain(asked);
      if (before.notDeclared.includes(asked)) {
        expect([...after.contains, ...after.mayContain, ...after.notDeclared]).toContain(asked);
      }
    }),
  );
});

describe('what is avoided', () => {
  test('only what is declared free passes', () => {
    fc.assert(
      fc.property(declared, options, fc.uniqueArray(allergen), (dish, chosen, avoid) => {
        const passes = avoid.every((known) => [dish, ...chosen].every((part) => part[known] === 'FREE'));
        const facts = allergenFacts(dish, chosen);
        expect(avoidedIn(facts, avoid) === null).toBe(passes);
      }),
    );
  });
});
