import { minorDigits } from '@comanda/domain/money/money';
import { typedAmount } from '@comanda/domain/money/money-typed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText } from './cells.ts';
import { readSheet } from './read-sheet.ts';

function priceIn(cell: string, currency: string): number | null {
  const { item, problems } = readSheet(
    [
      ['name', 'price'],
      ['Cola', cell],
    ],
    currency,
  );
  return problems.length > 0 ? null : (item[0]?.cells.price ?? null);
}

describe('a price in a sheet', () => {
  it.each([
    ['1250.00', 'GBP', 125_000],
    ['£1,250.00', 'GBP', 125_000],
    ['GBP 9.5', 'GBP', 950],
    ['1.250,00 €', 'EUR', 125_000],
    ['9,50 €', 'EUR', 950],
    ['₦4,500', 'NGN', 450_000],
    ['1.250', 'KWD', 1250],
    ['KWD 1,250', 'KWD', 1250],
    ['1,250', 'JPY', 1250],
    ['￥1,250', 'JPY', 1250],
    ['-0.00', 'GBP', 0],
  ])('%s in %s is %i', (cell, currency, minor) => {
    expect(priceIn(cell, currency)).toBe(minor);
  });

  it.each([
    ['1,250', 'GBP'],
    ['1.250', 'EUR'],
    ['9 50', 'GBP'],
    ['9.555', 'GBP'],
    ['9.5', 'JPY'],
  ])('%s is none in %s', (cell, currency) => {
    expect(priceIn(cell, currency)).toBeNull();
  });

  it('is read as it was exported, and as it is written to be typed over', () => {
    const currency = fc.constantFrom('GBP', 'EUR', 'NGN', 'JPY', 'KWD');
    fc.assert(
      fc.property(fc.nat(1_000_000_000), currency, (minor, code) => {
        expect(priceIn(decimalText(minor, minorDigits(code)), code)).toBe(minor);
        expect(priceIn(typedAmount(minor, code), code)).toBe(minor);
      }),
    );
  });
});
