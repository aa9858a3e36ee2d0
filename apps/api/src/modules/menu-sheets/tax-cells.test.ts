import type { TaxPart } from '@comanda/domain/pricing/pricing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedTaxes, taxText, textToTaxes } from './tax-cells.ts';
import { taxParts } from './tax-parts.fixture.ts';

const part = (name: string, rate: number, services: TaxPart['services'] = null): TaxPart => ({
  name,
  rate,
  services,
});

test.each<[string, TaxPart[]]>([
  ['20', [part('', 20_000)]],
  ['8,875 %', [part('', 8_875)]],
  ['GST 5; PST 7%', [part('GST', 5_000), part('PST', 7_000)]],
  [
    'VAT 19 for Dine-in; VAT 7 % for collection,delivery',
    [part('VAT', 19_000, ['DINE_IN']), part('VAT', 7_000, ['DELIVERY', 'COLLECTION'])],
  ],
  ['Tax for meals 5 for dine-in', [part('Tax for meals', 5_000, ['DINE_IN'])]],
])('“%s” is read', (text, parts) => {
  expect(textToTaxes(text)).toEqual(parts);
});

test.each(['', 'GST', 'GST five', '5; ', 'GST 5 for lunch', 'GST 5; 7 for delivery', 'VAT -1.0001'])(
  '“%s” is no rate',
  (text) => {
    expect(textToTaxes(text)).toBeUndefined();
  },
);

test('what is written is read again', () => {
  const name = fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.trim() || 'VAT');
  fc.assert(
    fc.property(name, taxParts(name), (rateName, parts) => {
      const read = textToTaxes(taxText(rateName, parts)) ?? [];
      expect(namedTaxes(read, '', rateName)).toEqual(parts);
    }),
  );
});
