import { BLANK_DISH, type StaffItem, type StaffSize } from '@comanda/contract/shapes/menu-edit';
import { describe, expect, test } from 'vitest';
import { seenAnew } from './grid-edits.ts';
import {
  columnsOf,
  copiedCells,
  countedPrices,
  movedDefault,
  movesOf,
  ONE_PRICE,
  type PriceEdits,
  priceChanges,
  withPrice,
} from './price-cells.ts';

const size = (name: string, price: number): StaffSize => ({
  ...{ id: `${name}-${price}`, name, kitchenName: 'K', price, default: name === 'Small' },
  ...{ allergens: { MILK: 'CONTAINS' }, opens: [], available: true, soldOutUntil: null },
});
const dish = (id: string, price: number, sizes: StaffSize[] = [], version = 3): StaffItem => ({
  ...{ id, version, changed: null, categoryId: 'c1', name: id, ...BLANK_DISH, price },
  ...{ available: true, soldOutUntil: null, stock: null, sizes, optionGroupIds: [] },
});

const bread = dish('Bread', 300);
const pizza = dish('Pizza', 800, [size('Small', 800), size('Large', 1200)]);
const all = [bread, pizza];
const NONE: PriceEdits = new Map();
const columns = columnsOf(all, ['Medium']);

const typed = (cells: readonly (readonly [StaffItem, string, string])[]) =>
  cells.reduce((edits, [item, column, text]) => withPrice(edits, item, column, text, 'GBP'), NONE);
const byId = (items: readonly StaffItem[]) => new Map(items.map((item) => [item.id, item]));
const NAMES = new Map([ONE_PRICE, 'Small', 'Medium', 'Large'].map((name) => [name.toLowerCase(), name]));
const around = {
  ...{ items: byId(all), namesOf: () => NAMES, currency: 'GBP' },
  mealOf: (id: string) => (id === 'Large-1200' ? 'Menu for two' : null),
};
const sent = (cells: Parameters<typeof typed>[0]) => priceChanges(typed(cells), around);

test('the columns are the one price where a dish has one, the sizes, and what was added', () => {
  expect(columns.map(({ key, name }) => [key, name])).toEqual([
    ['', 'Price'],
    ['small', 'Small'],
    ['large', 'Large'],
    ['medium', 'Medium'],
  ]);
  const shouted = dish('Calzone', 900, [size('SMALL', 900), size('Family', 2000)]);
  expect(columnsOf([pizza, shouted], []).map(({ name }) => name)).toEqual(['Small', 'Large', 'Family']);
});

test('a cell that is as it was is no edit', () => {
  expect(
    typed([
      [pizza, 'small', '9'],
      [pizza, 'small', '8.00'],
    ]).size,
  ).toBe(0);
  expect(
    typed([
      [bread, 'large', '9'],
      [bread, 'large', ''],
    ]).size,
  ).toBe(0);
});

test('a price changes alone, and a size keeps all else that it has', () => {
  expect(
    sent([
      [bread, ONE_PRICE, '3.50'],
      [pizza, 'large', '13'],
    ]),
  ).toEqual([
    { id: 'Bread', version: 3, price: 350 },
    {
      ...{ id: 'Pizza', version: 3 },
      sizes: [
        expect.objectContaining({ id: 'Small-800', price: 800, default: true, kitchenName: 'K' }),
        expect.objectContaining({ id: 'Large-1200', price: 1300, allergens: { MILK: 'CONTAINS' } }),
      ],
    },
  ]);
});

test('a new size stands where its column does, an emptied one goes, and one price gives way to sizes', () => {
  expect(
    sent([
      [pizza, 'medium', '10'],
      [pizza, 'small', ''],
      [bread, 'small', '2'],
    ]),
  ).toMatchObject([
    {
      id: 'Pizza',
      sizes: [
        { name: 'Medium', price: 1000 },
        { name: 'Large', price: 1200 },
      ],
    },
    { id: 'Bread', sizes: [{ name: 'Small', price: 200 }] },
  ]);
});

test('another size is chosen from the start where that one is emptied, and is named before it is saved', () => {
  const cells = [
    [pizza, 'small', ''],
    [pizza, 'medium', '10'],
  ] as const;
  expect(sent(cells)).toMatchObject([
    {
      sizes: [
        { name: 'Medium', default: true },
        { name: 'Large', default: false },
      ],
    },
  ]);
  const inOrder = [...NAMES].map(([key, name]) => ({ key, name }));
  const named = (...some: Parameters<typeof typed>[0]) =>
    movedDefault(pizza, typed(some).get('Pizza'), inOrder, 'GBP');
  expect([named(...cells), named(cells[0]), named(cells[1]), named()]).toEqual([
    'Medium',
    'Large',
    null,
    null,
  ]);
  const none = { ...pizza, sizes: pizza.sizes.map((one) => ({ ...one, default: false })) };
  expect(sent([[none, 'small', '']])).toMatchObject([{ sizes: [{ name: 'Large', default: true }] }]);
  expect(priceChanges(typed([[none, 'small', '']]), { ...around, items: byId([none]) })).toMatchObject([
    { sizes: [{ name: 'Large', default: false }] },
  ]);
});

