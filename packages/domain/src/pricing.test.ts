import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  type BasketLine,
  type BasketToPrice,
  type PricedLine,
  type PricingSettings,
  priceBasket,
  pricingMenu,
  unorderableReason,
} from './pricing.ts';

const option = (id: string, price: number, more: { available?: boolean; repeat?: number } = {}) => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  price,
  available: true,
  ...more,
});

const menu = pricingMenu(
  [
    {
      id: 'diavola',
      name: 'Diavola',
      price: 1300,
      taxRateId: 'hot',
      optionGroupIds: ['size', 'top'],
      soldOut: false,
    },
    {
      id: 'dosa',
      name: 'Plain dosa',
      price: 650,
      taxRateId: 'hot',
      optionGroupIds: ['chut'],
      soldOut: false,
    },
    { id: 'water', name: 'Water', price: 250, taxRateId: 'cold', optionGroupIds: [], soldOut: false },
    { id: 'book', name: 'Recipe book', price: 1000, taxRateId: null, optionGroupIds: [], soldOut: false },
    { id: 'tartufo', name: 'Tartufo', price: 1500, taxRateId: 'hot', optionGroupIds: [], soldOut: true },
    { id: 'soup', name: 'Soup', price: 400, taxRateId: 'hot', optionGroupIds: ['bread'], soldOut: false },
    { id: 'tea', name: 'Tea', price: 150, taxRateId: 'hot', optionGroupIds: ['gone', 'cut'], soldOut: false },
  ],
  [
    {
      id: 'size',
      name: 'Size',
      min: 1,
      max: 1,
      free: 0,
      options: [option('small', -200), option('medium', 0), option('large', 350)],
    },
    {
      id: 'top',
      name: 'Extra toppings',
      min: 0,
      max: 3,
      free: 1,
      options: [
        option('olives', 100, { repeat: 1 }),
        option('nduja', 200),
        option('rocket', 100, { available: false }),
      ],
    },
    {
      id: 'chut',
      name: 'Chutneys',
      min: 2,
      max: 3,
      free: 2,
      options: [option('coconut', 80), option('tomato', 80), option('mint', 90)],
    },
    {
      id: 'bread',
      name: 'Bread',
      min: 1,
      max: 1,
      free: 0,
      options: [option('roti', 0, { available: false })],
    },
    { id: 'cut', name: 'Cut', min: 0, max: 1, free: 0, options: [option('half', -900)] },
  ],
);

const settings: PricingSettings = {
  currency: 'GBP',
  taxMode: 'INCLUSIVE',
  taxRates: [
    { id: 'hot', name: 'VAT', rate: 20_000 },
    { id: 'cold', name: 'Reduced VAT', rate: 5_000 },
    { id: 'zero', name: 'Zero-rated', rate: 0 },
  ],
  serviceCharge: null,
  deliveryTaxRateId: 'hot',
};

const line = (itemId: string, quantity = 1, chosen: Record<string, string[]> = {}): BasketLine => ({
  itemId,
  quantity,
  options: Object.entries(chosen).map(([groupId, optionIds]) => ({ groupId, optionIds })),
});

const price = (items: BasketLine[], more: Partial<BasketToPrice> = {}) =>
  priceBasket({ menu, settings, items, service: 'COLLECTION', delivery: null, ...more });

const codes = (items: BasketLine[]) => price(items).problems.map((problem) => problem.code);

describe('lines', () => {
  test('an option adds, takes off, and the dearest free ones cost nothing', () => {
    const { lines, subtotal } = price([
      line('diavola', 2, { size: ['large'], top: ['olives', 'nduja'] }),
      line('diavola', 1, { size: ['small'] }),
      line('dosa', 1, { chut: ['coconut', 'mint', 'coconut'] }),
    ]);
    expect(lines.map(({ unitPrice, total }) => [unitPrice, total])).toEqual([
      [1300 + 350 + 100, 3500],
      [1100, 1100],
      [650 + 80, 730],
    ]);
    expect(subtotal).toBe(5330);
  });

  test('an option named twice is taken twice and shown once', () => {
    const [first] = price([line('dosa', 1, { chut: ['mint', 'mint'] })]).lines;
    expect(first?.options).toEqual([
      { groupId: 'chut', optionId: 'mint', name: 'Mint', price: 90, quantity: 2 },
    ]);
  });

  test('a group named twice is one choice', () => {
    const twice = {
      itemId: 'dosa',
      quantity: 1,
      options: [
        { groupId: 'chut', optionIds: ['mint'] },
        { groupId: 'chut', optionIds: ['tomato'] },
      ],
    };
    expect(price([twice]).problems).toEqual([]);
  });

  test('options never make an item cost less than nothing', () => {
    expect(price([line('tea', 3, { cut: ['half'] })]).lines[0]).toMatchObject({ unitPrice: 0, total: 0 });
  });

  test('the note comes along, and only then', () => {
    const [noted, plain] = price([{ ...line('water'), note: 'no ice' }, line('water')]).lines;
    expect(noted?.note).toBe('no ice');
    expect(plain).not.toHaveProperty('note');
  });
});

