import { expect, it } from 'vitest';
import { timesWords } from './times-words.ts';

const LONDON = { locale: 'en-GB', timezone: 'Europe/London' };

it.each([
  [undefined, undefined, ''],
  [2, '2026-11-20T18:30:00.000Z', ', twice until 18:30'],
  [7, '2026-11-20T18:30:00.000Z', ', 7 times until 18:30'],
])('says what was done %s times', (times, lastAt, words) => {
  expect(timesWords({ times, lastAt }, LONDON)).toBe(words);
});
