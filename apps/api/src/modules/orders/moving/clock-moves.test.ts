import { iso } from '@comanda/domain/hours/instants';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { serveApp } from '@comanda/testing/serve-app';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { json } from '#platform/database/column-types.ts';

const MINUTE = 60_000;

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeEach(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

afterEach(async () => {
  expect(await brokenInvariants(app.database.db)).toEqual([]);
  await app.close();
});

const read = ({ id }: PlacedOrder) =>
  staff.call('order', { params: { id: app.world.restaurant.id, orderId: id } });

async function at(epochMs: number): Promise<void> {
  app.clock.set(epochMs);
  await app.runClock();
}

describe('an order that nobody answers is missed', () => {
  test('ten minutes after it was placed, not a moment earlier, for want of a screen', async () => {
    const order = await diner.place();
    const due = FRIDAY_EVENING + 10 * MINUTE;
    await at(due - 1);
    expect(await read(order)).toMatchObject({ status: 'PLACED' });
    await at(due);
    const missed = await read(order);
    expect(missed).toMatchObject({ status: 'MISSED', missedReason: 'NO_SCREEN' });
    expect(missed.events.at(-1)).toEqual({
      number: 2,
      type: 'MISSED',
      at: iso(due),
      actor: { kind: 'CLOCK' },
    });
  });

  test('for want of an answer when a board was watching', async () => {
    await staff.watch();
    const order = await diner.place();
    await at(FRIDAY_EVENING + 10 * MINUTE);
    expect(await read(order)).toMatchObject({ status: 'MISSED', missedReason: 'NOT_ANSWERED' });
  });

  test('for want of a screen when the last lease had run out, or it was no board', async () => {
    await staff.watch();
    await staff.watch({ board: 'other', audible: false });
    app.clock.advance(46_000);
    await staff.watch({ board: 'other', audible: false });
    await staff.watch({ visible: false, audible: false });
    const order = await diner.place();
    await at(app.clock.now() + 10 * MINUTE);
    expect(await read(order)).toMatchObject({ status: 'MISSED', missedReason: 'NO_SCREEN' });
  });

  test('after as many minutes as the restaurant has set', async () => {
    await app.database.db.updateTable('restaurants').set({ unanswered_minutes: 3 }).execute();
    const order = await diner.place();
    await at(FRIDAY_EVENING + 3 * MINUTE - 1);
    expect(await read(order)).toMatchObject({ status: 'PLACED' });
    await at(FRIDAY_EVENING + 3 * MINUTE);
    expect(await read(order)).toMatchObject({ status: 'MISSED' });
  });

  test('only after opening when it was placed while closed', async () => {
    app.clock.set(Date.parse('2026-11-21T02:00:00Z'));
    const { id } = await diner.place(diner.wish({ scheduledFor: '2026-11-21T19:00:00Z' }));
    const params = { slug: app.world.restaurant.slug, orderId: id };
    await at(Date.parse('2026-11-21T11:09:59.999Z'));
    expect(await diner.call('dinerOrder', { params })).toMatchObject({ status: 'PLACED' });
    await at(Date.parse('2026-11-21T11:10:00Z'));
    expect(await diner.call('dinerOrder', { params })).toMatchObject({ status: 'MISSED' });
  });

  test('only after opening, too, when the acceptance was undone before; the board shows from when on', async () => {
    app.clock.set(Date.parse('2026-11-21T02:00:00Z'));
    const { id } = await diner.place(diner.wish({ scheduledFor: '2026-11-21T19:00:00Z' }));
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED' });
    expect(await staff.undo(id)).toMatchObject({ attendedFrom: '2026-11-21T11:00:00.000Z' });
    const params = { slug: app.world.restaurant.slug, orderId: id };
    const seen = () => diner.call('dinerOrder', { params });
    expect(await seen()).not.toHaveProperty('attendedFrom');
    await at(Date.parse('2026-11-21T11:09:59.999Z'));
    expect(await seen()).toMatchObject({ status: 'PLACED' });
    await at(Date.parse('2026-11-21T11:10:00Z'));
    expect(await seen()).toMatchObject({ status: 'MISSED' });
  });

  test('not when it was accepted in time, and anew when the acceptance is undone', async () => {
    const order = await diner.place();
    app.clock.advance(9 * MINUTE);
    await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    app.clock.advance(MINUTE);
    await staff.undo(order.id);
    const undoneAt = app.clock.now();
    await at(undoneAt + 10 * MINUTE - 1);
    expect(await read(order)).toMatchObject({ status: 'PLACED' });
    await at(undoneAt + 10 * MINUTE);
    expect(await read(order)).toMatchObject({ status: 'MISSED' });
  });
});

describe('a scheduled order', () => {
  const SEVEN = Date.parse('2026-11-20T21:00:00Z');
  const place = () => diner.place(diner.wish({ scheduledFor: iso(SEVEN) }));

  test('is started when its preparation must begin, and keeps its promise', async () => {
    const order = await place();
    const accepted = await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED' });
    const startAt = SEVEN - 20 * MINUTE;
    expect(accepted).toMatchObject({ startAt: iso(startAt), promisedAt: iso(SEVEN) });
    await at(startAt - 1);
    expect((await read(order)).events).toHaveLength(2);
    await at(startAt);
    const started = await read(order);
    expect(started).toMatchObject({ status: 'ACCEPTED', promisedAt: iso(SEVEN) });
    expect(started.events.at(-1)).toEqual({
      number: 3,
      type: 'STARTED',
      at: iso(startAt),
      actor: { kind: 'CLOCK' },
    });
    await at(startAt + 30 * MINUTE);
    expect((await read(order)).events).toHaveLength(3);
    expect(await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' })).toMatchObject({ status: 'READY' });
  });

  test('that is ready before its time is not started any more', async () => {
    const order = await place();
    await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED' });
    await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
    await at(SEVEN);
    expect((await read(order)).events.map(({ type }) => type)).toEqual(['PLACED', 'ACCEPTED', 'READY']);
  });

  test('that was started just after its acceptance can still be undone', async () => {
    app.clock.set(SEVEN - 21 * MINUTE);
    const order = await place();
    await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED' });
    await at(SEVEN - 20 * MINUTE);
    expect(await staff.undo(order.id)).toMatchObject({ status: 'PLACED' });
    expect(await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED' })).toMatchObject({
      status: 'ACCEPTED',
    });
  });
});

test('an order whose payment never came expires when it is due, and never shows on the board', async () => {
  const order = await diner.place();
  const due = FRIDAY_EVENING + 15 * MINUTE;
  await app.database.db
    .updateTable('orders')
    .set({ status: 'AWAITING_PAYMENT', clock_at: sql`${iso(due)}::timestamptz` })
    .execute();
  await app.database.db.updateTable('order_events').set({ type: 'AWAITING_PAYMENT' }).execute();
  await at(due - 1);
  expect(await read(order)).toMatchObject({ status: 'AWAITING_PAYMENT' });
  await at(due);
  expect(await read(order)).toMatchObject({ status: 'EXPIRED' });
  const live = await staff.call('liveOrders', { params: { id: app.world.restaurant.id } });
  expect(live.orders).toEqual([]);
});

test('what is due is made up for however late the clock looks, with the time at which it was due', async () => {
  const order = await diner.place();
  const due = FRIDAY_EVENING + 10 * MINUTE;
  app.clock.set(due - 1);
  const restarting = app.restart();
  app.clock.set(due + 3 * 60 * MINUTE);
  await restarting;
  await app.runClock();
  expect((await read(order)).events.at(-1)).toMatchObject({ type: 'MISSED', at: iso(due) });
});

test('two processes that run the clock at once make each move once', async () => {
  const second = await serveApp({ databaseUrl: app.database.url, clock: app.clock });
  const orders = await Promise.all(Array.from({ length: 40 }, () => diner.place()));
  app.clock.advance(10 * MINUTE);
  const made = await Promise.all([app, second, app, second].map((one) => one.runClock()));
  await app.runClock();
  expect(made.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(40);
  for (const order of orders) {
    expect((await read(order)).events.map(({ type }) => type)).toEqual(['PLACED', 'MISSED']);
  }
  await second.close();
});

describe('an order that cannot be read', () => {
  const damage = async (id: string, tax: unknown) => {
    await app.database.db
      .updateTable('orders')
      .set({ tax: json(tax) })
      .where('id', '=', id)
      .execute();
  };

  test('stops no other clock, and has its own move made up for as soon as it is mended', async () => {
    const damaged = await diner.place();
    const others = [];
    for (let count = 0; count < 3; count += 1) others.push(await diner.place());
    await damage(damaged.id, [{ name: 'VAT' }]);
    const due = FRIDAY_EVENING + 10 * MINUTE;
    app.clock.set(due);
    await app.runClock();
    for (const order of others) expect(await read(order)).toMatchObject({ status: 'MISSED' });
    await damage(damaged.id, damaged.tax);
    app.clock.advance(10 * MINUTE);
    await app.runClock();
    expect((await read(damaged)).events.at(-1)).toMatchObject({ type: 'MISSED', at: iso(due) });
  });

  test('does not keep those behind it from their turn, however many there are', async () => {
    const damaged = await diner.place();
    const { db } = app.database;
    await damage(damaged.id, [{ name: 'VAT' }]);
    await sql`INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', o.number + n))).*
      FROM orders o, generate_series(1, 150) n`.execute(db);
    await sql`UPDATE restaurant_counters SET orders = orders + 150 WHERE restaurant_id = ${app.world.restaurant.id}`.execute(
      db,
    );
    const order = await diner.place();
    app.clock.set(FRIDAY_EVENING + 10 * MINUTE);
    await app.runClock();
    await app.runClock();
    expect(await read(order)).toMatchObject({ status: 'MISSED' });
    await sql`DELETE FROM orders WHERE number BETWEEN ${damaged.number + 1} AND ${damaged.number + 150}`.execute(
      db,
    );
    await sql`UPDATE orders SET number = number - 150 WHERE id = ${order.id}`.execute(db);
    await sql`UPDATE restaurant_counters SET orders = 2 WHERE restaurant_id = ${app.world.restaurant.id}`.execute(
      db,
    );
    await damage(damaged.id, damaged.tax);
  });
});
