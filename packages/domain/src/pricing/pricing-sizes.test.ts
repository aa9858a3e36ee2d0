import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBasket, pricingMenu } from './pricing.ts';

const sizes = (prices: readonly number[]) => ({
  id: 'sizes',
  name: 'Size',
  min: 1,
  max: 1,
  free: 0,
  sizes: true,
  options: prices.map((price, index) => ({
    id: `size ${index}`,
    name: ['Small', 'Large', 'Family'][index] ?? `No. ${index}`,
    price,
    available: true,
  })),
});
const TOPPINGS = {
  id: 'toppings',
  name: 'Toppings',
  min: 0,
  max: 2,
  free: 0,
  options: [{ id: 'olives', name: 'Olives', price: 150, available: true }],
};
const SETTINGS = {
  currency: 'GBP',
  taxMode: 'INCLUSIVE',
  taxRates: [],
  serviceCharge: null,
  deliveryTaxRateId: null,
} as const;

function priced(
  price: number,
  added: readonly number[],
  options: { groupId: string; optionIds: string[] }[],
) {
  const pizza = {
    id: 'pizza',
    name: 'Margherita',
    price,
    taxRateId: null,
    optionGroupIds: ['sizes', 'toppings'],
    soldOut: false,
  };
  return priceBasket({
    menu: pricingMenu([pizza], [sizes(added), TOPPINGS]),
    settings: SETTINGS,
    items: [{ itemId: 'pizza', quantity: 2, options }],
    service: 'COLLECTION',
    delivery: null,
  });
}

test('a dish of a size has its name and its price, and what else was chosen stands apart from it', () => {
  const { lines, total, problems } = priced(
    850,
    [0, 350],
    [
      { groupId: 'toppings', optionIds: ['olives'] },
      { groupId: 'sizes', optionIds: ['size 1'] },
    ],
  );
  expect(problems).toEqual([]);
  expect(lines).toEqual([
    {
      itemId: 'pizza',
      name: 'Margherita (Large)',
      quantity: 2,
      unitPrice: 1350,
      total: 2700,
      size: { groupId: 'sizes', optionId: 'size 1', name: 'Large', price: 350 },
      options: [{ groupId: 'toppings', optionId: 'olives', name: 'Olives', price: 150, quantity: 1 }],
    },
  ]);
  expect(total).toBe(2700);
});

test('without a size it is priced as the smallest, and cannot be ordered', () => {
  const { lines, problems } = priced(850, [0, 350], []);
  expect(lines).toMatchObject([{ name: 'Margherita', unitPrice: 850, options: [] }]);
  expect(lines[0]).not.toHaveProperty('size');
  expect(problems).toMatchObject([{ code: 'CHOOSE_MORE', groupId: 'sizes', min: 1, max: 1 }]);
});

test('two sizes at once are refused', () => {
  const { problems } = priced(850, [0, 350], [{ groupId: 'sizes', optionIds: ['size 0', 'size 1'] }]);
  expect(problems).toMatchObject([{ code: 'CHOOSE_FEWER', of: 'GROUP', groupId: 'sizes' }]);
});

test('a size costs what the dish costs and the size adds, whatever they are', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      amount,
      fc.array(amount, { minLength: 1, maxLength: 3 }),
      fc.nat(2),
      (price, added, which) => {
        const index = which % added.length;
        const { lines } = priced(price, added, [{ groupId: 'sizes', optionIds: [`size ${index}`] }]);
        expect(lines[0]?.unitPrice).toBe(price + (added[index] ?? 0));
      },
    ),
  );
});

test('toppings of the chosen size have its prices, and those of another size are refused', () => {
  const toppings = (size: string, price: number) => ({
    ...{ id: `${size} toppings`, name: 'Toppings', min: 1, max: 3, free: 0 },
    options: [{ id: `${size} olives`, name: 'Olives', price, available: true }],
  });
  const size = sizes([0, 350]);
  const opening = {
    ...size,
    options: size.options.map((option, index) => ({
      ...option,
      opens: [index === 0 ? 'small toppings' : 'large toppings'],
    })),
  };
  const pizza = { id: 'pizza', name: 'Margherita', price: 850, taxRateId: null };
  const menu = pricingMenu(
    [{ ...pizza, optionGroupIds: ['sizes'], soldOut: false }],
    [opening, toppings('small', 100), toppings('large', 150)],
  );
  const quote = (chosen: Readonly<Record<string, string>>) => {
    const options = Object.entries(chosen).map(([groupId, id]) => ({ groupId, optionIds: [id] }));
    const items = [{ itemId: 'pizza', quantity: 1, options }];
    return priceBasket({ menu, settings: SETTINGS, items, service: 'COLLECTION', delivery: null });
  };
  expect(quote({ sizes: 'size 1', 'large toppings': 'large olives' })).toMatchObject({
    ...{ total: 1_350, problems: [] },
    lines: [{ name: 'Margherita (Large)', options: [{ name: 'Olives', price: 150 }] }],
  });
  expect(quote({ sizes: 'size 0', 'small toppings': 'small olives' })).toMatchObject({ total: 950 });
  expect(quote({ sizes: 'size 0', 'large toppings': 'large olives' }).problems).toMatchObject([
    { code: 'UNKNOWN_GROUP', groupId: 'large toppings' },
    { code: 'CHOOSE_MORE', group: 'Toppings', groupId: 'small toppings' },
  ]);
});