describe('charges', () => {
  test('everything at once, tax included', () => {
    const quote = price([line('diavola', 1, { size: ['medium'] }), line('water', 2), line('book')], {
      settings: { ...settings, serviceCharge: { rate: 12_500, taxRateId: 'cold' } },
      service: 'DELIVERY',
      delivery: { fee: 299, freeOver: 3000 },
      discount: { kind: 'PERCENT', rate: 10_000 },
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
  });

  test('tax on top is added once per rate', () => {
    const quote = price([line('water', 3), line('water')], {
      settings: {
        ...settings,
        taxMode: 'EXCLUSIVE',
        taxRates: [{ id: 'cold', name: 'Sales tax', rate: 8_875 }],
      },
    });
    expect(quote.tax).toEqual([{ name: 'Sales tax', rate: 8_875, amount: 89, included: false }]);
    expect(quote.total).toBe(1089);
  });

  test('delivery is free from the threshold, whatever a code takes off', () => {
    const delivery = { fee: 250, freeOver: 1000 };
    const discount = { kind: 'AMOUNT', amount: 900 } as const;
    expect(price([line('water', 4)], { service: 'DELIVERY', delivery, discount }).deliveryFee).toBe(0);
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

  test('a discount takes no more than there is; the tip stays', () => {
    const quote = price([line('water')], { discount: { kind: 'AMOUNT', amount: 5000 }, tip: 100 });
    expect(quote).toMatchObject({ discount: 250, total: 100, tax: [] });
  });
});

describe('what cannot be ordered', () => {
  test.each<[string, BasketLine[], string[]]>([
    ['an empty basket', [], ['EMPTY_BASKET']],
    ['an item that is gone', [line('ghost')], ['UNKNOWN_ITEM']],
    [
      'a property that every object has',
      [line('__proto__'), line('constructor')],
      ['UNKNOWN_ITEM', 'UNKNOWN_ITEM'],
    ],
    ['an item sold out', [line('tartufo')], ['SOLD_OUT']],
    ['an item whose bread ran out', [line('soup', 1, { bread: ['roti'] })], ['SOLD_OUT', 'OPTION_SOLD_OUT']],
    ['a group of another item', [line('water', 1, { size: ['small'] })], ['UNKNOWN_GROUP']],
    ['a group that is gone', [line('tea', 1, { gone: ['x'] })], ['UNKNOWN_GROUP']],
    [
      'an option of another group',
      [line('diavola', 1, { size: ['olives'] })],
      ['UNKNOWN_OPTION', 'CHOOSE_MORE'],
    ],
    ['an option sold out', [line('diavola', 1, { size: ['small'], top: ['rocket'] })], ['OPTION_SOLD_OUT']],
    ['a missing size', [line('diavola')], ['CHOOSE_MORE']],
    ['two sizes', [line('diavola', 1, { size: ['small', 'large'] })], ['CHOOSE_FEWER']],
    ['one size twice', [line('diavola', 1, { size: ['small', 'small'] })], ['CHOOSE_FEWER']],
    [
      'an option more often than allowed',
      [line('diavola', 1, { size: ['small'], top: ['olives', 'olives'] })],
      ['CHOOSE_FEWER'],
    ],
  ])('%s', (_, items, expected) => {
    expect(codes(items)).toEqual(expected);
  });

  test.each([0, -1, 1.5, 100, 1e9, Number.NaN, Number.POSITIVE_INFINITY])('a quantity of %d', (quantity) => {
    const quote = price([line('water', quantity), line('water')]);
    expect(quote.problems).toMatchObject([{ code: 'QUANTITY', line: 0, itemId: 'water' }]);
    expect(quote.total).toBe(250);
  });

  test('the diner is told what to do, and where', () => {
    const { problems } = price([
      line('water'),
      line('diavola'),
      line('dosa', 1, { chut: ['mint'] }),
      line('tartufo'),
    ]);
    expect(problems).toEqual([
      { code: 'CHOOSE_MORE', message: 'Choose a size.', line: 1, itemId: 'diavola', groupId: 'size' },
      {
        code: 'CHOOSE_MORE',
        message: 'Choose at least 2 from Chutneys.',
        line: 2,
        itemId: 'dosa',
        groupId: 'chut',
      },
      {
        code: 'SOLD_OUT',
        message: 'Tartufo just sold out. Remove it or choose another.',
        line: 3,
        itemId: 'tartufo',
      },
    ]);
  });

  test('a group with too few options left makes its items unorderable', () => {
    const reasons = [...menu.items.values()].map(
      (item) => unorderableReason(item, menu.groups)?.message ?? null,
    );
    expect(reasons).toEqual([
      null,
      null,
      null,
      null,
      null,
      "Soup can't be ordered now: too few choices are left in Bread.",
      null,
    ]);
  });
});

test('a basket has no place for a price', () => {
  type Keys = keyof BasketLine | keyof BasketLine['options'][number];
  expectTypeOf<Keys>().toEqualTypeOf<'itemId' | 'quantity' | 'options' | 'note' | 'groupId' | 'optionIds'>();
  const smuggled = { ...line('water'), price: 1, unitPrice: 1, total: 1, name: 'Gold' };
  expect(price([smuggled])).toEqual(price([line('water')]));
  expectTypeOf<PricedLine['unitPrice']>().toBeNumber();
});
