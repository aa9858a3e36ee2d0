import { expect, test } from 'vitest';
import { phraseAt } from './plain-words.ts';

test('a run of words without an end is looked at in part', () => {
  const looked: string[] = [];
  const isKnown = (plain: string) => {
    looked.push(plain);
    return false;
  };
  expect(phraseAt('1-'.repeat(10_000), 0, isKnown)).toBe('');
  expect(Math.max(...looked.map((one) => one.length))).toBeLessThanOrEqual(41);
  expect(phraseAt('7 days a week', 0, (plain) => plain === '7 days a week')).toBe('7 days a week');
});
