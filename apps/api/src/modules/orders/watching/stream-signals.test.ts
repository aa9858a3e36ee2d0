import { insertRole } from '@comanda/testing/sample-members';
import { recordStream, type StreamRecord } from '@comanda/testing/stream-record';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let staff: TestStaff;
const streams: StreamRecord[] = [];

beforeAll(async () => {
  app = await createTestApp({ isRepeating: true });
  staff = await app.staff();
});

afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  app.clock.set(FRIDAY_EVENING);
  const params = { id: app.world.restaurant.id };
  await staff.call('unpause', { params });
  await staff.call('busy', { params, body: { extraMinutes: 0 } });
});

afterAll(() => app.close());

async function open(path: string, token: string | null): Promise<StreamRecord> {
  const stream = recordStream({ url: app.baseUrl + path, token });
  streams.push(stream);
  await stream.until('that it is live', () => stream.events.length > 0 || stream.refusedWith() !== null);
  return stream;
}

const board = (by = staff) => open(`/restaurants/${app.world.restaurant.id}/orders/stream`, by.token);
const storefront = () => open(`/clients/${app.world.restaurant.slug}/stream`, null);

const stateOf = ({ events }: StreamRecord): string =>
  JSON.parse(events.findLast(({ type }) => type === 'state')?.data ?? '{}').status;
const countOf = ({ events }: StreamRecord, type: string) =>
  events.filter((event) => event.type === type).length;

describe('boards and open storefronts are notified', () => {
  test('how things stand when they come, also when they come back', async () => {
    await staff.call('pause', { params: { id: app.world.restaurant.id }, body: { minutes: 10 } });
    for (const stream of [await board(), await storefront()]) {
      await stream.until('the state', () => stateOf(stream) === 'PAUSED');
    }
  });

  test('of a pause at once, and of its end by the clock alone', async () => {
    const all = [await board(), await storefront()];
    await staff.call('pause', { params: { id: app.world.restaurant.id }, body: { minutes: 10 } });
    for (const stream of all) await stream.until('the pause', () => stateOf(stream) === 'PAUSED');
    app.clock.advance(10 * 60_000);
    for (const stream of all) await stream.until('its end', () => stateOf(stream) === 'OPEN');
  });

  test('of busy minutes, and of closing and opening by the clock alone', async () => {
    const all = [await board(), await storefront()];
    await staff.call('busy', {
      params: { id: app.world.restaurant.id },
      body: { extraMinutes: 15, minutes: 30 },
    });
    for (const stream of all) await stream.until('that it is busy', () => stateOf(stream) === 'BUSY');
    app.clock.set(Date.parse('2026-11-20T23:00:00Z'));
    for (const stream of all) await stream.until('that it closed', () => stateOf(stream) === 'CLOSED');
  });

  test('of a dish that sells out by the last order of it', async () => {
    const all = [await board(), await storefront()];
    const before = all.map((stream) => countOf(stream, 'menu'));
    const diner = await app.diner();
    const items = [{ itemId: app.world.restaurant.menu.item('Cake'), quantity: 5 }];
    await diner.place(diner.wish({ items, expectedTotal: 2250 }));
    for (const [index, stream] of all.entries()) {
      await stream.until('a new menu', () => countOf(stream, 'menu') > (before[index] ?? 0));
    }
  });

  test('nothing of another restaurant', async () => {
    const stranger = await app.staff('STRANGER');
    const foreign = await open(`/clients/${app.world.foreign.slug}/stream`, null);
    const own = await storefront();
    const before = foreign.events.length;
    await staff.call('pause', { params: { id: app.world.restaurant.id }, body: { minutes: 1 } });
    await own.until('the pause', () => stateOf(own) === 'PAUSED');
    await stranger.call('pause', { params: { id: app.world.foreign.id }, body: { minutes: 2 } });
    await foreign.until('its own pause', () => stateOf(foreign) === 'PAUSED');
    expect(foreign.events.slice(before).map(({ type }) => type)).toEqual(['menu', 'state']);
  });
});

describe('a stream ends with the right to it', () => {
  test('by logging out, while other sessions of the same user are only notified', async () => {
    const leaving = await app.staff('MANAGER');
    const staying = await app.staff('MANAGER');
    const [ended, goesOn] = await Promise.all([board(leaving), board(staying)]);
    await leaving.call('logout');
    await ended.until('that it is refused', () => ended.refusedWith() !== null);
    expect(ended.refusedWith()).toBe(401);
    await goesOn.until('that rights changed', () => countOf(goesOn, 'access') === 1);
    expect(goesOn.states.at(-1)).toBe('live');
  });

  test('by losing the role, and the restaurant is then as unknown as any other', async () => {
    const manager = await app.staff('MANAGER');
    const stream = await board(manager);
    await app.database.db.deleteFrom('restaurant_users').where('user_id', '=', manager.userId).execute();
    app.deps().bus.announce({ kind: 'access', userId: manager.userId });
    await stream.until('that it is refused', () => stream.refusedWith() !== null);
    expect(stream.refusedWith()).toBe(404);
  });

  test('also when announcements may have been lost, and boards are not all sent to ask at once', async () => {
    const manager = await app.staff('STRANGER');
    const restaurantId = app.world.restaurant.id;
    await insertRole(app, manager.userId, 'MANAGER', restaurantId);
    const [ended, goesOn] = await Promise.all([board(manager), board()]);
    await app.database.db.deleteFrom('restaurant_users').where('user_id', '=', manager.userId).execute();
    app.deps().bus.announce({ kind: 'resync' });
    await ended.until('that it is refused', () => ended.refusedWith() !== null);
    app.deps().bus.announce({ kind: 'missed', restaurantId });
    await goesOn.until('that orders were missed', () => countOf(goesOn, 'missed') > 0);
    expect([countOf(goesOn, 'missed'), countOf(goesOn, 'access')]).toEqual([1, 0]);
  });

  test('and none is opened without', async () => {
    const [diner, stranger] = await Promise.all([app.diner(), app.staff('STRANGER')]);
    expect((await board(stranger)).refusedWith()).toBe(404);
    const path = `/restaurants/${app.world.restaurant.id}/orders/stream`;
    expect((await open(path, diner.token)).refusedWith()).toBe(401);
    expect((await open(path, null)).refusedWith()).toBe(401);
    const { id } = await diner.place();
    const page = `/clients/${app.world.restaurant.slug}/orders/${id}/stream`;
    expect((await open(page, (await app.diner()).token)).refusedWith()).toBe(404);
  });
});

test('boards get an order whose commit went through although its answer was lost', async () => {
  const stream = await board();
  const { number } = await (await app.diner()).place();
  const orders = () => stream.events.filter(({ type }) => type === 'order').length;
  await stream.until(`order ${number}`, () => orders() === 1);
  const { id } = app.world.restaurant;
  // what nobody announces: as if the connection had broken before the server could confirm it
  await sql`WITH counter AS (
      UPDATE restaurant_counters SET events = events + 1 WHERE restaurant_id = ${id} RETURNING events)
    INSERT INTO order_events (restaurant_id, number, order_id, type, at, actor)
    SELECT e.restaurant_id, c.events, e.order_id, 'ALLERGY_SEEN', e.at, 'STAFF' FROM order_events e, counter c
    WHERE e.restaurant_id = ${id} ORDER BY e.number DESC LIMIT 1`.execute(app.database.db);
  await stream.until('what nobody announced', () => orders() === 2);
});
