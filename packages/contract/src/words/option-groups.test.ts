import { groupRuleProblems } from '@comanda/domain/menu/option-group-rules';
import { expect, test } from 'vitest';
import { groupRuleWords } from './option-groups.ts';

const options = (...repeats: number[]) =>
  repeats.map((repeat, index) => ({ name: `No. ${index + 1}`, price: 0, repeat, default: false }));
const priced = (...prices: number[]) =>
  options(...prices.map(() => 1)).map((option, index) => ({ ...option, price: prices[index] ?? 0 }));

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
  const said = groupRuleProblems(group, 900).map((problem) => [problem.path, groupRuleWords(problem)]);
  expect(said).toEqual([[path, message]]);
});

test('an option that takes off more than any dish costs is named, once there are dishes', () => {
  const group = { min: 0, max: 1, free: 0, options: priced(0, -901) };
  const problem = { code: 'TAKES_OFF_TOO_MUCH', path: 'price', option: 1, name: 'No. 2' } as const;
  expect(groupRuleProblems(group, 900)).toEqual([problem]);
  expect(groupRuleWords(problem)).toBe('“No. 2” takes off more than any dish costs.');
  expect(groupRuleProblems(group, null)).toEqual([]);
});
