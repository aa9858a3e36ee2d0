import { LiveOrders, Order } from '@comanda/contract/shapes/orders';
import { type ChaosProxy, startChaosProxy } from '@comanda/testing/chaos-proxy';
import { fixedDice } from '@comanda/testing/fixed-dice';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { type RecordOptions, recordStream, type StreamRecord } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;
let proxy: ChaosProxy;
const streams: StreamRecord[] = [];

beforeAll(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
  proxy = await startChaosProxy({ port: app.port, host: '127.0.0.1' });
});

afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
  proxy.turn({ kind: 'pass' });
});

afterAll(async () => {
  await proxy.close();
  await app.close();
});

const path = () => `/api/restaurants/${app.world.restaurant.id}/orders/stream`;

function follow(options: Partial<RecordOptions> & { port?: number } = {}): StreamRecord {
  const { port = app.port, ...rest } = options;
  const stream = recordStream({ url: `http://127.0.0.1:${port}${path()}`, token: staff.token, ...rest });
  streams.push(stream);
  return stream;
}

async function countEvents(): Promise<number> {
  const { events } = await app.database.db
    .selectFrom('restaurant_counters')
    .select('events')
    .where('restaurant_id', '=', app.world.restaurant.id)
    .executeTakeFirstOrThrow();
  return events;
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('two hundred and twenty orders arrive on a stream that is cut fifty times at random bytes, each event once, in order', async () => {
  const CUTS = 50;
  // an order is some 1.3 KB: cuts fall into headers, into the middle of an event and between two
  const dice = fixedDice();
  proxy.turn({ kind: 'cut', afterBytes: () => Math.floor(dice() * 11_000) });
  const cut = follow({ port: proxy.port, lastEventId: '0' });
  const whole = follow({ lastEventId: '0' });
  let next = 0;
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let turn = next++; turn < 220; turn = next++) {
        const { id } = await diner.place();
        if (turn % 4 === 0) await staff.move(id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
      }
    }),
  );
  const last = await countEvents();
  expect(last).toBe(275);
  while (proxy.cuts() < CUTS) {
    const seen = proxy.cuts();
    const again = follow({ port: proxy.port, lastEventId: '0' });
    await again.until('all events', () => again.numbers().at(-1) === last);
    again.close();
    expect(again.numbers()).toEqual(upTo(last));
    expect(proxy.cuts()).toBeGreaterThan(seen);
  }
  await cut.until('the last event', () => cut.numbers().at(-1) === last);
  await whole.until('the last event', () => whole.numbers().at(-1) === last);
  expect(cut.numbers()).toEqual(upTo(last));
  expect(whole.numbers()).toEqual(upTo(last));
  expect(proxy.cuts()).toBeGreaterThanOrEqual(CUTS);
  const ordersOf = ({ events }: StreamRecord) =>
    new Set(events.flatMap(({ type, data }) => (type === 'order' ? [Order.parse(JSON.parse(data)).id] : [])));
  expect(ordersOf(cut)).toEqual(ordersOf(whole));
  expect(ordersOf(cut).size).toBe(220);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

test('a reader that names no event begins with what comes', async () => {
  const stream = follow();
  await stream.until('that it is live', () => stream.events.length > 0);
  await diner.place();
  await stream.until('the order', () => stream.numbers().length > 0);
  expect(stream.numbers()).toEqual([await countEvents()]);
});

