import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  type BasketLine,
  lackingGroup,
  type PricedLine,
  type PricingSettings,
  priceBasket,
  pricingMenu,
} from './pricing.ts';
import { oneTax } from './tax.fixture.ts';

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
    oneTax('hot', 'VAT', 20_000),
    oneTax('cold', 'Reduced VAT', 5_000),
    oneTax('zero', 'Zero-rated', 0),
  ],
  serviceCharge: null,
  deliveryTaxRateId: 'hot',
};

const line = (itemId: string, quantity = 1, chosen: Record<string, string[]> = {}): BasketLine => ({
  itemId,
  quantity,
  options: Object.entries(chosen).map(([groupId, optionIds]) => ({ groupId, optionIds })),
});

const price = (items: BasketLine[]) =>
  priceBasket({ menu, settings, items, service: 'COLLECTION', delivery: null });

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

  test('the diner reads what to do, and where', () => {
    const { problems } = price([
      line('water'),
      line('diavola'),
      line('dosa', 1, { chut: ['mint'] }),
      line('tartufo'),
    ]);
    expect(problems).toEqual([
      { code: 'CHOOSE_MORE', group: 'Size', min: 1, max: 1, line: 1, itemId: 'diavola', groupId: 'size' },
      {
        code: 'CHOOSE_MORE',
        group: 'Chutneys',
        min: 2,
        max: 3,
        line: 2,
        itemId: 'dosa',
        groupId: 'chut',
      },
      {
        code: 'SOLD_OUT',
        item: 'Tartufo',
        lacking: null,
        line: 3,
        itemId: 'tartufo',
      },
    ]);
  });

  test('a group with too few options left makes its items unorderable', () => {
    const reasons = [...menu.items.values()].map((item) => lackingGroup(item, menu.groups)?.name ?? null);
    expect(reasons).toEqual([null, null, null, null, null, 'Bread', null]);
  });
});

test('a basket has no place for a price', () => {
  type Keys = keyof BasketLine | keyof BasketLine['options'][number];
  expectTypeOf<Keys>().toEqualTypeOf<'itemId' | 'quantity' | 'options' | 'note' | 'groupId' | 'optionIds'>();
  const smuggled = { ...line('water'), price: 1, unitPrice: 1, total: 1, name: 'Gold' };
  expect(price([smuggled])).toEqual(price([line('water')]));
  expectTypeOf<PricedLine['unitPrice']>().toBeNumber();
});
