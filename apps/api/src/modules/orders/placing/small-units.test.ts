import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  // a dish of some ten dollars
  await app.database.db.updateTable('restaurants').set({ currency: 'LBP' }).execute();
  await app.database.db.updateTable('menu_items').set({ price: 90_000_000 }).execute();
});

afterAll(() => app.close());

test('an ordinary order is taken in a currency whose units are small, as its quote says', async () => {
  const diner = await app.diner();
  const wish = diner.wish({ tip: 200_000_000 });
  const items = wish.items.map((item) => ({ ...item, quantity: 12 }));
  const { service, tip } = wish;
  const body = { service, items, tip };
  const quote = await diner.call('quote', { params: { slug: app.world.restaurant.slug }, body });
  expect(quote).toMatchObject({
    problems: [],
    currency: 'LBP',
    subtotal: 1_080_000_000,
    total: 1_280_000_000,
  });
  const order = await diner.place({ ...wish, items, expectedTotal: quote.total });
  expect(order).toMatchObject({ total: 1_280_000_000, status: 'PLACED' });
});
