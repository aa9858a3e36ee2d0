import { expect, test } from 'vitest';
import { ruleWords } from './group-rules.ts';

test('a rule is said as diners read it', () => {
  expect(ruleWords({ min: 1, max: 1, free: 0 })).toBe('Choose 1 · required');
  expect(ruleWords({ min: 0, max: 4, free: 0 })).toBe('Up to 4');
  expect(ruleWords({ min: 2, max: 3, free: 2 })).toBe('Choose 2 to 3 · required · 2 free');
});