describe('a reader that names an event which is not ours', () => {
  test.each([
    '99999999',
    '999999999999999',
    '9999999999999999999',
    '-1',
    '1.5',
    '1e2',
    'garbage',
    '☃',
    '0x10',
    '1,2',
  ])('gets a whole snapshot and goes on from there: %s', async (id) => {
    const stream = follow({ lastEventId: encodeURIComponent(id) });
    await stream.until('a reset', () => stream.events.length > 0);
    const [reset] = stream.events;
    expect(reset).toMatchObject({ type: 'reset', id: String(await countEvents()) });
    const snapshot = LiveOrders.parse(JSON.parse(reset?.data ?? ''));
    expect(snapshot.lastEventId).toBe(await countEvents());
    expect(new Set(snapshot.orders.map(({ restaurantId }) => restaurantId))).toEqual(
      new Set([app.world.restaurant.id]),
    );
    await diner.place();
    await stream.until('what comes', () => stream.numbers().length > 0);
    expect(stream.numbers()).toEqual([snapshot.lastEventId + 1]);
  });

  test('and is one of another restaurant learns nothing of it', async () => {
    const stranger = await app.staff('STRANGER');
    const stream = recordStream({
      url: `${app.baseUrl}/restaurants/${app.world.foreign.id}/orders/stream`,
      token: stranger.token,
      lastEventId: String(await countEvents()),
    });
    streams.push(stream);
    await stream.until('a reset', () => stream.events.length > 0);
    expect(JSON.parse(stream.events[0]?.data ?? '')).toEqual({ lastEventId: 0, orders: [] });
    await diner.place();
    const { slug, menu } = app.world.foreign;
    await diner.call('placeOrder', {
      params: { slug },
      headers: { 'idempotency-key': 'abroad' },
      body: diner.wish({ items: [{ itemId: menu.item('Soup'), quantity: 1 }] }),
    });
    await stream.until('an order of its own', () => stream.numbers().length > 0);
    expect(stream.numbers()).toEqual([1]);
  });
});

test.each(['garbage', '-1', '9999999999999999999'])(
  'a diner who names an event that is not of the order (%s) gets the order as it is, and what comes',
  async (id) => {
    const order = await diner.place();
    const other = await diner.place();
    for (const lastEventId of [encodeURIComponent(id), String(other.events.at(-1)?.number)]) {
      const stream = recordStream({
        url: `${app.baseUrl}/clients/${app.world.restaurant.slug}/orders/${order.id}/stream`,
        token: diner.token,
        lastEventId,
      });
      streams.push(stream);
      await stream.until('the order', () => stream.events.length > 0);
      const [first] = stream.events;
      expect(first).toMatchObject({ type: 'order', id: String(order.events.at(-1)?.number) });
      expect(JSON.parse(first?.data ?? '')).toMatchObject({ id: order.id, status: 'PLACED' });
    }
  },
);

test('a link that has gone silent is shown as stale, made anew, and nothing of the silence is missing', async () => {
  const from = await countEvents();
  const stream = follow({ port: proxy.port, lastEventId: String(from), staleAfterMs: 300 });
  await stream.until('that it is live', () => stream.states.includes('live'));
  proxy.turn({ kind: 'silent' });
  await diner.place();
  await diner.place();
  await stream.until('that it is stale', () => stream.states.includes('stale'));
  expect(stream.numbers()).toEqual([]);
  await stream.until('a second try', () => stream.states.filter((state) => state === 'stale').length >= 2);
  proxy.breakAll();
  proxy.turn({ kind: 'pass' });
  await stream.until('both orders', () => stream.numbers().length === 2);
  expect(stream.numbers()).toEqual([from + 1, from + 2]);
  expect(stream.states.at(-1)).toBe('live');
});

test('a diner’s page whose stream breaks off is brought up to date', async () => {
  const { slug } = app.world.restaurant;
  const { id } = await diner.place();
  const page = recordStream({
    url: `http://127.0.0.1:${proxy.port}/api/clients/${slug}/orders/${id}/stream`,
    token: diner.token,
  });
  streams.push(page);
  await page.until('the order', () => page.events.length > 0);
  proxy.turn({ kind: 'down' });
  await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 });
  await diner.place();
  await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
  await page.until('that the line is broken', () => page.states.includes('reconnecting'));
  proxy.turn({ kind: 'pass' });
  await page.until('the last step', () => page.events.some(({ data }) => data.includes('"READY"')));
  expect(
    new Set(page.events.flatMap(({ type, data }) => (type === 'order' ? [JSON.parse(data).id] : []))),
  ).toEqual(new Set([id]));
});
