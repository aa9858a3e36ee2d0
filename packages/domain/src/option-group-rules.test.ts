import { expect, test } from 'vitest';
import { groupRuleProblems } from './option-group-rules.ts';

const options = (...repeats: number[]) => repeats.map((repeat) => ({ repeat, default: false }));

test.each([
  ['exactly one of two', { min: 1, max: 1, free: 0, options: options(1, 1) }],
  ['as many as can be taken', { min: 4, max: 4, free: 4, options: options(3, 1) }],
  ['more allowed than there are', { min: 0, max: 9, free: 0, options: options(1) }],
  ['optional and empty', { min: 0, max: 1, free: 0, options: [] }],
])('%s can be asked', (_, group) => {
  expect(groupRuleProblems(group)).toEqual([]);
});

test.each([
  [{ min: 2, max: 1, free: 0, options: options(1, 1) }, 'min', 'Min 2 is more than max 1.'],
  [{ min: 2, max: 2, free: 0, options: options(1) }, 'min', 'Min 2 but only 1 option.'],
  [{ min: 1, max: 1, free: 0, options: [] }, 'min', 'Min 1 but only 0 options.'],
  [{ min: 4, max: 4, free: 0, options: options(2, 1) }, 'min', 'Min 4 but only 3 choices.'],
  [{ min: 0, max: 2, free: 3, options: options(1, 1) }, 'free', '3 free, but at most 2 can be chosen.'],
  [
    { min: 0, max: 1, free: 0, options: options(1, 1).map((option) => ({ ...option, default: true })) },
    'options',
    '2 options preselected, but at most 1 can be chosen.',
  ],
])('%j cannot, and the field says why', (group, path, message) => {
  expect(groupRuleProblems(group)).toEqual([{ path, message }]);
});
