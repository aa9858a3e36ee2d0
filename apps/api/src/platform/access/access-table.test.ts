import { randomBytes } from 'node:crypto';
import type { EndpointName } from '@comanda/contract/endpoints';
import type { Person } from '@comanda/testing/sample-world';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestTo } from './access-requests.fixture.ts';

/** `NONE` sends no token, `DEAD` one that never was, `DINER` a device's, the others their session's. */
const ACTORS = ['NONE', 'DEAD', 'DINER', 'STAFF', 'MANAGER', 'ADMIN', 'STRANGER'] as const;
type Actor = (typeof ACTORS)[number];
type Statuses = readonly [number, number, number, number, number, number, number];

/**
 * Written by hand, one status per actor in their order: who gets what from each call. The strangers are ADMIN of another
 * merchant; the user of `self` is the one of STAFF, and so are restaurant and order.
 */
const TABLE: Readonly<Record<EndpointName, Statuses>> = {
  login: [200, 200, 200, 200, 200, 200, 200],
  logout: [401, 401, 401, 204, 204, 204, 204],
  me: [401, 401, 401, 200, 200, 200, 200],
  userMerchants: [401, 401, 401, 200, 404, 404, 404],
  // a client token is sent when there is one, and a dead one is 401
  restaurantBySlug: [200, 401, 200, 401, 401, 401, 401],
  restaurant: [401, 401, 401, 200, 200, 200, 404],
  restaurantUsers: [401, 401, 401, 200, 200, 200, 404],
  pause: [401, 401, 401, 200, 200, 200, 404],
  unpause: [401, 401, 401, 200, 200, 200, 404],
  busy: [401, 401, 401, 200, 200, 200, 404],
  itemAvailability: [401, 401, 401, 200, 200, 200, 404],
  optionAvailability: [401, 401, 401, 200, 200, 200, 404],
  liveOrders: [401, 401, 401, 200, 200, 200, 404],
  ordersStream: [401, 401, 401, 200, 200, 200, 404],
  order: [401, 401, 401, 200, 200, 200, 404],
  moveOrder: [401, 401, 401, 200, 200, 200, 404],
  undoMove: [401, 401, 401, 200, 200, 200, 404],
  screen: [401, 401, 401, 200, 200, 200, 404],
  clientSession: [201, 201, 201, 201, 201, 201, 201],
  dinerMenu: [200, 200, 200, 200, 200, 200, 200],
  slots: [401, 401, 200, 401, 401, 401, 401],
  quote: [401, 401, 200, 401, 401, 401, 401],
  placeOrder: [401, 401, 201, 401, 401, 401, 401],
  orderByKey: [401, 401, 200, 401, 401, 401, 401],
  dinerOrder: [401, 401, 200, 401, 401, 401, 401],
  dinerOrderStream: [401, 401, 200, 401, 401, 401, 401],
  cancelOrder: [401, 401, 200, 401, 401, 401, 401],
  storefrontStream: [200, 200, 200, 200, 200, 200, 200],
  healthLive: [200, 200, 200, 200, 200, 200, 200],
  healthReady: [200, 200, 200, 200, 200, 200, 200],
  version: [200, 200, 200, 200, 200, 200, 200],
};

const NAMES = Object.keys(TABLE).filter((name): name is EndpointName => name in TABLE);

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

const sessions = new Map<Person, Promise<TestStaff>>();

/** Logging in costs a hash on purpose, so sessions are kept, but for the one that is ended. */
function sessionOf(person: Person, name: EndpointName): Promise<TestStaff> {
  if (name === 'logout') return app.staff(person);
  const session = sessions.get(person) ?? app.staff(person);
  sessions.set(person, session);
  return session;
}

async function tokenOf(actor: Actor, name: EndpointName, device: TestDiner): Promise<string | null> {
  if (actor === 'NONE') return null;
  if (actor === 'DEAD') return randomBytes(32).toString('base64url');
  return actor === 'DINER' ? device.token : (await sessionOf(actor, name)).token;
}

/** Reads the status only: a stream has no end to wait for. */
async function statusOf(name: EndpointName, actor: Actor): Promise<number> {
  const device = await app.diner();
  const { restaurant, users } = app.world;
  const key = 'mine';
  const placed = await device.place(device.wish(), key);
  const staff = await sessionOf('STAFF', 'me');
  if (name === 'undoMove') {
    await staff.move(placed.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  }
  const token = await tokenOf(actor, name, device);
  const { path, request } = requestTo(name, {
    place: restaurant,
    user: users.STAFF,
    itemId: restaurant.menu.item('Soup'),
    optionId: restaurant.menu.option('Ham'),
    orderId: placed.id,
    key,
    wish: device.wish(),
  });
  const leaving = new AbortController();
  const response = await fetch(app.baseUrl + path, {
    method: request.method ?? 'GET',
    signal: leaving.signal,
    headers: {
      ...request.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.json === undefined ? {} : { body: JSON.stringify(request.json) }),
  });
  leaving.abort();
  if (name === 'pause') await staff.call('unpause', { params: { id: restaurant.id } });
  return response.status;
}

describe.each(NAMES)('%s', (name) => {
  test.each(ACTORS.map((actor, index) => [actor, TABLE[name][index]] as const))(
    '%s gets %i',
    async (actor, status) => {
      expect(await statusOf(name, actor)).toBe(status);
    },
  );
});
