import { settled } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockRestaurant } from '#modules/restaurant-settings';
import { lockOrder } from '#orders/record';
import type { Db } from '#platform/database/transaction.ts';

let app: TestApp;
let owner: TestStaff;
let stranger: TestStaff;

beforeEach(async () => {
  app = await createTestApp();
  [owner, stranger] = await Promise.all([app.staff('ADMIN'), app.staff('STRANGER')]);
});

afterEach(() => app.close());

const FLOOD = 40;
const SIDE = 2;

/** Connections that wait for this transaction's locks, directly or not; waits for single rows do not count. */
async function waitingBehind(tx: Db): Promise<() => Promise<number>> {
  const { rows: own } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
  return async () => {
    const { rows } = await sql`
      WITH RECURSIVE waiting AS (SELECT pid, pg_blocking_pids(pid) AS behind FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
      ), found AS (SELECT pid FROM waiting WHERE ${own[0]?.pid}::integer = ANY(behind)
        UNION SELECT waiting.pid FROM waiting JOIN found ON found.pid = ANY(waiting.behind))
      SELECT FROM found`.execute(app.database.db);
    return rows.length;
  };
}

/** Sends all while an edit holds the restaurant, and asks for another board meanwhile; `waiting` come to the lock. */
async function whileEdited<T>(send: () => Promise<T>[], waiting: number): Promise<T[]> {
  const sent = await app.database.db.transaction().execute(async (tx) => {
    await lockRestaurant(tx, app.world.restaurant.id);
    const waitingNow = await waitingBehind(tx);
    const flood = send();
    await eventually('the first of the flood', async () => (await waitingNow()) >= waiting);
    for (let read = 0; read < 10; read += 1) {
      const { status } = await app.send(`/restaurants/${app.world.foreign.id}/orders/live`, {
        token: stranger.token,
      });
      expect(status).toBe(200);
    }
    expect(await waitingNow()).toBe(waiting);
    return { flood };
  });
  return Promise.all(sent.flood);
}

async function ordersOf(diners: number) {
  const all = await Promise.all(Array.from({ length: diners }, () => app.diner()));
  return Promise.all(all.map((diner) => diner.place()));
}

test('moves of many orders during an edit wait without connections, and all are made', async () => {
  const orders = await ordersOf(FLOOD);
  const move = (id: string) => owner.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  const moved = await whileEdited(() => orders.map(({ id }) => settled(move(id))), SIDE);
  expect(moved.filter(({ ok }) => ok)).toHaveLength(FLOOD);
});

test('what a screen did with an order is stored while a move of it waits for an edit', async () => {
  const [order] = await ordersOf(1);
  const params = { id: app.world.restaurant.id, orderId: order?.id ?? '' };
  const seen = { shown: true, visible: true, audible: true };
  await app.database.db.transaction().execute(async (tx) => {
    await lockOrder(tx, params.id, params.orderId);
    await owner.call('orderAlert', { params, body: { screenId: crypto.randomUUID(), ...seen } });
  });
  expect(await app.database.db.selectFrom('order_alerts').selectAll().execute()).toMatchObject([seen]);
});

test('orders that are placed at once during an edit wait without connections, and all are taken', async () => {
  const diners = await Promise.all(Array.from({ length: FLOOD }, () => app.diner()));
  const placed = await whileEdited(() => diners.map((diner) => settled(diner.place())), SIDE);
  expect(placed.filter(({ ok }) => ok)).toHaveLength(FLOOD);
});

test('the kitchen moves an order while many wait to be placed, and neither takes what other boards need', async () => {
  const [own] = await ordersOf(1);
  const diners = await Promise.all(Array.from({ length: FLOOD }, () => app.diner()));
  const answered: string[] = [];
  await whileEdited(
    () => [
      ...diners.map((diner) => diner.place().then(() => answered.push('diner'))),
      owner
        .move(own?.id ?? '', { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 })
        .then(() => answered.push('kitchen')),
    ],
    SIDE + 1,
  );
  // it came last, and did not wait for those before it
  expect(answered.indexOf('kitchen')).toBeLessThan(FLOOD / 2);
});
