import { eventually } from '@comanda/testing/eventually';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

let app: TestApp;
let owner: TestStaff;
let diner: TestDiner;

beforeEach(async () => {
  app = await createTestApp();
  [owner, diner] = await Promise.all([app.staff('ADMIN'), app.diner()]);
  await app.staff().then((staff) => staff.watch());
});

afterEach(() => app.close());

async function switchRuleOn(): Promise<void> {
  const params = { id: app.world.restaurant.id };
  const { version } = await owner.call('menuSettings', { params });
  const autoAccept = { services: ['COLLECTION' as const], below: null, paidOnly: false };
  await owner.call('updateMenuSettings', { params, body: { version, autoAccept } });
}

/** An order as a process leaves it that dies before it comes to the rule. */
async function placeAndDie(): Promise<string> {
  const { id } = await diner.place();
  await app.runConsumers();
  await switchRuleOn();
  await app.database.db.updateTable('event_consumers').set({ last_number: 0 }).execute();
  return id;
}

const orderOf = async (orderId: string) =>
  diner.call('dinerOrder', { params: { slug: app.world.restaurant.slug, orderId } });

test('an order that its process did not come to is accepted, once, however many look', async () => {
  const id = await placeAndDie();
  await Promise.all([app.runConsumers(), app.runConsumers()]);
  await app.restart();
  await app.runConsumers();
  const order = await orderOf(id);
  expect(order.status).toBe('ACCEPTED');
  expect(order.events.map(({ type }) => type)).toEqual(['PLACED', 'ACCEPTED']);
});

test('one that has waited for too long is left to its end', async () => {
  const id = await placeAndDie();
  app.clock.advance(10 * 60_000);
  await app.runConsumers();
  await app.runClock();
  expect(await orderOf(id)).toMatchObject({ status: 'MISSED' });
});

test('while it waits for one of several orders, all others of the restaurant go on', async () => {
  const first = await diner.place();
  const second = await placeAndDie();
  const { db } = app.database;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: resolveLocked } = Promise.withResolvers<void>();
  const moving = db.transaction().execute(async (tx) => {
    await sql`SELECT FROM orders WHERE id = ${second} FOR UPDATE`.execute(tx);
    resolveLocked();
    await released;
    // as the move of the second order would do next
    await sql`SELECT FROM restaurant_counters FOR UPDATE NOWAIT`.execute(tx);
  });
  await isLocked;
  const accepting = app.runConsumers();
  await eventually('the consumer to wait', async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  });
  release();
  await moving;
  await accepting;
  expect(await orderOf(first.id)).toMatchObject({ status: 'ACCEPTED' });
  expect(await orderOf(second)).toMatchObject({ status: 'ACCEPTED' });
});

test('an order that is stored is no failure although the database is too busy to accept it', async () => {
  await switchRuleOn();
  const { db } = app.database;
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''busy'' USING ERRCODE = ''57014''; END'`.execute(db);
  await sql`CREATE TRIGGER refuse BEFORE INSERT ON order_events FOR EACH ROW WHEN (NEW.type = 'ACCEPTED')
    EXECUTE FUNCTION refuse()`.execute(db);
  const { id, status } = await diner.place();
  expect(status).toBe('PLACED');
  await sql`DROP TRIGGER refuse ON order_events`.execute(db);
  await app.runConsumers();
  expect(await orderOf(id)).toMatchObject({ status: 'ACCEPTED' });
});
