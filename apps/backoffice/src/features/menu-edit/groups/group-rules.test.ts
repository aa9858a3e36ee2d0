import { describe, expect, it } from 'vitest';
import { impossibleRule, ruleWords } from './group-rules.ts';

const option = { name: 'Basil', repeat: 1, default: false };

describe('the rule of an option group', () => {
  it.each([
    [{ min: 2, max: 2, free: 0, options: [option] }, 'Min 2 but only 1 option.'],
    [{ min: 3, max: 2, free: 0, options: [option, option, option] }, 'Min 3 but max 2: nobody could choose.'],
    [{ min: 0, max: 3, free: 0, options: [option, option] }, 'Max 3 but only 2 options.'],
    [{ min: 0, max: 0, free: 0, options: [option] }, 'Let diners choose at least 1.'],
    [{ min: 0, max: 1, free: 2, options: [option, option] }, '2 free but max 1.'],
    [{ min: 0, max: 1, free: 0, options: [] }, 'Add at least one option.'],
    [
      {
        min: 1,
        max: 1,
        free: 0,
        options: [
          { ...option, default: true },
          { ...option, default: true },
        ],
      },
      '2 options chosen from the start but max 1.',
    ],
  ])('is refused when nobody could follow it', (rule, problem) => {
    expect(impossibleRule(rule)).toBe(problem);
  });

  it('counts an option as often as it may be taken', () => {
    expect(impossibleRule({ min: 2, max: 2, free: 0, options: [{ ...option, repeat: 2 }] })).toBeNull();
  });

  it('is said as diners read it', () => {
    expect(ruleWords({ min: 1, max: 1, free: 0 })).toBe('Choose 1 · required');
    expect(ruleWords({ min: 0, max: 4, free: 0 })).toBe('Up to 4');
    expect(ruleWords({ min: 2, max: 3, free: 2 })).toBe('Choose 2 to 3 · required · 2 free');
  });
});
