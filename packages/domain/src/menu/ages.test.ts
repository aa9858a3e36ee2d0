import { expect, test } from 'vitest';
import { minimumAge } from './ages.ts';

test.each([
  [[], null],
  [['VEGAN', 'POPULAR', 'AGE_', 'AGE_X', 'XAGE_18'], null],
  [['VEGAN', 'AGE_18'], 18],
  [['AGE_16', 'AGE_18', 'AGE_16'], 18],
])('%j asks for %s', (tags, age) => {
  expect(minimumAge(tags)).toBe(age);
});
