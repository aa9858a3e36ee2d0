import type { Rate } from '../money/money.ts';
import type { TaxRate } from './pricing-tax.ts';

/** A rate of one tax, taken everywhere, as most have it. */
export const oneTax = (id: string, name: string, rate: Rate): TaxRate => ({
  id,
  name,
  parts: [{ name, rate, services: null }],
});

/** Single taxes, two that two rates share, and one that is lower where nobody sits down. */
export const TAX_RATES: TaxRate[] = [
  ...[0, 5_000, 8_875, 20_000, 100_000].map((rate, index) => oneTax(`r${index}`, `${rate}`, rate)),
  {
    id: 'province',
    name: 'GST and PST',
    parts: [
      { name: 'GST', rate: 5_000, services: null },
      { name: 'PST', rate: 7_000, services: null },
    ],
  },
  {
    id: 'drinks',
    name: 'GST and more PST',
    parts: [
      { name: 'GST', rate: 5_000, services: null },
      { name: 'PST', rate: 10_000, services: null },
    ],
  },
  {
    id: 'meals',
    name: 'VAT by service',
    parts: [
      { name: 'VAT', rate: 19_000, services: ['DINE_IN'] },
      { name: 'VAT', rate: 7_000, services: ['DELIVERY', 'COLLECTION'] },
    ],
  },
];
