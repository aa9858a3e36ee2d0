import { expect, test } from 'vitest';
import { type BasketToPrice, type PricingSettings, priceBasket, pricingMenu } from './pricing.ts';
import { aPromotion, reduceBy } from './promotion.fixture.ts';
import { oneTax } from './tax.fixture.ts';

const item = (id: string, price: number, taxRateId: string | null) => ({
  id,
  name: id,
  price,
  taxRateId,
  optionGroupIds: [],
  soldOut: false,
});

const menu = pricingMenu(
  [item('pizza', 1300, 'hot'), item('water', 250, 'cold'), item('book', 1000, null)],
  [],
);

const settings: PricingSettings = {
  currency: 'GBP',
  taxMode: 'INCLUSIVE',
  taxRates: [
    oneTax('hot', 'VAT', 20_000),
    oneTax('cold', 'Reduced VAT', 5_000),
    oneTax('zero', 'Zero-rated', 0),
  ],
  serviceCharge: null,
  deliveryTaxRateId: 'hot',
};

const line = (itemId: string, quantity = 1) => ({ itemId, quantity, options: [] });

const price = (items: BasketToPrice['items'], more: Partial<BasketToPrice> = {}) =>
  priceBasket({ menu, settings, items, service: 'COLLECTION', delivery: null, ...more });

test('everything at once, tax included', () => {
  const quote = price([line('pizza'), line('water', 2), line('book')], {
    settings: { ...settings, serviceCharge: { rate: 12_500, taxRateId: 'cold' } },
    service: 'DELIVERY',
    delivery: { id: 'near', fee: 299, freeOver: 3000 },
    reduce: reduceBy(aPromotion()),
    tip: 200,
  });
  // 1300 hot, 500 cold, 1000 untaxed: the discount of 280 is 130 + 50 + 100; the charge is 12.5 % of 2520.
  expect(quote).toMatchObject({
    subtotal: 2800,
    discount: 280,
    deliveryFee: 299,
    serviceCharge: 315,
    tip: 200,
  });
  expect(quote.tax).toEqual([
    { name: 'VAT', rate: 20_000, amount: 245, included: true },
    { name: 'Reduced VAT', rate: 5_000, amount: 36, included: true },
  ]);
  expect(quote.total).toBe(2800 - 280 + 299 + 315 + 200);
  // VAT of 217 on the goods, 195 less the discount, 245 with the fee; reduced VAT of 24, 21, and 36 with the charge.
  const vat = (amount: number) => ({ name: 'VAT', rate: 20_000, amount, included: true });
  const reduced = (amount: number) => ({ name: 'Reduced VAT', rate: 5_000, amount, included: true });
  expect(quote.charges).toEqual([
    { kind: 'PROMOTION', source: 'ten', name: 'Ten off', amount: -280, tax: [vat(-22), reduced(-3)] },
    { kind: 'DELIVERY_FEE', source: 'near', name: null, amount: 299, tax: [vat(50)] },
    { kind: 'SERVICE_CHARGE', source: null, name: null, amount: 315, tax: [reduced(15)] },
    { kind: 'TIP', source: null, name: null, amount: 200, tax: [] },
  ]);
});

test('taxes of one rate are shown apart, and one that two rates share is one', () => {
  const parts = (pst: number) => [
    { name: 'GST', rate: 5_000, services: null },
    { name: 'PST', rate: pst, services: null },
  ];
  const { tax, total } = price([line('pizza'), line('water')], {
    settings: {
      ...settings,
      taxMode: 'EXCLUSIVE',
      taxRates: [
        { id: 'hot', name: 'Food', parts: parts(7_000) },
        { id: 'cold', name: 'Alcohol', parts: parts(10_000) },
      ],
    },
  });
  const added = (name: string, rate: number, amount: number) => ({ name, rate, amount, included: false });
  // 65 and 12.5 of GST are rounded together
  expect(tax).toEqual([added('GST', 5_000, 78), added('PST', 7_000, 91), added('PST', 10_000, 25)]);
  expect(total).toBe(1300 + 250 + 78 + 91 + 25);
});

test.each([
  ['DINE_IN', 19_000, 208],
  ['COLLECTION', 7_000, 85],
] as const)('a rate can differ by service: %s', (service, rate, amount) => {
  const { tax, total } = price([line('pizza')], {
    service,
    settings: {
      ...settings,
      taxRates: [
        {
          id: 'hot',
          name: 'Meals',
          parts: [
            { name: 'VAT', rate: 19_000, services: ['DINE_IN'] },
            { name: 'VAT', rate: 7_000, services: ['DELIVERY', 'COLLECTION'] },
          ],
        },
      ],
    },
  });
  expect(tax).toEqual([{ name: 'VAT', rate, amount, included: true }]);
  expect(total).toBe(1300);
});

test('tax on top is added once per rate', () => {
  const quote = price([line('water', 3), line('water')], {
    settings: {
      ...settings,
      taxMode: 'EXCLUSIVE',
      taxRates: [oneTax('cold', 'Sales tax', 8_875)],
    },
  });
  expect(quote.tax).toEqual([{ name: 'Sales tax', rate: 8_875, amount: 89, included: false }]);
  expect(quote.total).toBe(1089);
});

test('delivery is free from the threshold, whatever a code takes off', () => {
  const delivery = { fee: 250, freeOver: 1000 };
  const reduce = reduceBy(aPromotion({ benefit: { kind: 'AMOUNT', amount: 900 } }));
  expect(price([line('water', 4)], { service: 'DELIVERY', delivery, reduce }).deliveryFee).toBe(0);
  expect(price([line('water', 3)], { service: 'DELIVERY', delivery }).deliveryFee).toBe(250);
  expect(price([line('water')], { service: 'COLLECTION', delivery }).deliveryFee).toBe(0);
});

test('a service charge is taken only where it applies', () => {
  const charged = {
    ...settings,
    serviceCharge: { rate: 10_000, taxRateId: null, services: ['DINE_IN'] as const },
  };
  expect(price([line('water', 4)], { settings: charged, service: 'DINE_IN' }).serviceCharge).toBe(100);
  expect(price([line('water', 4)], { settings: charged, service: 'COLLECTION' }).serviceCharge).toBe(0);
});

test('a promotion takes no more than there is; the tip stays', () => {
  const reduce = reduceBy(aPromotion({ benefit: { kind: 'AMOUNT', amount: 5000 } }));
  const quote = price([line('water')], { reduce, tip: 100 });
  expect(quote).toMatchObject({ discount: 250, total: 100, tax: [] });
});
