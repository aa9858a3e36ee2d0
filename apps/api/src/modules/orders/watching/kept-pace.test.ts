import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeptPace, servedOrders } from './kept-pace.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('how fast the kitchen is comes from its last orders, and is asked for once a minute', async () => {
  const paceOf = createKeptPace({ database: app.database.database, clock: app.clock });
  const { id } = app.world.restaurant;
  app.clock.advance(40 * 24 * 60 * 60_000);
  const [diner, staff] = await Promise.all([app.diner(), app.staff()]);
  expect(await paceOf(id)).toBeNull();
  const serve = async (readyAfter: number) => {
    const order = await diner.place();
    app.clock.advance(40_000);
    await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    app.clock.advance(readyAfter * 60_000);
    await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(order.id, { from: 'READY', to: 'COMPLETED' });
    app.clock.advance(-40_000 - readyAfter * 60_000);
  };
  for (const readyAfter of [20, 20, 20, 20, 20, 20, 20, 20, 20, 45]) await serve(readyAfter);
  expect(await paceOf(id)).toBeNull();
  app.clock.advance(60 * 60_000);
  const now = { acceptedWithin: 40_000, onTime: 9, of: 10 };
  expect(await paceOf(id)).toEqual(now);
  await serve(1);
  expect(await paceOf(id)).toEqual(now);
  app.clock.advance(60_000);
  expect(await paceOf(id)).toEqual({ ...now, onTime: 10, of: 11 });
});

test('the last orders are read from the end of an index, and none of before', async () => {
  const plan = await app.database.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    await sql`SET LOCAL enable_bitmapscan = off`.execute(tx);
    await sql`SET LOCAL enable_sort = off`.execute(tx);
    const rows = await servedOrders(tx, app.world.restaurant.id, app.clock.now()).explain();
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  });
  expect(plan).toMatch(/Index Scan Backward using orders_pkey on orders/);
  expect(plan).toMatch(/Index Cond: .*id >= /);
  expect(plan).not.toMatch(/Sort Key: orders/);
});
