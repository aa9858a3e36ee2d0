import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('an order keeps the number that a dish had then, diners read it on the menu, and the history finds it', async () => {
  const { id, slug, menu } = app.world.restaurant;
  const [owner, staff, diner] = await Promise.all([app.staff('ADMIN'), app.staff(), app.diner()]);
  const itemId = menu.item('Soup');
  const dish = async () => {
    const { categories } = await owner.call('menu', { params: { id } });
    const found = categories.flatMap(({ items }) => items).find((item) => item.id === itemId);
    if (!found) throw new Error('There is no soup.');
    return found;
  };
  async function number(given: string | null): Promise<void> {
    const { version } = await dish();
    await owner.call('updateItem', { params: { id, itemId }, body: { version, number: given } });
  }
  await number(' 12a. ');
  expect(await dish()).toMatchObject({ number: '12a' });
  const shown = async () => {
    const { categories } = await diner.call('dinerMenu', { params: { slug } });
    return categories.flatMap(({ items }) => items).find((item) => item.id === itemId);
  };
  expect(await shown()).toMatchObject({ name: 'Soup', number: '12a' });

  const items = [
    { itemId, quantity: 1 },
    { itemId: menu.item('Cake'), quantity: 1 },
  ];
  const placed = await diner.place(diner.wish({ items, expectedTotal: 1050 }));
  expect(placed.lines[0]).toMatchObject({ name: 'Soup', number: '12a' });
  await number('99');
  const { lines } = await staff.call('order', { params: { id, orderId: placed.id } });
  expect(lines[0]).toMatchObject({ name: 'Soup', number: '12a' });
  expect(lines[1]).not.toHaveProperty('number');

  const found = async (q: string) => {
    const { orders } = await owner.call('orders', { params: { id }, query: { q } });
    return orders.map((order) => order.lines[0]?.number);
  };
  expect(await found('12A')).toEqual(['12a']);
  expect(await found('99')).toEqual([]);
  expect(await found('12')).toEqual([]);
  await number(null);
  expect(await shown()).not.toHaveProperty('number');
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('two dishes may have one number, a long one is refused by its name, and a stale edit changes nothing', async () => {
  const { id, menu } = app.world.restaurant;
  const [owner, stranger] = await Promise.all([app.staff('ADMIN'), app.staff('STRANGER')]);
  const version = async (name: string) => {
    const { categories } = await owner.call('menu', { params: { id } });
    return categories.flatMap(({ items }) => items).find((item) => item.name === name)?.version ?? 0;
  };
  for (const name of ['Soup', 'Cake']) {
    const body = { version: await version(name), number: '7' };
    await owner.call('updateItem', { params: { id, itemId: menu.item(name) }, body });
  }
  const params = { id, itemId: menu.item('Soup') };
  const now = await version('Soup');
  await expect(
    owner.call('updateItem', { params, body: { version: now, number: '123456789' } }),
  ).rejects.toMatchObject({ status: 400, message: 'number: At most 8 characters.' });
  await expect(
    owner.call('updateItem', { params, body: { version: now - 1, number: '8' } }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(
    stranger.call('updateItem', { params, body: { version: now, number: '8' } }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await version('Soup')).toBe(now);
});
