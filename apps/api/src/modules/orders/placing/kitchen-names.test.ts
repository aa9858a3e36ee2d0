import { brokenInvariants } from '@comanda/testing/order-invariants';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('an order keeps what the kitchen called its dishes then, and shows it to members, never to diners', async () => {
  const { id, slug, menu } = app.world.restaurant;
  const [owner, staff, diner] = await Promise.all([app.staff('ADMIN'), app.staff(), app.diner()]);
  const itemId = menu.item('Soup');
  async function call(kitchenName: string | null): Promise<void> {
    const { categories } = await owner.call('menu', { params: { id } });
    const version = categories.flatMap(({ items }) => items).find((item) => item.id === itemId)?.version ?? 0;
    await owner.call('updateItem', { params: { id, itemId }, body: { version, kitchenName } });
  }
  await call('SUPPE 2');
  const items = [
    { itemId, quantity: 1 },
    { itemId: menu.item('Cake'), quantity: 1 },
  ];
  const placed = await diner.place(diner.wish({ items, expectedTotal: 1050 }));
  await call(null);

  const live = await staff.call('liveOrders', { params: { id } });
  expect(live.orders.map(({ lines }) => lines)).toEqual([
    [
      expect.objectContaining({ name: 'Soup', kitchenName: 'SUPPE 2' }),
      expect.not.objectContaining({ kitchenName: expect.anything() }),
    ],
  ]);
  expect(await staff.call('order', { params: { id, orderId: placed.id } })).toMatchObject({
    lines: [{ kitchenName: 'SUPPE 2' }, { name: 'Cake' }],
  });
  const board = recordStream({ url: `${app.baseUrl}/restaurants/${id}/orders/stream`, token: staff.token });
  await board.until('that it is live', () => board.events.length > 0);
  await staff.move(placed.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await board.until('the move', () => board.numbers().length > 0);
  expect(board.events.find(({ type }) => type === 'order')?.data).toContain('SUPPE 2');
  board.close();

  const params = { slug, orderId: placed.id };
  const quote = await diner.call('quote', { params: { slug }, body: { service: 'COLLECTION', items } });
  for (const seen of [placed, quote, await diner.call('dinerOrder', { params })]) {
    expect(JSON.stringify(seen)).not.toContain('SUPPE');
  }
  expect(JSON.stringify(await diner.call('dinerMenu', { params: { slug } }))).not.toContain('kitchen');
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('so it does with options: members see what the kitchen called them then, diners their names', async () => {
  const { id, slug, menu } = app.world.restaurant;
  const [owner, staff, diner] = await Promise.all([app.staff('ADMIN'), app.staff(), app.diner()]);
  const [groupId, rye] = [menu.group('Bread'), menu.option('Rye')];
  async function call(kitchenName: string | null): Promise<void> {
    const { optionGroups } = await owner.call('menu', { params: { id } });
    const group = optionGroups.find((one) => one.id === groupId);
    if (!group) throw new Error('There is no bread.');
    const options = group.options.map(({ available, soldOutUntil, ...option }) => ({
      ...option,
      kitchenName,
    }));
    const body = { version: group.version, options };
    const changed = await owner.call('updateOptionGroup', { params: { id, groupId }, body });
    expect(changed.options).toMatchObject([{ id: rye, name: 'Rye', kitchenName }]);
  }
  await call('ROGGEN');
  const items = [
    { itemId: menu.item('Soup'), quantity: 1, options: [{ groupId, optionIds: [rye] }] },
    { itemId: menu.item('Cake'), quantity: 1 },
  ];
  const { total } = await diner.call('quote', { params: { slug }, body: { service: 'COLLECTION', items } });
  const placed = await diner.place(diner.wish({ items, expectedTotal: total }));
  await call(null);

  const read = await staff.call('order', { params: { id, orderId: placed.id } });
  expect(read.lines.map(({ options }) => options)).toMatchObject([
    [{ optionId: rye, name: 'Rye', kitchenName: 'ROGGEN' }],
    [],
  ]);
  const seen = await diner.call('dinerOrder', { params: { slug, orderId: placed.id } });
  expect(seen.lines[0]?.options).toMatchObject([{ name: 'Rye' }]);
  for (const shown of [placed, seen]) expect(JSON.stringify(shown)).not.toMatch(/ROGGEN|kitchen/);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});
