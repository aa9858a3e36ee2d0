import type { UpdateItem } from '@comanda/contract/shapes/menu-edit';
import { refused } from '@comanda/testing/answers';
import { PLACES } from '@comanda/testing/sample-restaurant';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish, TestDiner, TestStaff } from '@comanda/testing/test-people';
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

async function offer(services: UpdateItem['services']) {
  const params = { id: app.world.restaurant.id };
  const { categories } = await owner.call('menu', { params });
  const dish = categories.flatMap(({ items }) => items).find(({ id }) => id === soup());
  const body = { version: dish?.version ?? 0, services };
  return owner.call('updateItem', { params: { ...params, itemId: soup() }, body });
}

async function shown() {
  const { categories } = await diner.call('dinerMenu', { params: slug() });
  return categories.flatMap(({ items }) => items).find(({ id }) => id === soup());
}

const delivered = (): Partial<OrderWish> => ({
  service: 'DELIVERY',
  address: { line1: '2 Short Lane', city: 'London' },
  location: PLACES.near,
  items: [{ itemId: soup(), quantity: 5 }],
});
const collected = (): Partial<OrderWish> => ({
  service: 'COLLECTION',
  items: [{ itemId: soup(), quantity: 1 }],
});

test('a dish is for every service until the restaurant says otherwise', async () => {
  expect(await offer(null)).toMatchObject({ services: null });
  expect(await shown()).not.toHaveProperty('services');
});

test('a dish for collection stays on the menu, is taken for collection, and refused for delivery', async () => {
  expect(await offer(['DINE_IN', 'COLLECTION', 'DINE_IN'])).toMatchObject({
    services: ['COLLECTION', 'DINE_IN'],
  });
  await offer(['COLLECTION']);
  expect(await shown()).toMatchObject({ services: ['COLLECTION'], soldOut: false });

  const refusal = await refused(diner.place(diner.wish(delivered())));
  const message = 'Soup is only for collection. Take it out or switch to collection.';
  expect(refusal).toMatchObject({ status: 409, code: 'NOT_FOR_SERVICE', message });
  expect(refusal.quote?.problems).toEqual([
    { code: 'NOT_FOR_SERVICE', message, itemId: soup(), item: 'Soup', services: ['COLLECTION'] },
  ]);
  const asked = (service: 'DELIVERY' | 'COLLECTION') =>
    diner.call('slots', { params: slug(), query: { service, items: soup() } });
  expect((await asked('DELIVERY')).slots).toEqual([]);
  expect((await asked('COLLECTION')).slots).not.toEqual([]);
  expect(await diner.place(diner.wish(collected()))).toMatchObject({ status: 'PLACED' });
});

test('what staff see of a time names the dishes that the service does not have', async () => {
  await offer(['COLLECTION']);
  const seen = (service: 'DELIVERY' | 'COLLECTION') =>
    owner.call('availability', { params: { id: app.world.restaurant.id }, query: { service } });
  const codes = async (service: 'DELIVERY' | 'COLLECTION') =>
    (await seen(service)).withheld.flatMap(({ itemId, code }) => (itemId === soup() ? [code] : []));
  expect(await codes('DELIVERY')).toEqual(['NOT_FOR_SERVICE']);
  expect(await codes('COLLECTION')).toEqual([]);
});

test('a dish for no service at all is refused, naming the field', async () => {
  expect(await refused(offer([]))).toMatchObject({ status: 400, details: [{ path: 'services' }] });
});
