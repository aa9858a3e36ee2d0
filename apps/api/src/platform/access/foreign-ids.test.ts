import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@comanda/contract/endpoints';
import type { Answer } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestTo, type Subject } from './access-requests.fixture.ts';

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;
let own: PlacedOrder;
let foreign: PlacedOrder;
let before: string;

/** Everything that belongs to the other tenant, and to another diner. */
async function othersChecksum(): Promise<string> {
  const id = app.world.foreign.id;
  const { rows } = await sql<{ sum: string }>`SELECT md5(concat(
    (SELECT string_agg(o::text, '' ORDER BY id) FROM orders o WHERE id = ${own.id} OR restaurant_id = ${id}),
    (SELECT string_agg(i::text, '' ORDER BY id) FROM menu_items i WHERE restaurant_id = ${id}),
    (SELECT string_agg(p::text, '' ORDER BY id) FROM options p WHERE restaurant_id = ${id}),
    (SELECT r::text FROM restaurants r WHERE id = ${id}),
    (SELECT count(*) FROM board_screens WHERE restaurant_id = ${id})::text)) AS sum`.execute(app.database.db);
  return rows[0]?.sum ?? '';
}

beforeAll(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff('ADMIN')]);
  const { slug, menu } = app.world.foreign;
  own = await diner.place();
  foreign = await diner.call('placeOrder', {
    params: { slug },
    headers: { 'idempotency-key': 'abroad' },
    body: diner.wish({ items: [{ itemId: menu.item('Soup'), quantity: 1 }] }),
  });
  before = await othersChecksum();
});

afterAll(async () => {
  expect(await othersChecksum()).toBe(before);
  await app.close();
});

function subject(changes: Partial<Subject> = {}): Subject {
  const { restaurant, users } = app.world;
  return {
    ...{ place: restaurant, user: users.ADMIN, orderId: own.id, key: 'mine', wish: diner.wish() },
    itemId: restaurant.menu.item('Soup'),
    optionId: restaurant.menu.option('Ham'),
    ...changes,
  };
}

async function ask(name: EndpointName, token: string, changes: Partial<Subject>): Promise<Answer> {
  const { path, request } = requestTo(name, subject(changes));
  return app.send(path, { ...request, token });
}

/** Besides the request's own id and the time, the two answers must not differ in a single byte. */
function expectAlike(one: Answer, other: Answer): void {
  expect(one.status).toBe(404);
  expect(other.status).toBe(404);
  expect(one.text).toBe(other.text);
  const telling = ({ headers }: Answer) =>
    [...headers].filter(
      ([name]) => !/^(x-request-id|date|x-ratelimit|ratelimit|connection|keep-alive)/.test(name),
    );
  expect(telling(one)).toEqual(telling(other));
}

const OF_RESTAURANT: readonly EndpointName[] = [
  ...(['restaurant', 'restaurantUsers', 'pause', 'unpause', 'busy', 'itemAvailability'] as const),
  ...([
    'optionAvailability',
    'liveOrders',
    'ordersStream',
    'order',
    'moveOrder',
    'undoMove',
    'screen',
  ] as const),
];

describe('another tenant’s restaurant is as unknown as one that is not there', () => {
  test.each(OF_RESTAURANT)('to %s', async (name) => {
    const { foreign: other } = app.world;
    const theirs = await ask(name, staff.token, { place: other });
    expectAlike(theirs, await ask(name, staff.token, { place: { id: randomUUID(), slug: 'nowhere' } }));
    expectAlike(theirs, await ask(name, staff.token, { place: { id: 'no-id', slug: 'nowhere' } }));
  });
});

describe('an order of another restaurant is as unknown as one that is not there', () => {
  test.each<EndpointName>(['order', 'moveOrder', 'undoMove'])('to %s', async (name) => {
    const theirs = await ask(name, staff.token, { orderId: foreign.id });
    expectAlike(theirs, await ask(name, staff.token, { orderId: randomUUID() }));
  });
});

describe('an item or option of another restaurant is as unknown as one that is not there', () => {
  test.each<EndpointName>(['itemAvailability', 'optionAvailability'])('to %s', async (name) => {
    const { menu } = app.world.foreign;
    const theirs = { itemId: menu.item('Soup'), optionId: menu.option('Ham') };
    const unknown = { itemId: randomUUID(), optionId: randomUUID() };
    expectAlike(await ask(name, staff.token, theirs), await ask(name, staff.token, unknown));
  });
});

describe('an order of another diner is as unknown as one that is not there', () => {
  test.each<EndpointName>(['dinerOrder', 'dinerOrderStream', 'cancelOrder'])('to %s', async (name) => {
    const { token } = await app.diner();
    expectAlike(await ask(name, token, {}), await ask(name, token, { orderId: randomUUID() }));
  });

  test('and so is one’s own order under the name of another restaurant', async () => {
    const elsewhere = { place: app.world.foreign };
    for (const name of ['dinerOrder', 'dinerOrderStream', 'cancelOrder'] as const) {
      expectAlike(
        await ask(name, diner.token, elsewhere),
        await ask(name, diner.token, { ...elsewhere, orderId: randomUUID() }),
      );
    }
  });
});

test('another user is as unknown as one that is not there', async () => {
  const theirs = await ask('userMerchants', staff.token, { user: app.world.users.STRANGER });
  expectAlike(theirs, await ask('userMerchants', staff.token, { user: { id: randomUUID(), email: '' } }));
});

test('e-mail addresses of members are told to an ADMIN only', async () => {
  const manager = await app.staff('MANAGER');
  const params = { id: app.world.restaurant.id };
  const full = await staff.call('restaurantUsers', { params });
  expect(full.map(({ role, email }) => [role, email]).sort()).toEqual([
    ['ADMIN', 'admin@pepper.example'],
    ['MANAGER', 'manager@pepper.example'],
    ['STAFF', 'staff@pepper.example'],
  ]);
  const told = await manager.call('restaurantUsers', { params });
  expect(told.map(({ email }) => email)).toEqual([undefined, undefined, undefined]);
});
