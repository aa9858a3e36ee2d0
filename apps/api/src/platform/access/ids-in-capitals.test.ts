import { calls } from '@comanda/contract/calls';
import { refused } from '@comanda/testing/answers';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ID = '019aa3c4-5d6e-7f80-9abc-def012345678';

let app: TestApp;
let admin: TestStaff;
let diner: TestDiner;
let capitals: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  [admin, diner] = await Promise.all([app.staff('ADMIN'), app.diner()]);
  capitals = { id: app.world.restaurant.id.toUpperCase() };
});

afterAll(() => app.close());

test.each(Object.entries(calls))('%s reads ids alike, however they are written', (_, call) => {
  const names = [...call.path.matchAll(/\{(id|\w+Id)\}/g)].flatMap(([, part]) => part ?? []);
  if (!('params' in call)) return expect(names).toEqual([]);
  const params = call.params.partial();
  const as = (id: string) => Object.fromEntries(names.map((part) => [part, id]));
  expect(params.parse(as(ID.toUpperCase()))).toEqual(as(ID));
});

test('an edit of a restaurant that is named in capitals reaches its open storefronts', async () => {
  const { slug, menu } = app.world.restaurant;
  const storefront = recordStream({ url: `${app.baseUrl}/clients/${slug}/stream`, token: null });
  await storefront.until('that it is live', () => storefront.events.length > 0);
  const received = () => storefront.events.filter(({ type }) => type === 'menu').length;
  const before = received();
  const itemId = menu.item('Soup').toUpperCase();
  const soup = async () => {
    const { categories } = await diner.call('dinerMenu', { params: { slug } });
    return categories.flatMap(({ items }) => items).find(({ id }) => id === menu.item('Soup'));
  };
  expect(await soup()).toMatchObject({ soldOut: false });
  await admin.call('itemAvailability', { params: { ...capitals, itemId }, body: { available: false } });
  await storefront.until('the new menu', () => received() > before);
  storefront.close();
  expect(await soup()).toMatchObject({ soldOut: true });
  await admin.call('itemAvailability', { params: { ...capitals, itemId }, body: { available: true } });
});

test('a move of such a restaurant’s order wakes its board', async () => {
  const board = recordStream({
    url: `${app.baseUrl}/restaurants/${capitals.id}/orders/stream`,
    token: admin.token,
  });
  await board.until('that it is live', () => board.events.length > 0);
  const received = () => board.events.filter(({ data }) => data.includes('ACCEPTED')).length;
  const items = [{ itemId: app.world.restaurant.menu.item('Soup').toUpperCase(), quantity: 1 }];
  const { id } = await diner.place(diner.wish({ items }));
  await admin.call('moveOrder', {
    params: { ...capitals, orderId: id.toUpperCase() },
    body: { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 },
  });
  await board.until('the move', () => received() > 0);
  board.close();
});

test('nobody has a restaurant of their own by capitals, from which no lock keeps them', async () => {
  await admin.call('pause', { params: capitals, body: { minutes: 5 } });
  await app.database.db.updateTable('restaurants').set({ account_locked: true }).execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId: app.world.restaurant.id });
  const pausing = admin.call('pause', { params: capitals, body: { minutes: 5 } });
  expect(await refused(pausing)).toMatchObject({ status: 423, code: 'LOCKED' });
});

test('one’s own account is found by its id in capitals', async () => {
  const params = { id: admin.userId.toUpperCase() };
  expect(await admin.call('userMerchants', { params })).toHaveLength(1);
});
