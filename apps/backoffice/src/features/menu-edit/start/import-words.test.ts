import { expect, test } from 'vitest';
import { changesText, linesOf } from './import-words.ts';

const dishes = {
  ...{ kind: 'item' as const, created: 7, updated: 1 },
  ...{ createdNames: ['Cola', 'Fanta'], updatedNames: ['Water'] },
};
const categories = { ...dishes, kind: 'category' as const, created: 0, createdNames: [] };

test('what is new is told by kind, with the first names', () => {
  expect(linesOf([categories, dishes], 'created')).toEqual([
    { kind: 'item', count: '7 dishes', names: 'Cola, Fanta and 5 more' },
  ]);
  expect(linesOf([categories, dishes], 'updated')).toEqual([
    { kind: 'category', count: '1 category', names: 'Water' },
    { kind: 'item', count: '1 dish', names: 'Water' },
  ]);
});

test.each([
  [3, 12, '3 new, 12 changed'],
  [0, 1, '1 changed'],
  [2, 0, '2 new'],
])('%i and %i read %s', (created, updated, text) => {
  expect(changesText({ created, updated })).toBe(text);
});
