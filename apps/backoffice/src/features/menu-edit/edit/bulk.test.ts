import { BLANK_DISH, type StaffItem } from '@comanda/contract/shapes/menu-edit';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type BulkChange,
  bulkEdits,
  categoryChoices,
  changedPrice,
  groupChoices,
  serviceChoices,
  taxChoices,
  timesChoices,
  undoEdits,
} from './bulk.ts';

const item = (id: string, price: number): StaffItem => ({
  id,
  version: 3,
  changed: null,
  categoryId: 'c1',
  name: id,
  ...BLANK_DISH,
  price,
  tags: ['POPULAR'],
  available: true,
  soldOutUntil: null,
  stock: null,
  sizes: [],
  optionGroupIds: [],
});

describe('prices changed by a share', () => {
  it('are rounded to what is written on menus', () => {
    expect(changedPrice(1050, 5, 1)).toBe(1103);
    expect(changedPrice(1050, 5, 10)).toBe(1100);
    expect(changedPrice(1050, -10, 50)).toBe(950);
    expect(changedPrice(450_000, 7.5, 10_000)).toBe(480_000);
    expect(changedPrice(100, -100, 1)).toBe(0);
    expect(changedPrice(125, 29.2, 1)).toBe(162);
  });

  it('stay whole, and go in the direction that was chosen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: -100, max: 300 }),
        fc.constantFrom(1, 5, 10, 50, 100),
        (price, percent, roundTo) => {
          const changed = changedPrice(price, percent, roundTo);
          expect(changed % roundTo).toBe(0);
          expect(changed).toBeGreaterThanOrEqual(0);
          expect(Math.abs(changed - (price * (100 + percent)) / 100)).toBeLessThanOrEqual(roundTo / 2);
        },
      ),
    );
  });
});

describe('prices of a dish with sizes', () => {
  const size = (id: string, price: number) => ({
    ...{ id, name: id, kitchenName: 'S', price, default: false, allergens: {}, opens: [] },
    ...{ available: true, soldOutUntil: null },
  });
  const pizza = { ...item('a', 800), sizes: [size('small', 800), size('large', 1200)] };

  it('change size by size, and come back size by size', () => {
    const change: BulkChange = { type: 'PRICE', percent: 10, roundTo: 10 };
    const sent = (small: number, large: number) => [
      { id: 'small', name: 'small', kitchenName: 'S', price: small, default: false, allergens: {} },
      { id: 'large', name: 'large', kitchenName: 'S', price: large, default: false, allergens: {} },
    ];
    expect(bulkEdits([pizza], change)).toEqual([{ id: 'a', version: 3, sizes: sent(880, 1320) }]);
    expect(undoEdits([pizza], [{ ...pizza, version: 4 }], change)).toEqual([
      { id: 'a', version: 4, sizes: sent(800, 1200) },
    ]);
  });
});

describe('a change of many', () => {
  const items = [item('a', 900), item('b', 1000)];

  it('names each item with the version that was seen', () => {
    expect(bulkEdits(items, { type: 'TAG', tag: 'VEGAN', isOn: true })).toEqual([
      { id: 'a', version: 3, tags: ['POPULAR', 'VEGAN'] },
      { id: 'b', version: 3, tags: ['POPULAR', 'VEGAN'] },
    ]);
    expect(bulkEdits(items, { type: 'TAG', tag: 'POPULAR', isOn: false })[0]).toMatchObject({ tags: [] });
    const milk: BulkChange = { type: 'ALLERGENS', change: { allergen: 'MILK', value: 'CONTAINS' } };
    expect(bulkEdits(items, milk)[0]).toEqual({ id: 'a', version: 3, allergens: { MILK: 'CONTAINS' } });
  });

  it('is taken back on the versions that it made', () => {
    const after = items.map((known) => ({ ...known, version: 4, price: 5, visible: false }));
    const changes: BulkChange[] = [
      { type: 'PRICE', percent: 10, roundTo: 1 },
      { type: 'VISIBLE', visible: false },
      { type: 'ALLERGENS', change: { allergen: 'MILK', value: 'CONTAINS' } },
      { type: 'AVAILABILITY', availability: { available: false } },
    ];
    expect(changes.map((change) => undoEdits(items, after, change)[0])).toEqual([
      { id: 'a', version: 4, price: 900 },
      { id: 'a', version: 4, visible: true },
      { id: 'a', version: 4, allergens: {} },
      { id: 'a', version: 4, availability: { available: true } },
    ]);
  });
});

