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
  const csv = `type,name,category,price,group,min,max,groups
group,Size,,,,0,1,
option,Large,,2,Size,,,
option,Small,,0,Size,,,
group,Dips,,,,0,1,
option,Hot,,1,Dips,,,
item,Cola,Drinks,2.50,,,,Size
item,Water,Drinks,1.50,,,,
category,Sweets,,,,,,`;
  await bring(csv);
});

afterAll(() => app.close());

const bring = (csv: string) => owner.call('importMenu', { params, query: {}, body: { csv } });
const menu = () => owner.call('menu', { params });

async function item(name: string) {
  const { categories } = await menu();
  const found = categories.flatMap(({ items, name: category }) =>
    items.filter((one) => one.name === name).map((one) => ({ ...one, category })),
  );
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`There are ${found.length} items called ${name}.`);
  return one;
}

async function group(name: string) {
  const found = (await menu()).optionGroups.find((one) => one.name === name);
  if (!found) throw new Error(`There is no group ${name}.`);
  return found;
}

test('a dish is renamed and moved by its id, and stays the dish that it was', async () => {
  const cola = await item('Cola');
  expect(await bring(`id,name,category\n${cola.id},Cola Zero,Sweets\n`)).toMatchObject({
    created: 0,
    updated: 1,
    problems: [],
    kinds: [{ kind: 'item', updated: 1, updatedNames: ['Cola Zero'] }],
  });
  const moved = await item('Cola Zero');
  expect(moved).toMatchObject({ id: cola.id, category: 'Sweets', price: 250, version: cola.version + 1 });
  expect(moved.optionGroupIds).toEqual(cola.optionGroupIds);
  // without a category it stays where it is; the id may be last, and written large
  await bring(`name,price,id\nCola,2.70,${cola.id.toUpperCase()}\n`);
  expect(await item('Cola')).toMatchObject({ id: cola.id, category: 'Sweets', price: 270 });
});

test('a name that one row gives up is free for another', async () => {
  const water = await item('Water');
  const csv = `id,name,category,price\n,Water,Drinks,3\n${water.id},Still water,Drinks,\n`;
  expect(await bring(csv)).toMatchObject({ created: 1, updated: 1, problems: [] });
  expect(await item('Still water')).toMatchObject({ id: water.id, price: 150 });
  expect(await item('Water')).toMatchObject({ price: 300 });
});

test('a renamed category keeps the dishes whose rows still call it by its former name', async () => {
  const drinks = (await menu()).categories.find(({ name }) => name === 'Drinks');
  const csv = `type,id,name,category\ncategory,${drinks?.id},Beverages,\nitem,,Water,Drinks\n`;
  expect(await bring(csv)).toMatchObject({ created: 0, updated: 1, problems: [] });
  expect(await item('Water')).toMatchObject({ category: 'Beverages' });
});

test('an option moves to another group, and the group it leaves must still make sense', async () => {
  const size = await group('Size');
  const large = size.options.find(({ name }) => name === 'Large');
  expect(await bring(`type,id,name,group\noption,${large?.id},Very hot,Dips\n`)).toMatchObject({
    created: 0,
    problems: [],
  });
  expect((await group('Size')).options.map(({ name }) => name)).toEqual(['Small']);
  expect((await group('Dips')).options.map(({ id, name }) => [id, name])).toContainEqual([
    ...[large?.id, 'Very hot'],
  ]);
  const small = size.options.find(({ name }) => name === 'Small');
  const { problems } = await bring(`type,id,name,group\noption,${small?.id},Small,Dips\n`);
  expect(problems).toMatchObject([{ row: 2, column: 'name' }]);
});

test('an id of another restaurant, of another kind, an unknown one and none at all are reported alike', async () => {
  const before = await menu();
  const stranger = await app.staff('STRANGER');
  const there = await stranger.call('menu', { params: { id: app.world.foreign.id } });
  const foreign = there.categories.flatMap(({ items }) => items)[0];
  const [category] = before.categories;
  const ids = [foreign?.id, category?.id, '018f0000-0000-7000-8000-000000000000', 'seven', "'; DROP"];
  const { problems } = await bring(`id,name,price\n${ids.map((id) => `${id},Cola,1`).join('\n')}`);
  const ofIds = problems.filter(({ column }) => column === 'id');
  expect(ofIds.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
  expect(new Set(ofIds.map(({ message }) => message)).size).toBe(1);
  expect(ofIds[0]?.message).toContain('Empty the cell');
  expect(JSON.stringify(problems)).not.toContain(foreign?.name);
  expect(await menu()).toEqual(before);
});

test('an id stands once', async () => {
  const { id } = await item('Cola');
  const { problems } = await bring(`id,name,price\n${id},Cola,1\n${id},Coke,1\n`);
  expect(problems).toContainEqual({
    row: 3,
    column: 'id',
    message: expect.stringContaining('row 2 already'),
  });
});

test('an export begins with ids, and back home it changes nothing', async () => {
  const csv = await owner.call('exportMenu', { params });
  expect(csv).toMatch(/^id,type,/);
  expect(await bring(csv)).toMatchObject({ created: 0, updated: 0, problems: [], kinds: [] });
  const cola = await item('Cola');
  await bring(csv.replace(',Cola,', ',Coke,'));
  expect(await item('Coke')).toMatchObject({ id: cola.id });
});