test('a size that is part of a set meal keeps a price', () => {
  expect(sent([[pizza, 'large', '']])).toBe(
    'Pizza: Large is part of “Menu for two”. Choose another size there before you empty it.',
  );
  expect(sent([[pizza, 'large', '13']])).toHaveLength(1);
});

test('the one price of a dish that gets sizes is no change any more', () => {
  const cells = [
    [bread, ONE_PRICE, '3.50'],
    [bread, 'small', '2'],
  ] as const;
  const counted = (edits: PriceEdits) => countedPrices(edits, byId(all));
  expect([counted(typed([cells[0]])), counted(typed(cells)), counted(NONE)]).toEqual([1, 1, 0]);
  expect(counted(typed([...cells, [bread, 'small', '']]))).toBe(1);
  const theirs = dish('Bread', 300, [size('Small', 200)], 4);
  const edits = typed([cells[0]]);
  expect(countedPrices(edits, byId([theirs]))).toBe(0);
  expect(priceChanges(edits, { ...around, items: byId([theirs]) })).toEqual([]);
});

test('what is wrong with a cell is said with its dish', () => {
  expect(sent([[pizza, 'large', 'twelve']])).toBe('Pizza: Enter a price such as 9.50.');
  expect(
    sent([
      [pizza, 'small', ''],
      [pizza, 'large', ''],
    ]),
  ).toMatch(/^Pizza needs a price/);
  expect(sent([[bread, ONE_PRICE, '']])).toMatch(/^Bread needs a price/);
});

test('edits stay on top of what a colleague has made of the sizes; a deleted dish is left out', () => {
  const theirs = dish('Pizza', 850, [size('Small', 850), size('Family', 2000)], 4);
  const edits = seenAnew(
    typed([
      [pizza, 'large', '13'],
      [bread, ONE_PRICE, '4'],
    ]),
    [theirs],
  );
  const names = new Map([
    ['small', 'Small'],
    ['large', 'Large'],
    ['family', 'Family'],
  ]);
  const now = { ...around, items: byId([theirs]), namesOf: () => names };
  expect(priceChanges(edits, now)).toMatchObject([
    { version: 4, sizes: [{ price: 850 }, { name: 'Large', price: 1300 }, { name: 'Family', price: 2000 }] },
  ]);
});

describe('prices by service', () => {
  const delivered = { ...pizza, id: 'Delivered', name: 'Delivered', servicePrices: { DELIVERY: 1000 } };
  const one = { ...delivered, sizes: delivered.sizes.slice(0, 1) };
  const inOrder = [...NAMES].map(([key, name]) => ({ key, name }));
  const after = (item: StaffItem, ...cells: readonly (readonly [string, string])[]) => {
    const edits = typed(cells.map(([column, text]) => [item, column, text] as const));
    const changes = priceChanges(edits, { ...around, items: byId([item]) });
    if (typeof changes === 'string') throw new Error(changes);
    const moves = movesOf(item, edits.get(item.id), inOrder, 'GBP').map((move) => Object.values(move));
    return { moves, servicePrices: changes[0]?.servicePrices };
  };

  test('stay where the one size, or each of them by as much, gets another price', () => {
    expect(after(one, ['small', '9.50'])).toEqual({ moves: [], servicePrices: { DELIVERY: 1000 } });
    const both = after(delivered, ['small', '9.50'], ['large', '13.50']);
    expect(both).toEqual({ moves: [], servicePrices: { DELIVERY: 1000 } });
    const withoutSmall = after(delivered, ['small', ''], ['large', '13.00']);
    expect(withoutSmall).toEqual({ moves: [], servicePrices: { DELIVERY: 1400 } });
  });

  test('move with a size that alone gets another price, which is told, and not with the others', () => {
    expect(after(delivered, ['small', '9.50'])).toEqual({
      ...{ moves: [['DELIVERY', 'Small', 1000, 1150]], servicePrices: undefined },
    });
    expect(after(delivered, ['large', '13.00'])).toMatchObject({
      moves: [['DELIVERY', 'Large', 1400, 1500]],
    });
    expect(after(delivered, ['medium', '10'], ['small', '']).moves).toEqual([]);
  });

  test('are those of the cheapest size where a dish gets sizes', () => {
    const { moves } = after({ ...delivered, sizes: [] }, ['small', '7'], ['large', '9']);
    expect(moves).toEqual([['DELIVERY', 'Small', 1000, 900]]);
    const plain = { ...delivered, sizes: [] };
    expect(after(plain, [ONE_PRICE, '9.50'])).toEqual({ moves: [], servicePrices: undefined });
  });
});

test('cells copied from a spreadsheet are read by rows', () => {
  expect(copiedCells('8.50')).toBeNull();
  expect(copiedCells('8.50\t12\r\n\t13\r\n')).toEqual([
    ['8.50', '12'],
    ['', '13'],
  ]);
});
