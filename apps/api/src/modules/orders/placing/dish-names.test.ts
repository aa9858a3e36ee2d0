import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('a name that stands in two categories is shown with its category, in quote, order and ticket, and kept so', async () => {
  const { id, slug, menu } = app.world.restaurant;
  const { db } = app.database;
  const [staff, diner] = await Promise.all([app.staff(), app.diner()]);
  const body = { service: 'COLLECTION' as const, items: [{ itemId: menu.item('Soup'), quantity: 1 }] };
  const quoted = async () =>
    (await diner.call('quote', { params: { slug }, body })).lines.map(({ name }) => name);
  const rename = async (name: string) => {
    await db.updateTable('menu_items').set({ name }).where('id', '=', menu.item('Lunch plate')).execute();
    app.deps().bus.announce({ kind: 'menu', restaurantId: id });
  };
  expect(await quoted()).toEqual(['Soup']);
  await rename('soup');
  expect(await quoted()).toEqual(['All day: Soup']);
  const order = await diner.place();
  expect(order.lines[0]?.name).toBe('All day: Soup');
  await rename('Lunch plate');
  expect(await quoted()).toEqual(['Soup']);
  const ticket = await staff.call('order', { params: { id, orderId: order.id } });
  expect(ticket.lines[0]?.name).toBe('All day: Soup');
});
