import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, minorDigits, roundHalfUp } from './money.ts';

// `Intl` separates with no-break spaces, which no reader of a test can distinguish from others.
const plain = (text: string): string => text.replace(/\s/gu, ' ');

describe('minor digits', () => {
  test.each([
    ['GBP', 2],
    ['NGN', 2],
    ['JPY', 0],
    ['XOF', 0],
    ['KWD', 3],
    ['TND', 3],
  ] as const)('%s has %i', (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits);
  });
});

describe('writing money', () => {
  test.each([
    [1250, 'GBP', 'en-GB', '£12.50'],
    [1000, 'GBP', 'en-GB', '£10.00'],
    [123456789, 'EUR', 'de-DE', '1.234.567,89 €'],
    [1200, 'JPY', 'ja-JP', '¥1,200'],
    [1234, 'KWD', 'en-GB', 'KWD 1.234'],
    [450000, 'NGN', 'en-NG', '₦4,500'],
    [450050, 'NGN', 'en-NG', '₦4,500.50'],
    [-350, 'GBP', 'en-GB', '−£3.50'],
    [-350, 'EUR', 'de-DE', '−3,50 €'],
    [-350, 'SEK', 'sv-SE', '−3,50 kr'],
  ] as const)('%i %s in %s is %s', (minor, currency, locale, text) => {
    expect(plain(formatMoney(minor, currency, locale)).replace('￥', '¥')).toBe(text);
  });

  test('a deducted nothing is not negative', () => {
    expect(formatMoney(-0, 'GBP', 'en-GB')).toBe('£0.00');
  });

  test('large amounts keep their last digit', () => {
    expect(formatMoney(99_999_999_999_99, 'GBP', 'en-GB')).toBe('£99,999,999,999.99');
  });
});

describe('rounding half up', () => {
  test.each([
    [5, 50_000, 100_000, 3],
    [249, 1_000, 100_000, 2],
    [250, 1_000, 100_000, 3],
    [1000, 20_000, 120_000, 167],
    [0, 20_000, 100_000, 0],
    [12, 0, 100_000, 0],
  ])('%i × %i ÷ %i = %i', (amount, multiplier, divisor, expected) => {
    expect(roundHalfUp(amount, multiplier, divisor)).toBe(expected);
  });

  test('is exact where the product leaves the safe integers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 100_000, max: 200_000 }),
        (amount, multiplier, divisor) => {
          const doubled = 2n * BigInt(amount) * BigInt(multiplier) + BigInt(divisor);
          expect(roundHalfUp(amount, multiplier, divisor)).toBe(Number(doubled / (2n * BigInt(divisor))));
        },
      ),
      { numRuns: 5000 },
    );
  });
});
