import { amountIn } from '@comanda/domain/money/money-typed';
import { expect, test } from 'vitest';
import { COUNTRIES } from '../../../platform/countries.ts';
import { starterRings } from './starter-rings.ts';

const fees = (currency: string) => starterRings(() => 'a', currency, 'km').map(({ fee }) => fee);

test.each([
  ['GBP', ['1.50', '2.50', '4.00']],
  ['EUR', ['1.50', '2.50', '4.00']],
  ['KWD', ['0.300', '0.500', '0.800']],
  ['JPY', ['150', '250', '400']],
  ['NGN', ['600', '1000', '1600']],
  ['INR', ['30.00', '50.00', '80.00']],
  ['KRW', ['1500', '2500', '4000']],
  ['VND', ['15000', '25000', '40000']],
])('three rings in %s ask for what a delivery costs there', (currency, expected) => {
  expect(fees(currency)).toEqual(expected);
});

test('they reach round distances of the country', () => {
  const reach = (unit: 'km' | 'mi') => starterRings(() => 'a', 'GBP', unit).map(({ radius }) => radius);
  expect([reach('km'), reach('mi')]).toEqual([
    ['1', '2', '4'],
    ['0.5 mi', '1 mi', '2.5 mi'],
  ]);
});

test('a currency that is not known is left to the owner', () => {
  expect(fees('XTS')).toEqual(['', '', '']);
});

test('what is filled in is read back in every currency, and goes up with the way', () => {
  for (const currency of new Set(COUNTRIES.map((country) => country.currency))) {
    const [near, around, far] = fees(currency).map((fee) => amountIn(fee, currency) ?? 0);
    if (fees(currency)[0] === '') continue;
    expect(near).toBeGreaterThan(0);
    expect(around).toBeGreaterThan(near ?? 0);
    expect(far).toBeGreaterThan(around ?? 0);
  }
});
