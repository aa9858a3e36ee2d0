import { expect, test } from 'vitest';
import { foreignLanguage } from './sheet-words.ts';

test.each([
  ['fr-CA', 'en-GB', 'French'],
  ['zh-Hant-TW', 'en-GB', 'Chinese'],
  ['en-US', 'en-GB', null],
  [undefined, 'en-GB', null],
  ['qq', 'en-GB', null],
  ['not a language', 'en-GB', null],
])('a browser in %s at a restaurant in %s is shown as %s', (theirs, ours, shown) => {
  expect(foreignLanguage(theirs, ours)).toBe(shown);
});
