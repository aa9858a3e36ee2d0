import { ALLERGENS } from '@comanda/domain/menu/allergens';
import { expect, test } from 'vitest';
import { ALLERGEN_CHANGES, declaredAs } from './declare-allergens.ts';

test('one allergen is declared and the others stay', () => {
  const before = { MILK: 'CONTAINS', NUTS: 'FREE' } as const;
  expect(declaredAs(before, { allergen: 'NUTS', value: 'MAY_CONTAIN' })).toEqual({
    MILK: 'CONTAINS',
    NUTS: 'MAY_CONTAIN',
  });
  expect(declaredAs(before, { allergen: 'MILK', value: '' })).toEqual({ NUTS: 'FREE' });
});

test('what is not declared becomes free, and nothing that is declared changes', () => {
  const after = declaredAs({ MILK: 'CONTAINS' }, { allergen: 'NOT_DECLARED', value: 'FREE' });
  expect(Object.keys(after)).toHaveLength(ALLERGENS.length);
  expect(after).toMatchObject({ MILK: 'CONTAINS', SOYA: 'FREE' });
});

test('every change that is offered has a label of its own', () => {
  const labels = ALLERGEN_CHANGES.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toContain('Peanuts: may contain');
});
