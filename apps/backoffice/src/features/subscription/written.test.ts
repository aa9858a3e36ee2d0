import { expect, test } from 'vitest';
import { planDifference } from './written.ts';

const monthly = { price: 2_900, currency: 'GBP', interval: 'MONTH' } as const;
const yearly = { price: 29_000, currency: 'GBP', interval: 'YEAR' } as const;

test('two monthly plans differ by the month, others by the year', () => {
  expect(planDifference({ ...monthly, price: 3_900 }, monthly)).toEqual({ amount: 1_000, interval: 'MONTH' });
  expect(planDifference(yearly, monthly)).toEqual({ amount: -5_800, interval: 'YEAR' });
  expect(planDifference(monthly, yearly)).toEqual({ amount: 5_800, interval: 'YEAR' });
  expect(planDifference({ ...yearly, price: 30_000 }, yearly)).toEqual({ amount: 1_000, interval: 'YEAR' });
});

test('nobody compares two currencies', () => {
  expect(planDifference({ ...monthly, currency: 'EUR' }, monthly)).toBeNull();
});
