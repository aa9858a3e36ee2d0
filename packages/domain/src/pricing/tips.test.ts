import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CASH_STEPS, cashStep } from './cash-rounding.ts';
import { tipOf, tipStep } from './tips.ts';

const currency = fc.constantFrom('GBP', 'EUR', 'NGN', 'HUF', 'IDR', 'JPY', 'XOF', 'CHF', 'DKK', 'VND', 'KWD');

test('a suggested tip can be paid: in the currency, and where the restaurant rounds cash', () => {
  fc.assert(
    fc.property(
      ...[fc.integer({ min: 0, max: 50_000_000 }), fc.integer({ min: 1, max: 100 }), currency],
      fc.option(fc.constantFrom(...CASH_STEPS)),
      (goods, percent, of, chosen) => {
        const cash = cashStep(of, chosen);
        const step = tipStep(of, cash);
        const tip = tipOf(goods, percent, step);
        expect(tip % cash).toBe(0);
        expect(tip % step).toBe(0);
        expect(Math.abs(tip - (goods * percent) / 100)).toBeLessThanOrEqual(step / 2);
      },
    ),
  );
});

test.each([
  ['GBP', 240],
  ['HUF', 1_235_000],
  ['NGN', 1_235_000],
  ['IDR', 1_200_000],
])('10 %% in %s are whole coins or notes', (of, tip) => {
  const goods = of === 'GBP' ? 2_400 : 12_345_670;
  expect(tipOf(goods, 10, tipStep(of, cashStep(of, null)))).toBe(tip);
});
