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

test.each([
  [{ min: 2, max: 1, free: 0, options: options(1, 1) }, 'min', 'Min 2 is more than max 1.'],
  [{ min: 2, max: 2, free: 0, options: options(1) }, 'min', 'Min 2 but only 1 option.'],
  [{ min: 1, max: 1, free: 0, options: [] }, 'options', 'Add at least one option.'],
  [{ min: 0, max: 1, free: 0, options: [] }, 'options', 'Add at least one option.'],
  [{ min: 4, max: 4, free: 0, options: options(2, 1) }, 'min', 'Min 4 but only 3 choices.'],
  [{ min: 0, max: 3, free: 0, options: options(1, 1) }, 'max', 'At most 3, but only 2 options.'],
  [{ min: 0, max: 9, free: 0, options: options(2, 1) }, 'max', 'At most 9, but only 3 choices.'],
  [{ min: 0, max: 2, free: 3, options: options(1, 1) }, 'free', '3 free, but at most 2 can be chosen.'],
  [
    { min: 0, max: 1, free: 0, options: options(1, 1).map((option) => ({ ...option, default: true })) },
    'options',
    '2 options preselected, but at most 1 can be chosen.',
  ],
])('%j cannot, and the field says why', (group, path, message) => {
  expect(groupRuleProblems(group, 900)).toEqual([{ path, message }]);
});

test('an option that takes off more than any dish costs is named, once there are dishes', () => {
  const group = { min: 0, max: 1, free: 0, options: priced(0, -901) };
  const message = '“No. 2” takes off more than any dish costs.';
  expect(groupRuleProblems(group, 900)).toEqual([{ path: 'price', option: 1, message }]);
  expect(groupRuleProblems(group, null)).toEqual([]);
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
