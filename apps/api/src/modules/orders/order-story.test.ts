import { Order } from '@comanda/contract/shapes/orders';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { recordStream, type StreamRecord } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

afterAll(() => app.close());

const orderOf = (data: string) => Order.parse(JSON.parse(data));
const statuses = ({ events }: StreamRecord) =>
  events.flatMap(({ type, data }) => (type === 'order' ? [orderOf(data).status] : []));

test('a diner orders from the menu, the kitchen works the order, and both see every step as it happens', async () => {
  const { restaurant } = app.world;
  const { slug, menu } = restaurant;
  const shown = await diner.call('dinerMenu', { params: { slug } });
  expect(shown.state).toMatchObject({ status: 'OPEN' });
  expect(shown.categories.flatMap(({ items }) => items.map(({ name }) => name))).toEqual([
    ...['Pizza', 'Soup', 'Cake', 'Oysters', 'Lunch plate'],
  ]);

  const items = [
    {
      itemId: menu.item('Pizza'),
      quantity: 2,
      options: [
        { groupId: menu.group('Size'), optionIds: [menu.option('Large')] },
        {
          groupId: menu.group('Toppings'),
          optionIds: [menu.option('Mushrooms'), menu.option('Mushrooms'), menu.option('Ham')],
        },
      ],
    },
  ];
  const quote = await diner.call('quote', { params: { slug }, body: { service: 'COLLECTION', items } });
  // 1000 + large 300 + two mushrooms 240, and the dearest topping, ham, is the free one
  expect(quote).toMatchObject({ subtotal: 3080, total: 3080, problems: [], currency: 'GBP' });
  expect(quote.tax).toEqual([{ name: 'VAT', rate: 20_000, amount: 513, included: true }]);

  const board = recordStream({
    url: `${app.baseUrl}/restaurants/${restaurant.id}/orders/stream`,
    token: staff.token,
  });
  await board.until('that it is live', () => board.events.length > 0);

  const placed = await diner.place(diner.wish({ items, expectedTotal: quote.total, note: 'Ring twice' }));
  expect(placed).toMatchObject({ number: 1, status: 'PLACED', total: 3080, note: 'Ring twice' });
  await board.until('the new order', () => board.numbers().length === 1);
  const live = await staff.call('liveOrders', { params: { id: restaurant.id } });
  expect(live.lastEventId).toBe(1);
  expect(live.orders.map(({ id }) => id)).toEqual([placed.id]);

  const page = recordStream({
    url: `${app.baseUrl}/clients/${slug}/orders/${placed.id}/stream`,
    token: diner.token,
  });
  await page.until('the order as it is', () => statuses(page).length === 1);

  const accepted = await staff.move(placed.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 25 });
  expect(accepted.promisedAt).toBe(new Date(app.clock.now() + 25 * 60_000).toISOString());
  await staff.move(placed.id, { from: 'ACCEPTED', to: 'READY' });
  app.clock.advance(30_000);
  expect(await staff.undo(placed.id)).toMatchObject({ status: 'ACCEPTED', promisedAt: accepted.promisedAt });
  await staff.move(placed.id, { from: 'ACCEPTED', to: 'READY' });
  const completed = await staff.move(placed.id, { from: 'READY', to: 'COMPLETED' });
  expect(completed.payment).toMatchObject({ method: AT_HANDOVER, state: 'PAID' });

  await page.until('the end of the order', () => statuses(page).at(-1) === 'COMPLETED');
  await board.until('all six events', () => board.numbers().length === 6);
  expect(board.numbers()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(page.numbers()).toEqual([1, 2, 3, 4, 5, 6]);
  const asDiner = await diner.call('dinerOrder', { params: { slug, orderId: placed.id } });
  expect(asDiner.events.map(({ type }) => type)).toEqual([
    ...['PLACED', 'ACCEPTED', 'READY', 'UNDONE', 'READY', 'COMPLETED'],
  ]);
  expect(JSON.stringify(asDiner)).not.toContain('Given STAFF');
  expect(completed.events.at(-1)?.actor).toEqual({ kind: 'STAFF', name: 'Given STAFF' });
  page.close();
  board.close();
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('what is added to the dishes of an order is kept as charges: the service charge with its tax, and the tip', async () => {
  const { restaurant } = app.world;
  const owner = await app.staff('ADMIN');
  const params = { id: restaurant.id };
  const { version, taxRates } = await owner.call('menuSettings', { params });
  const serviceCharge = {
    rate: 10_000,
    taxRateId: taxRates[0]?.id ?? null,
    services: ['COLLECTION' as const],
  };
  const tips = { enabled: true, percentages: [] };
  await owner.call('updateMenuSettings', { params, body: { version, serviceCharge, tips } });
  const amounts = { subtotal: 600, discount: 0, deliveryFee: 0, serviceCharge: 60, tip: 150, total: 810 };
  const order = await diner.place(diner.wish({ tip: 150, expectedTotal: 810 }));
  expect(order).toMatchObject(amounts);
  const of = { slug: restaurant.slug, orderId: order.id };
  expect(await diner.call('dinerOrder', { params: of })).toMatchObject(amounts);
  const charges = await app.database.db
    .selectFrom('order_charges')
    .select(['position', 'kind', 'source', 'amount', 'tax'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const tax = [{ name: taxRates[0]?.name, rate: 20_000, amount: 10, included: true }];
  expect(charges).toEqual([
    { position: 0, kind: 'SERVICE_CHARGE', source: null, amount: 60, tax },
    { position: 1, kind: 'TIP', source: null, amount: 150, tax: [] },
  ]);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
  const none = { version: version + 1, serviceCharge: null, tips: { ...tips, enabled: false } };
  await owner.call('updateMenuSettings', { params, body: none });
});

test('an order keeps what it was priced from when the menu is edited later', async () => {
  const { slug, id, menu } = app.world.restaurant;
  const placed = await diner.place();
  await app.database.db
    .updateTable('menu_items')
    .set({ name: 'Broth', price: 999 })
    .where('id', '=', menu.item('Soup'))
    .execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId: id });
  const later = await diner.call('dinerOrder', { params: { slug, orderId: placed.id } });
  expect(later).toEqual(placed);
});
