import type { UpdateItem } from '@comanda/contract/shapes/menu-edit';
import type { Service } from '@comanda/domain/hours/services';
import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let owner: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  [diner, owner] = await Promise.all([app.diner(), app.staff('ADMIN')]);
});

afterAll(() => app.close());

const soup = () => app.world.restaurant.menu.item('Soup');
const slug = () => ({ slug: app.world.restaurant.slug });

async function ask(servicePrices: UpdateItem['servicePrices']) {
  const params = { id: app.world.restaurant.id };
  const { categories } = await owner.call('menu', { params });
  const dish = categories.flatMap(({ items }) => items).find(({ id }) => id === soup());
  const body = { version: dish?.version ?? 0, servicePrices };
  return owner.call('updateItem', { params: { ...params, itemId: soup() }, body });
}

async function shown() {
  const { categories } = await diner.call('dinerMenu', { params: slug() });
  return categories.flatMap(({ items }) => items).find(({ id }) => id === soup());
}

const items = () => [{ itemId: soup(), quantity: 2 }];
const goodsFor = async (service: Service) =>
  (await diner.call('quote', { params: slug(), body: { service, items: items() } })).subtotal;

test('a dish asks another price of those who have it delivered, on the menu, in the quote and in the order', async () => {
  const plain = await goodsFor('COLLECTION');
  expect(await goodsFor('DELIVERY')).toBe(plain);
  expect(await shown()).not.toHaveProperty('servicePrices');
  expect(await ask({ DELIVERY: 1_000 })).toMatchObject({ servicePrices: { DELIVERY: 1_000 } });
  expect(await shown()).toMatchObject({ price: plain / 2, servicePrices: { DELIVERY: 1_000 } });
  expect(await goodsFor('COLLECTION')).toBe(plain);
  expect(await goodsFor('DELIVERY')).toBe(2_000);

  await ask({ COLLECTION: 450 });
  expect(await goodsFor('COLLECTION')).toBe(900);
  const stale = diner.wish({ service: 'COLLECTION', items: items(), expectedTotal: plain });
  expect(await refused(diner.place(stale))).toMatchObject({ code: 'PRICE_CHANGED' });
  const placed = await diner.place({ ...stale, expectedTotal: 900 });
  expect(placed).toMatchObject({ subtotal: 900, lines: [{ unitPrice: 450, total: 900 }] });
  expect(await brokenInvariants(app.database.db)).toEqual([]);

  expect(await ask({})).toMatchObject({ servicePrices: {} });
  expect(await goodsFor('COLLECTION')).toBe(plain);
});

test('a price that no dish can have is refused, naming the field', async () => {
  expect(await refused(ask({ DELIVERY: -1 }))).toMatchObject({
    status: 400,
    details: [{ path: 'servicePrices.DELIVERY' }],
  });
});
