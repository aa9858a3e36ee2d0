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

const bring = (csv: string) => owner.call('importMenu', { params, query: {}, body: { csv, dryRun: false } });

async function item(name: string) {
  const { categories } = await owner.call('menu', { params });
  return categories.flatMap(({ items }) => items).find((one) => one.name === name);
}

test('a sheet of somebody’s own has the dishes’ numbers where they are more than a count of its rows', async () => {
  const sheet = (heading: string, numbers: readonly string[]) =>
    [`${heading},category,name,price`, ...numbers.map((one, at) => `${one},Counted,Dish ${at},5`)].join('\n');
  const numbersAfter = async (heading: string, numbers: readonly string[]) => {
    expect(await bring(sheet(heading, numbers))).toMatchObject({ problems: [] });
    return await Promise.all(numbers.map(async (_, at) => (await item(`Dish ${at}`))?.number));
  };
  expect(await numbersAfter('Nr.', ['1', '2', '3'])).toEqual([null, null, null]);
  expect(await numbersAfter('#', ['SKU-000123', '20', '21'])).toEqual([null, null, null]);
  expect(await numbersAfter('Nr.', ['20', '21', '21a'])).toEqual(['20', '21', '21a']);
  expect(await numbersAfter('sku', ['7', '8', '9'])).toEqual(['20', '21', '21a']);
  expect(await numbersAfter('number', ['1', '2', ''])).toEqual(['1', '2', null]);
});

test('a number goes along where a menu is copied by its sheet', async () => {
  await bring('number,category,name,price\n31b,Copied,Laksa,9\n');
  const csv = await owner.call('exportMenu', { params });
  const stranger = await app.staff('STRANGER');
  const there = { id: app.world.foreign.id };
  await stranger.call('importMenu', {
    params: there,
    query: {},
    body: { csv, asNew: true },
  });
  const { categories } = await stranger.call('menu', { params: there });
  const copied = categories.flatMap(({ items }) => items).find(({ name }) => name === 'Laksa');
  expect(copied).toMatchObject({ number: '31b' });
});
