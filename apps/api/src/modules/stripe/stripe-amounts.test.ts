import { minorDigits } from '@comanda/domain/money/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorOf, stripeAmountOf, takesCurrency } from './stripe-amounts.ts';

describe('an amount', () => {
  test.each([
    ['GBP', 1250, 1250],
    ['JPY', 500, 500],
    ['XOF', 950, 950],
    ['ISK', 5, 500],
    ['UGX', 5, 500],
    ['MGA', 500, 5],
    ['HUF', 1045, 1045],
    ['KWD', 5120, 5120],
  ])('of %s: %i is %i as Stripe counts', (currency, minor, counted) => {
    expect(stripeAmountOf(minor, currency)).toBe(counted);
    expect(minorOf(counted, currency)).toBe(minor);
  });

  test.each([
    ['MGA', 550],
    ['KWD', 5124],
    ['IQD', 1000],
  ])('of %s that Stripe cannot take is none: %i', (currency, minor) => {
    expect(stripeAmountOf(minor, currency)).toBeNull();
  });

  test.each([
    ['ISK', 550],
    ['UGX', 1],
  ])('of %s that is a part of a minor unit is none: %i', (currency, counted) => {
    expect(minorOf(counted, currency)).toBeNull();
  });

  test('comes back as it went, in every currency, and is worth the same', () => {
    const currencies = fc.constantFrom(...Intl.supportedValuesOf('currency').filter(takesCurrency));
    fc.assert(
      fc.property(currencies, fc.nat({ max: 10_000_000_000 }), (currency, minor) => {
        const counted = stripeAmountOf(minor, currency);
        const unit = 10 ** minorDigits(currency);
        if (counted === null) {
          // only where Stripe has fewer digits than we, or takes tens alone
          expect(['MGA', 'BHD', 'JOD', 'KWD', 'OMR', 'TND']).toContain(currency);
          expect(stripeAmountOf(minor * unit, currency)).not.toBeNull();
          return;
        }
        expect(Number.isSafeInteger(counted)).toBe(true);
        expect(minorOf(counted, currency)).toBe(minor);
      }),
      { numRuns: 2_000 },
    );
  });
});
