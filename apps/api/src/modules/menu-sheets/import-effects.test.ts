import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockRestaurant } from '#modules/restaurant-settings';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
  await bring('name,category,price\nCola,Drinks,2.50\nWater,Drinks,1\n');
});

afterAll(() => app.close());

const bring = (csv: string, dryRun = false) =>
  owner.call('importMenu', { params, query: {}, body: { csv, dryRun } });
const settings = async () => (await owner.call('menu', { params })).settings;
const lastEntry = async () => (await owner.call('audit', { params, query: {} })).entries[0];

const NEW_PRICE = 'name,category,price\nCola,Drinks,2.90\n';

test('looking at a sheet, and refusing one, waits for no order and wakes no storefront', async () => {
  const heard: string[] = [];
  const stop = app.deps().bus.subscribe(({ kind }) => heard.push(kind));
  await app.database.db.transaction().execute(async (tx) => {
    await lockRestaurant(tx, params.id);
    expect(await bring(NEW_PRICE, true)).toMatchObject({ updated: 1, problems: [] });
    for (const csv of ['"', 'food\nCola', 'name,price\nCola,ten', 'name,category,groups\nCola,Drinks,No'])
      expect((await bring(csv)).problems).not.toEqual([]);
    // nothing to write is nothing to wait for
    expect(await bring('name,category,price\nCola,Drinks,2.50\n')).toMatchObject({ updated: 0 });
  });
  expect(heard).toEqual([]);
  await bring('name,category,price\nCola,Drinks,2.60\n');
  expect(heard).toContain('menu');
  stop();
});

test('a settings form that was opened before an import cannot delete the tax and the hours that it brought', async () => {
  const seen = await settings();
  await bring('type,name,rate,times\ntax,Reduced,5,\nschedule,Lunch,,Monday 12:00-15:00\n');
  const now = await settings();
  expect(now).toMatchObject({ version: seen.version + 1, changed: { by: 'Given ADMIN Family' } });
  const body = { version: seen.version, taxRates: seen.taxRates, schedules: seen.schedules };
  expect(await refused(owner.call('updateMenuSettings', { params, body }))).toMatchObject({ status: 409 });
  expect(await settings()).toEqual(now);
  await bring('name,category,price\nTonic,Drinks,3\n');
  expect((await settings()).version).toBe(now.version);
});

test('who changed which prices is written down, of dishes and of options, a hundred of them', async () => {
  const csv = (cola: string, large: string) =>
    `type,name,category,price,group\ngroup,Size,,,\noption,Large,,${large},Size\nitem,Cola,Drinks,${cola},\nitem,Water,Drinks,1,\n`;
  await bring(csv('3', '1'));
  await bring(csv('3.50', '-1'));
  expect(await lastEntry()).toMatchObject({
    action: 'menu.imported',
    details: {
      updated: 3,
      pricesChanged: 2,
      prices: [
        { name: 'Cola', from: 300, to: 350 },
        { name: 'Size: Large', from: 100, to: -100 },
      ],
    },
  });
  const many = (price: number) =>
    `name,category,price\n${Array.from({ length: 150 }, (_, index) => `Dish ${index},Shelf,${price}`).join('\n')}`;
  await bring(many(1));
  expect((await lastEntry())?.details).not.toHaveProperty('prices');
  await bring(many(2));
  const details = (await lastEntry())?.details;
  expect(details).toMatchObject({ pricesChanged: 150, prices: { length: 100 } });
});
