import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRateBudget } from './rate-budget.ts';

test('nobody spends more in the minute that begins with the first call, and each spends for himself', () => {
  const call = fc.record({
    whose: fc.constantFrom('ann', 'ben'),
    weight: fc.integer({ min: 1, max: 20 }),
    laterMs: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
      let now = 0;
      const budget = createRateBudget(50, () => now);
      const minutes = new Map<string, { from: number; spent: number }>();
      for (const { whose, weight, laterMs } of calls) {
        now += laterMs;
        const known = minutes.get(whose);
        const minute = known && now < known.from + 60_000 ? known : { from: now, spent: 0 };
        minutes.set(whose, minute);
        const fits = minute.spent + weight <= 50;
        // what is refused uses up nothing
        if (fits) minute.spent += weight;
        const expected = fits ? null : minute.from + 60_000 - now;
        expect(budget.spend(whose, weight)).toBe(expected);
      }
    }),
  );
});

test('many callers cost no more memory than some, and who goes on calling is not forgotten for them', () => {
  const budget = createRateBudget(1, () => 0);
  for (const caller of ['gone', 'busy', 'busy']) budget.spend(caller, 1);
  for (let caller = 0; caller < 50_000; caller += 1) {
    budget.spend(`caller ${caller}`, 1);
    if (caller % 10_000 === 0) expect(budget.spend('busy', 1)).toBe(60_000);
  }
  expect(budget.spend('busy', 1)).toBe(60_000);
  expect(budget.spend('gone', 1)).toBeNull();
});

test('a window may be longer than a minute', () => {
  let now = 0;
  const budget = createRateBudget(1, () => now, 3_600_000);
  budget.spend('ann', 1);
  now = 3_599_999;
  expect(budget.spend('ann', 1)).toBe(1);
  now = 3_600_000;
  expect(budget.spend('ann', 1)).toBeNull();
});
