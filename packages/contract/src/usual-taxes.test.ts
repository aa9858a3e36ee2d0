import { usualTaxes } from '@comanda/domain/pricing/usual-taxes';
import { expect, test } from 'vitest';
import { taxRateFields } from './shapes/menu-settings.ts';
import { namedRates } from './words/tax-rates.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(usualTaxes);

test.each(COUNTRIES)('what is usual in %s can be stored as it is', (country) => {
  const usual = usualTaxes(country);
  const rates = usual ? namedRates(usual) : [];
  expect(rates.length).toBeGreaterThan(0);
  expect(new Set(rates.map(({ name }) => name)).size).toBe(rates.length);
  for (const { name, parts } of rates) {
    expect(taxRateFields.name.parse(name)).toBe(name);
    expect(taxRateFields.parts.parse(parts)).toEqual(parts);
  }
});

test('nothing is suggested where towns and states have rates of their own', () => {
  expect(usualTaxes('US')).toBeNull();
});
