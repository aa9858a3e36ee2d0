import { expect, test } from 'vitest';
import { linesIn, sourceLines } from './source-lines.ts';

test('lines end as writers of all systems end them', () => {
  const text = 'a\r\nb\rc\nd\u2028e\u2029f';
  expect(linesIn(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(sourceLines(text).map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5]);
});