test('a group is put on all that do not ask it, or taken off, and comes back', () => {
  const asking = { ...item('a', 900), optionGroupIds: ['sauces', 'sizes'] };
  const items = [asking, item('b', 1000)];
  const groups = [
    { id: 'sauces', name: 'Sauces' },
    { id: 'bread', name: 'Bread' },
  ];
  const choices = groupChoices(groups, items);
  expect(choices.map(({ label }) => label)).toEqual([
    'Add to “Sauces”',
    'Take off “Sauces”',
    'Add to “Bread”',
  ]);
  const sent = choices.map(({ change }) =>
    change ? bulkEdits(items, change).map(({ optionGroupIds }) => optionGroupIds) : [],
  );
  expect(sent).toEqual([
    [['sauces', 'sizes'], ['sauces']],
    [['sizes'], []],
    [['sauces', 'sizes', 'bread'], ['bread']],
  ]);
  const change: BulkChange = { type: 'GROUP', groupId: 'bread', onIds: new Set(['b']) };
  expect(undoEdits(items, items, change).map(({ optionGroupIds }) => optionGroupIds)).toEqual([
    ['sauces', 'sizes'],
    [],
  ]);
});

test('two categories of one name can both be chosen, and distinguished', () => {
  const categories = [
    { id: 'c1', name: 'Drinks', items: [item('Cola', 300)] },
    { id: 'c2', name: 'Pizze', items: [] },
    { id: 'c3', name: 'Drinks', items: [] },
  ];
  expect(categoryChoices(categories)).toEqual([
    { value: 'c1', label: 'Drinks (with Cola)', change: { type: 'CATEGORY', categoryId: 'c1' } },
    { value: 'c2', label: 'Pizze', change: { type: 'CATEGORY', categoryId: 'c2' } },
    { value: 'c3', label: 'Drinks (empty)', change: { type: 'CATEGORY', categoryId: 'c3' } },
  ]);
});

test('many dishes become for one service at once, and go back to what each was for', () => {
  const before = [item('a', 800), { ...item('b', 900), services: ['DELIVERY' as const] }];
  const choices = serviceChoices(['COLLECTION', 'DELIVERY']);
  expect(choices.map(({ label }) => label)).toEqual([
    'Only for delivery',
    'Only for collection',
    'For everything you offer',
  ]);
  const change = choices[1]?.change;
  if (!change) throw new Error('There is no such change.');
  const sent = bulkEdits(before, change);
  expect(sent.map(({ services }) => services)).toEqual([['COLLECTION'], ['COLLECTION']]);
  const undone = undoEdits(before, before, change);
  expect(undone.map(({ services }) => services)).toEqual([null, ['DELIVERY']]);
});

test('many dishes get a tax rate, or times, at once, and go back to what each had', () => {
  const before = [item('a', 800), { ...item('b', 900), taxRateId: 't2', scheduleId: 's1' }];
  const vat = { id: 't1', name: 'Food', parts: [{ name: 'VAT', rate: 20_000, services: null }] };
  const lunch = { ...{ id: 's1', name: 'Lunch', intervals: [] }, ...{ firstDay: null, lastDay: null } };
  const [food, noTax] = taxChoices([vat]);
  const [atLunch, always] = timesChoices([lunch]);
  expect([food, noTax, atLunch, always].map((choice) => choice?.label)).toEqual([
    'Food (20 %)',
    'No tax rate',
    'Only at the times of “Lunch”',
    'Always',
  ]);
  const sent = [food, atLunch, always].map((choice) =>
    choice?.change ? bulkEdits(before, choice.change) : [],
  );
  expect(sent).toMatchObject([
    [{ taxRateId: 't1' }, { taxRateId: 't1' }],
    [{ scheduleId: 's1' }, { scheduleId: 's1' }],
    [{ scheduleId: null }, { scheduleId: null }],
  ]);
  const undone = [food, atLunch].map((choice) =>
    choice?.change ? undoEdits(before, before, choice.change) : [],
  );
  expect(undone).toMatchObject([
    [{ taxRateId: null }, { taxRateId: 't2' }],
    [{ scheduleId: null }, { scheduleId: 's1' }],
  ]);
});

test('prices by service change alike, and come back', () => {
  const dish = { ...item('a', 800), servicePrices: { DELIVERY: 1000 } };
  const change: BulkChange = { type: 'PRICE', percent: 10, roundTo: 10 };
  expect(bulkEdits([dish], change)).toMatchObject([{ price: 880, servicePrices: { DELIVERY: 1100 } }]);
  expect(undoEdits([dish], [dish], change)).toMatchObject([
    { price: 800, servicePrices: { DELIVERY: 1000 } },
  ]);
  expect(bulkEdits([item('b', 800)], change)[0]).not.toHaveProperty('servicePrices');
});
