import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CASH_STEPS, cashStep, roundedForCash } from './cash-rounding.ts';
import { roundingOf, totalOf } from './charges.ts';
import type { PricedBasket } from './pricing.ts';

function costing(total: number, tip = 0): PricedBasket {
  const tips = tip > 0 ? [{ kind: 'TIP', source: null, name: null, amount: tip, tax: [] } as const] : [];
  const amounts = { discount: 0, deliveryFee: 0, serviceCharge: 0, tip };
  const subtotal = total - tip;
  return { ...amounts, lines: [], subtotal, charges: tips, tax: [], total, currency: 'CHF', problems: [] };
}

test.each([
  ['CHF', null, 1932, 1930],
  ['CHF', null, 1933, 1935],
  ['CHF', null, 1935, 1935],
  ['CHF', 0, 1933, 1933],
  ['SEK', null, 12_949, 12_900],
  ['SEK', null, 12_950, 13_000],
  ['DKK', null, 12_925, 12_950],
  ['HUF', null, 249_200, 249_000],
  ['HUF', null, 249_300, 249_500],
  ['NZD', null, 1004, 1000],
  ['TWD', null, 24_950, 25_000],
  ['RSD', null, 99_949, 99_900],
  ['CAD', null, 1003, 1005],
  ['GBP', null, 1003, 1003],
  ['EUR', null, 1003, 1003],
  ['EUR', 5, 1003, 1005],
  ['JPY', null, 1003, 1003],
  ['CHF', null, 2, 0],
])('in %s, with %s chosen, %i is paid in cash as %i', (currency, chosen, total, paid) => {
  expect(roundedForCash(costing(total), cashStep(currency, chosen)).total).toBe(paid);
});

test('what is paid in cash can be paid, is the nearest to the price, and its parts add up', () => {
  const currencies = fc.constantFrom('CHF', 'SEK', 'DKK', 'HUF', 'NZD', 'GBP', 'EUR');
  const chosen = fc.constantFrom(null, ...CASH_STEPS);
  fc.assert(
    fc.property(currencies, chosen, fc.nat(10 ** 9), fc.nat(500), (currency, own, goods, tip) => {
      const step = cashStep(currency, own);
      const priced = costing(goods + tip, tip);
      const paid = roundedForCash(priced, step);
      expect(paid.total % step).toBe(0);
      expect(Math.abs(paid.total - priced.total) * 2).toBeLessThanOrEqual(step);
      expect(paid.total).toBe(totalOf(paid.subtotal, paid.charges, paid.tax));
      expect(paid.total - priced.total).toBe(roundingOf(paid.charges));
      expect(paid.charges.every(({ amount }) => amount !== 0)).toBe(true);
      expect(roundedForCash(paid, step)).toBe(paid);
    }),
  );
});
