import { PASSWORD } from '@comanda/testing/sample-world';
import { createStarPrinter } from '@comanda/testing/star-printer';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { newToken } from '#platform/access/tokens.ts';
import { isSource } from './limits.ts';
import type { Reading } from './pressure.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

test.each([
  ['/office/src/main.tsx', 'source', true],
  ['/@storefront/src/scripts/menu.tsx', 'source', true],
  ['/api/menu', 'source', false],
  ['/api/menu?from=/office/', 'source', false],
  ['/office/src/main.tsx', 'false', false],
])('%s of pages from %s is free: %s', (url, from, isFree) => {
  expect(isSource(readConfig({ TEST_HOOKS: from }))(url)).toBe(isFree);
});

describe('one address', () => {
  test('has so many calls a minute, those that find nothing too, then 429 until the minute is over', async () => {
    app = await createTestApp({ environment: { RATES: 'call.address=5/minute' } });
    const { send, clock } = app;
    for (let call = 0; call < 5; call += 1) expect((await send('/nowhere')).status).toBe(404);
    clock.advance(1_000);
    const refused = await send('/version');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('59');
    expect(refused.json).toMatchObject({ code: 'RATE_LIMITED', kind: 'call' });
    clock.advance(59_000);
    expect((await send('/version')).status).toBe(200);
  });

  test('pays more for what costs more', async () => {
    app = await createTestApp({ environment: { RATES: 'call.address=10/minute' } });
    const { send } = app;
    const forgot = { method: 'POST', json: { email: 'nobody@pepper.example' } };
    expect((await send('/auth/forgot', forgot)).status).toBe(201);
    for (let call = 0; call < 5; call += 1) expect((await send('/version')).status).toBe(200);
    expect((await send('/version')).status).toBe(429);
  });

  test('pays one for a call that the guard refuses, whatever it would have cost', async () => {
    app = await createTestApp({ environment: { RATES: 'call.address=20/minute' } });
    const { send, world } = app;
    const sheet = { method: 'POST', json: {} };
    for (let call = 0; call < 19; call += 1)
      expect((await send(`/restaurants/${world.restaurant.id}/menu/import`, sheet)).status).toBe(401);
    expect((await send('/version')).status).toBe(200);
    expect((await send('/version')).status).toBe(429);
  });

  test('is not used up by what a user or a diner does, beside one for each call', async () => {
    app = await createTestApp({ environment: { RATES: 'call.address=20/minute' } });
    const owner = await app.staff('ADMIN');
    const params = { id: app.world.restaurant.id };
    for (let call = 0; call < 10; call += 1) await owner.call('exportMenu', { params });
    expect((await app.send('/version')).status).toBe(200);
  });
});

