import { randomUUID } from 'node:crypto';
import { refused, settled } from '@comanda/testing/answers';
import type { ChaosProxy } from '@comanda/testing/chaos-proxy';
import { proxyDatabase } from '@comanda/testing/database-proxy';
import { eventually } from '@comanda/testing/eventually';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { PASSWORD } from '@comanda/testing/sample-world';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;
let proxy: ChaosProxy | undefined;

async function throughProxy(url: string): Promise<string> {
  const proxied = await proxyDatabase(url);
  proxy = proxied.proxy;
  return proxied.url;
}

const turn: ChaosProxy['turn'] = (weather) => proxy?.turn(weather);

beforeAll(async () => {
  app = await createTestApp({ databaseUrl: throughProxy });
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
  await diner.place();
});

const isBack = () => eventually('the database to be back', async () => (await ready()).status === 200);
const ready = () => app.send('/health/ready');

beforeEach(isBack);

afterEach(async () => {
  turn({ kind: 'pass' });
  await isBack();
  expect(app.deps().database.waiting()).toBe(0);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

afterAll(async () => {
  await app.close();
  await proxy?.close();
});

describe('while the database is down', () => {
  const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a member', () => staff.call('me')],
    ['a board', () => staff.call('liveOrders', { params: { id: app.world.restaurant.id } })],
    ['a pause', () => staff.call('pause', { params: { id: app.world.restaurant.id }, body: { minutes: 1 } })],
    ['a logout', () => staff.call('logout')],
    ['a diner who orders', () => diner.place()],
    [
      'a diner who asks for an order',
      () => diner.call('orderByKey', { params: { slug: app.world.restaurant.slug, key: 'any' } }),
    ],
    ['a new diner', () => diner.call('clientSession', { body: {} })],
    ['a restaurant nobody asked for yet', () => diner.call('dinerMenu', { params: { slug: 'salt-house' } })],
    [
      'a login',
      () => diner.call('login', { body: { email: app.world.users.STAFF.email, password: PASSWORD } }),
    ],
  ];

  test.each(calls)('%s gets 503 with Retry-After, and never 401', async (_, call) => {
    turn({ kind: 'down' });
    expect(await refused(call())).toMatchObject({
      status: 503,
      error: 'Service Unavailable',
      code: 'UNAVAILABLE',
      retryAfterSeconds: 2,
    });
  });

  test('a token that nobody can look up is not called wrong', async () => {
    turn({ kind: 'down' });
    const token = 'x'.repeat(43);
    expect(await app.send('/auth/me', { token })).toMatchObject({ status: 503 });
    const path = `/clients/${app.world.restaurant.slug}/slots?service=COLLECTION`;
    expect(await app.send(path, { token })).toMatchObject({ status: 503 });
  });

  test('the menu goes on being shown, and health shows the difference', async () => {
    turn({ kind: 'down' });
    expect(await app.send(`/clients/${app.world.restaurant.slug}/menu`)).toMatchObject({ status: 200 });
    expect(await app.send('/health/live')).toMatchObject({ status: 200, json: { status: 'ok' } });
    expect(await ready()).toMatchObject({ status: 503 });
  });

  test('a stream stays or comes back, and nobody loses it for want of a look-up', async () => {
    const stream = recordStream({
      url: `${app.baseUrl}/restaurants/${app.world.restaurant.id}/orders/stream`,
      token: staff.token,
    });
    await stream.until('that it is live', () => stream.events.length > 0);
    turn({ kind: 'down' });
    app.deps().bus.announce({ kind: 'access', userId: staff.userId });
    app.deps().bus.announce({ kind: 'orders', restaurantId: app.world.restaurant.id, number: 1 });
    await stream.until('that rights may have changed', () =>
      stream.events.some(({ type }) => type === 'access'),
    );
    turn({ kind: 'pass' });
    await isBack();
    await stream.until('that it is live again', () => stream.states.at(-1) === 'live');
    await diner.place();
    await stream.until('the next order', () => stream.numbers().length === 1);
    expect(stream.refusedWith()).toBeNull();
    stream.close();
  });
});

test('when the database is back, sessions and devices are what they were', async () => {
  turn({ kind: 'down' });
  await refused(staff.call('me'));
  turn({ kind: 'pass' });
  await isBack();
  expect(await staff.call('me')).toMatchObject({ id: staff.userId });
  expect(await diner.place()).toMatchObject({ status: 'PLACED' });
});

test('an edit of which nobody knows whether it was stored is shown as soon as somebody looks', async () => {
  const { id, slug } = app.world.restaurant;
  const stateOf = async () => (await diner.call('dinerMenu', { params: { slug } })).state.status;
  expect(await stateOf()).toBe('OPEN');
  turn({ kind: 'unheard', text: 'commit' });
  const paused = staff.call('pause', { params: { id }, body: { minutes: 5 } });
  expect(await refused(paused)).toMatchObject({ status: 503 });
  turn({ kind: 'pass' });
  await eventually('that the pause is shown', async () => (await stateOf()) === 'PAUSED');
  await staff.call('unpause', { params: { id } });
});

test('a database that has gone silent is given up on, and the next call after it has come back is served', async () => {
  turn({ kind: 'silent' });
  expect(await refused(staff.call('me'))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});

test('orders through twenty breaks of every connection are each placed once, and no answer is worse than 503', async () => {
  const before = await app.database.db.selectFrom('orders').select('id').execute();
  const keys = Array.from({ length: 100 }, () => randomUUID());
  const statuses = new Set<number>();
  let placed = 0;
  let next = 0;
  const buyers = Array.from({ length: 8 }, async () => {
    for (let index = next++; index < keys.length; index = next++) {
      const wish = diner.wish({ items: [{ itemId: app.world.restaurant.menu.item('Soup'), quantity: 1 }] });
      for (;;) {
        const answer = await settled(diner.place(wish, keys[index]));
        statuses.add(answer.ok ? 201 : answer.status);
        if (answer.ok) break;
        if (answer.status !== 503) return;
      }
      placed += 1;
    }
  });
  for (let breaks = 1; breaks <= 20; breaks += 1) {
    await eventually('some orders to come through', () => placed >= breaks * 4 || placed === keys.length);
    proxy?.breakAll();
  }
  await Promise.all(buyers);
  expect([...statuses].filter((status) => status !== 503)).toEqual([201]);
  expect(placed).toBe(keys.length);
  const after = await app.database.db.selectFrom('orders').select('id').execute();
  expect(after.length - before.length).toBe(keys.length);
});
