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

const HEADINGS = 'type,category,size of,part,part size,group,name,price,min,max,groups';
const MEAL = [
  HEADINGS,
  'group,,,,,,Drinks,,1,1,',
  'option,Cold,,Cola,Large,Drinks,A large cola,0.50,,,',
  'option,Cold,,Water,,Drinks,Water,,,,',
  'item,Cold,,,,,Cola,3,,,',
  'size,Cold,Cola,,,,Small,3,,,',
  'size,Cold,Cola,,,,Large,4.50,,,',
  'item,Cold,,,,,Water,2,,,',
  'item,Meals,,,,,Lunch deal,12,,,Drinks',
].join('\n');

async function drinks() {
  const { categories, optionGroups } = await owner.call('menu', { params });
  const dishes = categories.flatMap(({ items }) => items);
  const find = (name: string) => dishes.find((dish) => dish.name === name);
  return {
    options: optionGroups.find(({ name }) => name === 'Drinks')?.options,
    ...{ cola: find('Cola'), water: find('Water') },
  };
}

test('a sheet brings a set meal whose options are its dishes, and goes out with them', async () => {
  expect(await bring(MEAL)).toMatchObject({ problems: [] });
  const { options, cola, water } = await drinks();
  expect(options).toMatchObject([
    { name: 'A large cola', price: 50, itemId: cola?.id, sizeId: cola?.sizes[1]?.id },
    { name: 'Water', itemId: water?.id, sizeId: null },
  ]);
  expect(await bring(MEAL)).toMatchObject({ created: 0, updated: 0, problems: [] });
  const csv = await owner.call('exportMenu', { params });
  expect(await bring(csv)).toMatchObject({ created: 0, updated: 0, problems: [] });
});

test('a sheet without the column leaves them; an empty cell makes an option of its own', async () => {
  await bring('type,group,name,price\noption,Drinks,Water,0.20');
  const { options, water } = await drinks();
  expect(options).toMatchObject([{}, { name: 'Water', price: 20, itemId: water?.id }]);
  await bring('type,group,name,part\noption,Drinks,Water,');
  expect((await drinks()).options?.[1]).not.toHaveProperty('itemId');
});

test.each([
  ['a dish that is not there', 'option,Cold,,Nothing,,Drinks,Water,,,,', 'part', /no dish called Nothing/],
  ['a size that is not there', 'option,Cold,,Cola,Huge,Drinks,Water,,,,', 'part size', /no size called Huge/],
  ['the meal itself', 'option,Meals,,Lunch deal,,Drinks,Water,,,,', 'part', /part of itself/],
])('an option that is %s is refused, naming row and column', async (_, row, column, message) => {
  expect(await bring([HEADINGS, row].join('\n'))).toMatchObject({
    problems: [{ row: 2, column, message: expect.stringMatching(message) }],
  });
});

test.each([
  ['asks', 'type,category,name,groups\nitem,Cold,Cola,Drinks'],
  ['opens with a size', 'type,category,size of,name,groups\nsize,Cold,Cola,Small,Drinks'],
])('a sheet is refused in which a dish %s the group that holds it', async (_, csv) => {
  const before = await owner.call('exportMenu', { params });
  expect(await bring(csv)).toMatchObject({
    problems: [{ row: 2, column: 'groups', message: 'Cola cannot be a part of itself. Name other groups.' }],
  });
  expect(await owner.call('exportMenu', { params })).toBe(before);
});

test('a menu with set meals is copied into another restaurant with its own dishes as parts', async () => {
  const csv = await owner.call('exportMenu', { params });
  const stranger = await app.staff('STRANGER');
  const there = { id: app.world.foreign.id };
  await stranger.call('importMenu', { params: there, query: {}, body: { csv, asNew: true } });
  const { categories, optionGroups } = await stranger.call('menu', { params: there });
  const cola = categories.flatMap(({ items }) => items).find(({ name }) => name === 'Cola');
  expect(optionGroups.find(({ name }) => name === 'Drinks')?.options[0]).toMatchObject({
    itemId: cola?.id,
    sizeId: cola?.sizes[1]?.id,
  });
});