test('a printer is counted by the address that it asks at, whatever the Wi-Fi of its shop does', async () => {
  app = await createTestApp({ environment: { RATES: 'call.address=10/minute' } });
  const owner = await app.staff('ADMIN');
  const { access } = await owner.call('createPrinter', {
    params: { id: app.world.restaurant.id },
    body: {
      ...({ kind: 'STAR_CLOUDPRNT', name: 'Kitchen', columns: 48 } as const),
      ...({ kitchenAt: 'ACCEPTED', receiptAt: null, categories: [], active: true } as const),
    },
  });
  const { ask } = createStarPrinter(access?.url.replace(/^.*\/api/, app.baseUrl) ?? '');
  expect((await ask()).status).toBe(200);
  const guess = createStarPrinter(`${app.baseUrl}/printers/star/${newToken()}`);
  for (let spent = 0; spent < 10; spent += 1) await guess.ask();
  expect((await guess.ask()).status).toBe(429);
  for (let asked = 0; asked < 120; asked += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

test('a user has less, but the board and the moves of a rush are counted apart', async () => {
  app = await createTestApp({ environment: { RATES: 'call.user=4/minute' } });
  const { world } = app;
  const [staff, manager, diner] = await Promise.all([app.staff(), app.staff('MANAGER'), app.diner()]);
  const params = { id: world.restaurant.id };
  const order = await diner.place();
  for (let call = 0; call < 4; call += 1) await staff.call('hours', { params });
  await expect(staff.call('hours', { params })).rejects.toMatchObject({ status: 429 });
  await staff.call('liveOrders', { params });
  await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await staff.undo(order.id);
  await staff.watch();
  await expect(manager.call('hours', { params })).resolves.toBeDefined();
});

test('so has a diner’s device', async () => {
  app = await createTestApp({ environment: { RATES: 'call.device=6/minute' } });
  const { world } = app;
  const [diner, other] = await Promise.all([app.diner(), app.diner()]);
  const quote = {
    params: { slug: world.restaurant.slug },
    body: { service: 'COLLECTION' as const, items: diner.wish().items },
  };
  await diner.call('quote', quote);
  await diner.call('quote', quote);
  await expect(diner.call('quote', quote)).rejects.toMatchObject({ status: 429 });
  await expect(other.call('quote', quote)).resolves.toBeDefined();
});

test('under pressure dear calls are refused first, then browsing, then orders, and all are taken again after it', async () => {
  let reading: Reading = { loopDelayMs: 0, residentBytes: 0, usedBytes: 0 };
  app = await createTestApp({
    bounds: { loopDelayMs: 500 },
    readMachine: () => reading,
  });
  const { send, world, deps } = app;
  const owner = await app.staff('ADMIN');
  const { restaurant } = world;
  const calls = [
    `/restaurants/${restaurant.id}/menu/export.csv`,
    `/restaurants/${restaurant.id}/menu`,
    `/restaurants/${restaurant.id}/orders/live`,
    '/health/live',
  ];
  const statuses = async (loopDelayMs: number) => {
    reading = { ...reading, loopDelayMs };
    deps().pressure.look();
    return Promise.all(calls.map(async (path) => (await send(path, { token: owner.token })).status));
  };
  expect(await statuses(0)).toEqual([200, 200, 200, 200]);
  expect(await statuses(500)).toEqual([503, 200, 200, 200]);
  expect(await statuses(1_000)).toEqual([503, 503, 200, 200]);
  expect(await statuses(2_000)).toEqual([503, 503, 503, 200]);
  const refused = await send(calls[0] ?? '', { token: owner.token });
  expect(refused.json).toMatchObject({ code: 'OVERLOADED' });
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await statuses(0)).toEqual([200, 200, 200, 200]);
});

describe('a Wi-Fi whose guests have used up its calls', () => {
  const FEW = { RATES: 'call.address=40/minute' };

  /** Logs the cook in on a browser, which keeps what it is given; answers the token of the session. */
  async function logInOn(device: { cookie: string }): Promise<unknown> {
    const json = { email: app?.world.users.STAFF.email, password: PASSWORD };
    const headers = { cookie: device.cookie };
    const answer = await app?.send('/auth/login', { method: 'POST', headers, json });
    device.cookie = answer?.headers.get('set-cookie')?.split(';')[0] ?? device.cookie;
    const said = answer?.json;
    return typeof said === 'object' && said !== null ? Reflect.get(said, 'accessToken') : null;
  }

  test('keeps no kitchen from its board, its stream and its moves, nor from logging in again', async () => {
    app = await createTestApp({ environment: FEW });
    const { send, world } = app;
    const [staff, diner] = await Promise.all([app.staff(), app.diner()]);
    const order = await diner.place();
    const params = { id: world.restaurant.id };
    const path = `/restaurants/${params.id}/orders/live`;
    const device = { cookie: '' };
    await logInOn(device);
    await staff.call('me');
    while ((await send('/version')).status !== 429);
    const board = await staff.call('liveOrders', { params });
    expect(board.orders.map(({ id }) => id)).toContain(order.id);
    await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    await staff.watch();
    await staff.call('restaurant', { params });
    // what is not vital waits
    await expect(staff.call('hours', { params })).rejects.toMatchObject({ status: 429 });
    await expect(app.diner()).rejects.toMatchObject({ status: 429 });
    const again = await logInOn(device);
    expect((await send(path, { token: String(again) })).status).toBe(200);
    // nor after a restart, when nobody has been seen yet
    await app.restart();
    while ((await send('/version')).status !== 429);
    expect((await send(path, { token: String(again) })).status).toBe(200);
    expect(await logInOn(device)).toMatch(/^[\w-]{43}$/);
  });

  test('lets nobody in who was not there before, and no made-up session past its limit', async () => {
    app = await createTestApp({ environment: FEW });
    const { send, world } = app;
    while ((await send('/version')).status !== 429);
    await expect(app.staff()).rejects.toMatchObject({ status: 429 });
    const path = `/restaurants/${world.restaurant.id}/orders/live`;
    expect((await send(path, { token: 'a'.repeat(43) })).status).toBe(429);
  });

  test('ends the freedom of a session with the session', async () => {
    app = await createTestApp({ environment: FEW });
    const { send, world } = app;
    const staff = await app.staff();
    const path = `/restaurants/${world.restaurant.id}/orders/live`;
    expect((await send(path, { token: staff.token })).status).toBe(200);
    await staff.call('logout');
    while ((await send('/version')).status !== 429);
    expect((await send(path, { token: staff.token })).status).toBe(401);
    expect((await send(path, { token: staff.token })).status).toBe(429);
  });
});
