import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

const bring = (csv: string) => owner.call('importMenu', { params, query: {}, body: { csv } });

async function dish(name: string) {
  const { categories } = await owner.call('menu', { params });
  const found = categories.flatMap(({ items }) => items).find((item) => item.name === name);
  if (!found) throw new Error(`There is no dish ${name}.`);
  return found;
}

const HEADINGS = 'type,category,size of,name,price,default,milk';

test('a sheet brings a dish with its sizes, of which the cheapest is its price', async () => {
  const csv = [
    HEADINGS,
    'item,Pizza,,Margherita,99,,contains',
    'size,Pizza,Margherita,9 inch,8.50,,',
    'size,Pizza,Margherita,12 inch,12.00,yes,contains',
  ].join('\n');
  expect(await bring(csv)).toMatchObject({ created: 4, problems: [] });
  expect(await dish('Margherita')).toMatchObject({
    price: 850,
    sizes: [
      { name: '9 inch', price: 850, default: false, allergens: {} },
      { name: '12 inch', price: 1_200, default: true, allergens: { MILK: 'CONTAINS' } },
    ],
  });
  expect(await bring(csv)).toMatchObject({ created: 0, problems: [] });
});

test('sizes go out with the sheet and come back: renamed, dearer, and another one', async () => {
  const before = await dish('Margherita');
  const csv = await owner.call('exportMenu', { params });
  const lines = csv.trim().split('\n');
  const changed = lines.map((line) =>
    line.includes(before.sizes[1]?.id ?? '?')
      ? line.replace('12 inch', 'Large').replace('12.00', '13.50')
      : line,
  );
  const own = changed.find((line) => line.includes(before.sizes[0]?.id ?? '?')) ?? '';
  const family = own
    .replace(before.sizes[0]?.id ?? '?', '')
    .replace('9 inch', 'Family')
    .replace('8.50', '20.00');
  expect(await bring([...changed, family].join('\n'))).toMatchObject({
    problems: [],
    kinds: expect.arrayContaining([expect.objectContaining({ kind: 'size', created: 1, updated: 1 })]),
  });
  const after = await dish('Margherita');
  expect(after).toMatchObject({
    price: 850,
    sizes: [
      { id: before.sizes[0]?.id, name: '9 inch', price: 850 },
      { id: before.sizes[1]?.id, name: 'Large', price: 1_350, default: true },
      { name: 'Family', price: 2_000 },
    ],
  });
  expect(after.version).toBe(before.version + 1);
});

test('a sheet without rows of sizes leaves them, and a price in it moves all of them', async () => {
  const { price, sizes } = await dish('Margherita');
  await bring('name,category,price\nMargherita,Pizza,9.50');
  const after = await dish('Margherita');
  expect(after.price).toBe(950);
  expect(after.sizes.map((size) => size.price)).toEqual(sizes.map((size) => size.price + 950 - price));
});

test.each([
  ['of a dish that is not there', 'size,Pizza,Nobody,Big,3,,', 'size of', /no dish called Nobody/],
  ['of no dish at all', 'size,Pizza,,Big,3,,', 'size of', /which dish/],
  ['without a price', 'size,Pizza,Margherita,Tiny,,,', 'price', /costs in this size/],
  ['that is the second from the start', 'size,Pizza,Margherita,Tiny,3,yes,', 'default', /beforehand/],
])('a size %s is refused, naming row and column', async (_, row, column, message) => {
  expect(await bring([HEADINGS, row].join('\n'))).toMatchObject({
    problems: [{ row: 2, column, message: expect.stringMatching(message) }],
  });
});
