import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { pictureIn, samplePicture, sendPicture } from '@comanda/testing/test-pictures';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;
let stranger: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  stranger = await app.staff('STRANGER');
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

async function upload(who: TestStaff, restaurantId: string, purpose: 'item' | 'logo' = 'item') {
  const file = await samplePicture({ width: 300, height: 300 });
  return pictureIn(await sendPicture(app, who.token, { restaurantId, purpose }, file));
}

const bring = (csv: string, asNew = false) =>
  owner.call('importMenu', { params, query: {}, body: { csv, asNew } });

async function imageOf(who: TestStaff, restaurantId: string, name: string) {
  const { categories } = await who.call('menu', { params: { id: restaurantId } });
  return categories.flatMap(({ items }) => items).find((one) => one.name === name)?.image;
}

const row = (image: string) => `name,category,price,image\nCola,Drinks,1,${image}\n`;

test('a picture that was sent here is named by its id or address, and is stored in all its widths', async () => {
  const { id, ...picture } = await upload(owner, params.id);
  for (const name of [id, picture.url, `/uploads/${id}/160`]) {
    await bring(row(''));
    expect((await bring(row(name))).problems).toEqual([]);
    expect(await imageOf(owner, params.id, 'Cola')).toEqual(picture);
  }
});

test('another restaurant’s picture, and one for another purpose, are reported by row and column', async () => {
  const theirs = await upload(stranger, app.world.foreign.id);
  const logo = await upload(owner, params.id, 'logo');
  for (const { id, url } of [theirs, logo]) {
    for (const name of [id, url]) {
      for (const asNew of [false, true]) {
        const { problems } = await bring(row(name), asNew);
        expect(problems).toMatchObject([{ row: 2, column: 'image' }]);
        expect(JSON.stringify(problems)).not.toContain(id);
      }
    }
  }
});

test('a copy of another of one’s restaurants takes its pictures along', async () => {
  const { id: _, ...picture } = await upload(owner, params.id);
  await bring(row(picture.url));
  const csv = await owner.call('exportMenu', { params });
  const { merchantId } = await owner.call('restaurant', { params });
  const other = await owner.call('createRestaurant', {
    body: {
      merchantId,
      name: 'Second',
      timezone: 'Europe/London',
      currency: 'GBP',
      address: { line1: '1 Road', city: 'London', country: 'GB' },
    },
  });
  const there = { params: { id: other.id }, query: {} };
  const plain = await owner.call('importMenu', { ...there, body: { csv } });
  expect(new Set(plain.problems.map(({ column }) => column))).toEqual(new Set(['id', 'image']));
  expect((await owner.call('importMenu', { ...there, body: { csv, asNew: true } })).problems).toEqual([]);
  expect(await imageOf(owner, other.id, 'Cola')).toEqual(picture);
});
