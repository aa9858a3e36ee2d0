import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedLines } from './moved-lines.ts';

const moved = (before: string, after: string) => {
  const [lines, now] = [before.split('|'), after.split('|')];
  return [...movedLines(lines, now)].sort(([one], [other]) => one - other).map(([at, to]) => [lines[at], to]);
};

test('a line that is gone is not taken for its twin further down', () => {
  expect(
    moved('Soup|with bread|Burger|Steak|Cod|with bread|Pie', 'Soup|Burger|Steak|Cod|with bread|Pie and mash'),
  ).toEqual([
    ['Soup', 0],
    ['Burger', 1],
    ['Steak', 2],
    ['Cod', 3],
    ['with bread', 4],
  ]);
  // none of these stands once
  expect(moved('x|a|b|b|a|y', 'z|b|b|a|a|w')).toEqual([
    ['b', 1],
    ['b', 2],
    ['a', 3],
  ]);
});

test('lines are found once each, the same, and in the same order', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', ''), { maxLength: 14 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pairs = [...movedLines(before, after)].sort(([one], [other]) => one - other);
      for (const [at, to] of pairs) expect(after[to]).toBe(before[at]);
      const places = pairs.map(([, to]) => to);
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
      expect([...movedLines(before, before).keys()]).toHaveLength(before.length);
    }),
  );
});
