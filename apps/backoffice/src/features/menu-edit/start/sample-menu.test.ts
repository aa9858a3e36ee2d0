import { minorDigits } from '@comanda/domain/money/money';
import { describe, expect, it } from 'vitest';
import { reviewRows } from '../paste/families.ts';
import { rowGap } from '../paste/review.ts';
import { sampleMenu } from './sample-menu.ts';

const priceOf = (name: string, currency: string) =>
  sampleMenu(currency).find((dish) => dish.name === name)?.price;

describe('the sample menu', () => {
  it.each([
    ['GBP', 1300],
    ['JPY', 1300],
    ['KRW', 10_400],
    ['NGN', 520_000],
    ['INR', 26_000],
    ['KWD', 5200],
    ['XAF', 5200],
    ['VND', 52_000],
  ])('costs what menus in %s do', (currency, price) => {
    expect(priceOf('Grilled chicken', currency)).toBe(price);
  });

  it('can be added as it stands in every currency', () => {
    for (const currency of Intl.supportedValuesOf('currency')) {
      const dishes = sampleMenu(currency);
      const rows = reviewRows(dishes, currency);
      expect(rows.flatMap((row) => rowGap(row, currency) ?? [])).toEqual([]);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      // no menu prices to the last penny
      const coin = minorDigits(currency) === 0 ? 1 : 10;
      expect(dishes.filter(({ price }) => (price ?? 0) <= 0 || (price ?? 0) % coin !== 0)).toEqual([]);
    }
  });

  it('claims nothing about a dish', () => {
    expect(sampleMenu('EUR').flatMap(({ tags }) => tags)).toEqual([]);
  });
});
