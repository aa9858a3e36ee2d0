import { expect, test } from 'vitest';
import { changesText, linesOf } from './import-words.ts';

const dishes = {
  kind: 'item' as const,
  created: 7,
  updated: 1,
  createdNames: ['Cola', 'Fanta'],
  updatedNames: ['Water'],
};
const categories = { ...dishes, kind: 'category' as const, created: 0, createdNames: [] };

test('what is new is listed by kind, with the first names', () => {
  expect(linesOf([categories, dishes], 'created')).toEqual([
    { kind: 'item', count: '7 dishes', names: 'Cola, Fanta and 5 more' },
  ]);
  expect(linesOf([categories, dishes], 'updated')).toEqual([
    { kind: 'category', count: '1 category', names: 'Water' },
    { kind: 'item', count: '1 dish', names: 'Water' },
  ]);
});

test.each([
  [3, 12, '3 new dishes, 12 dishes changed'],
  [0, 1, '1 dish changed'],
  [2, 0, '2 new dishes'],
])('%i and %i dishes read %s, whatever else comes with them', (created, updated, text) => {
  const kinds = [
    { ...categories, created: 9 },
    { ...dishes, created, updated },
  ];
  expect(changesText({ created: created + 9, updated, kinds })).toBe(text);
});

test('what brings no dish is counted by its records', () => {
  expect(changesText({ created: 3, updated: 1, kinds: [{ ...categories, created: 3 }] })).toBe(
    '3 new, 1 changed',
  );
});
