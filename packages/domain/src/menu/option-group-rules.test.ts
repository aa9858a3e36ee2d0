import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupRuleProblems } from './option-group-rules.ts';

const options = (...repeats: number[]) =>
  repeats.map((repeat, index) => ({ name: `No. ${index + 1}`, price: 0, repeat, default: false }));
const priced = (...prices: number[]) =>
  options(...prices.map(() => 1)).map((option, index) => ({ ...option, price: prices[index] ?? 0 }));

test.each([
  ['exactly one of two', { min: 1, max: 1, free: 0, options: options(1, 1) }],
  ['as many as can be taken', { min: 4, max: 4, free: 4, options: options(3, 1) }],
  ['any of them, or none', { min: 0, max: 2, free: 0, options: options(1, 1) }],
  ['one that takes off what the dearest dish costs', { min: 0, max: 1, free: 0, options: priced(-900) }],
])('%s can be asked', (_, group) => {
  expect(groupRuleProblems(group, 900)).toEqual([]);
});

test('a group without a problem can be answered, with as few and with as many as it says', () => {
  const amount = fc.integer({ min: 0, max: 6 });
  const option = fc.record({
    name: fc.constant('One'),
    price: fc.integer({ min: -20, max: 20 }),
    repeat: fc.integer({ min: 1, max: 3 }),
    default: fc.boolean(),
  });
  const group = fc.record({
    min: amount,
    max: amount,
    free: amount,
    options: fc.array(option, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(group, fc.integer({ min: 0, max: 20 }), (rules, dearest) => {
      fc.pre(groupRuleProblems(rules, dearest).length === 0);
      const choices = rules.options.reduce((sum, { repeat }) => sum + repeat, 0);
      expect(rules.min).toBeLessThanOrEqual(rules.max);
      expect(rules.max).toBeLessThanOrEqual(choices);
      expect(rules.options.filter((one) => one.default).length).toBeLessThanOrEqual(rules.max);
      for (const { price } of rules.options) expect(dearest + price).toBeGreaterThanOrEqual(0);
    }),
  );
});
