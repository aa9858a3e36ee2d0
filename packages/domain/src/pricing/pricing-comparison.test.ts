import { expect, test } from 'vitest';
import {
  compareQuotes,
  type PricingItem,
  type PricingSettings,
  priceBasket,
  pricingMenu,
} from './pricing.ts';
import { oneTax } from './tax.fixture.ts';

const settings: PricingSettings = {
  currency: 'GBP',
  taxMode: 'EXCLUSIVE',
  taxRates: [oneTax('vat', 'VAT', 20_000)],
  serviceCharge: null,
  deliveryTaxRateId: null,
};

const item = (id: string, price: number): PricingItem => ({
  id,
  name: id,
  price,
  taxRateId: 'vat',
  optionGroupIds: id === 'pizza' ? ['top'] : [],
  soldOut: false,
});

const options = [
  { id: 'a', name: 'A', price: 10, available: true },
  { id: 'b', name: 'B', price: 20, available: true },
];
const group = { id: 'top', name: 'Top', min: 0, max: 2, free: 0, options };

const order = [
  { itemId: 'pizza', quantity: 2, options: [{ groupId: 'top', optionIds: ['a', 'b'] }] },
  { itemId: 'pizza', quantity: 1, options: [] },
  { itemId: 'water', quantity: 1, options: [] },
];

const quote = (items: PricingItem[], fee = 0, basket = order) =>
  priceBasket({
    menu: pricingMenu(items, [group]),
    settings,
    items: basket,
    service: 'DELIVERY',
    delivery: { fee, freeOver: null },
  });

const shown = quote([item('pizza', 1000), item('water', 200)], 300);

test('nothing differs from itself', () => {
  expect(compareQuotes(shown, shown)).toEqual([]);
});

test('each line, fee and tax that differs is named with both amounts', () => {
  expect(compareQuotes(shown, quote([item('pizza', 1100), item('water', 200)], 250))).toEqual([
    { part: 'LINE', name: 'pizza', itemId: 'pizza', from: 2060, to: 2260 },
    { part: 'LINE', name: 'pizza', itemId: 'pizza', from: 1000, to: 1100 },
    { part: 'DELIVERY_FEE', from: 300, to: 250 },
    { part: 'TAX', name: 'VAT', from: 652, to: 712 },
  ]);
});

test('a line that is gone, and one that is new', () => {
  const without = quote([item('pizza', 1000)], 300);
  const gone = { part: 'LINE', name: 'water', itemId: 'water', from: 200, to: null };
  expect(compareQuotes(shown, without)).toContainEqual(gone);
  expect(compareQuotes(without, shown)).toContainEqual({ ...gone, from: null, to: 200 });
});

test('the order of lines and of choices says nothing', () => {
  const turned = order.toReversed().map((line) => ({
    ...line,
    options: line.options.map((choice) => ({ ...choice, optionIds: choice.optionIds.toReversed() })),
  }));
  expect(compareQuotes(shown, quote([item('pizza', 1000), item('water', 200)], 300, turned))).toEqual([]);
});
