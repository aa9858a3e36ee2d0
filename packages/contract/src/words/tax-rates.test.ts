import type { TaxPart } from '@comanda/domain/pricing/pricing';
import { usualTaxes } from '@comanda/domain/pricing/usual-taxes';
import { expect, test } from 'vitest';
import { taxesWords, usualTaxesWords } from './tax-rates.ts';

const part = (name: string, rate: number, services: TaxPart['services'] = null): TaxPart => ({
  name,
  rate,
  services,
});

test.each<[string, TaxPart[]]>([
  ['20 %', [part('VAT', 20_000)]],
  ['5 % delivered', [part('VAT', 5_000, ['DELIVERY'])]],
  ['GST 5 % + PST 7 %', [part('GST', 5_000), part('PST', 7_000)]],
  [
    '19 % at the table, 7 % delivered or collected',
    [part('VAT', 19_000, ['DINE_IN']), part('VAT', 7_000, ['DELIVERY', 'COLLECTION'])],
  ],
  ['GST 5 %, Meals tax 8.875 % at the table', [part('GST', 5_000), part('Meals tax', 8_875, ['DINE_IN'])]],
])('%s', (words, parts) => {
  expect(taxesWords(parts)).toBe(words);
});

test.each([
  ['GB', 'VAT 20 %; Cold food 20 % at the table, 0 % delivered or collected, included in your prices'],
  ['DE', 'Food 7 %; Drinks 19 %, included in your prices'],
  ['IN', 'Food CGST 2.5 % + SGST 2.5 %, added to your prices'],
])('what is usual in %s', (country, words) => {
  const usual = usualTaxes(country);
  expect(usual && usualTaxesWords(usual)).toBe(words);
});
