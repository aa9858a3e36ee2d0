import { expect, test } from 'vitest';
import { MOST_TABLES, tablesBetween } from './table-links.ts';

test.each([
  [1, 3, [1, 2, 3]],
  [7, 7, [7]],
  [8, 7, []],
])('from table %i to table %i', (first, last, tables) => {
  expect(tablesBetween(first, last)).toEqual(tables);
});

test('a slip of the finger prints no thousand sheets', () => {
  expect(tablesBetween(1, 999_999)).toHaveLength(MOST_TABLES);
});
