import { expect, test } from 'vitest';
import { leapWords } from './price-leaps.ts';

test.each([
  [950, 9500, 'That is 10 times as much: is that meant?'],
  [950, 9499, null],
  [950, 95, 'That is 1/10 of it: is that meant?'],
  [950, 96, null],
  [950, 0, 'It is free now: is that meant?'],
  [0, 950, null],
  [950, 950, null],
])('from %i to %i: %s', (before, price, words) => {
  expect(leapWords(before, price)).toBe(words);
});
