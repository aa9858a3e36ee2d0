import { HOUR_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MENU_TABLES = [
  'menu_categories',
  'menu_items',
  'option_groups',
  'options',
  'item_option_groups',
  'schedules',
] as const;

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;
let admin: TestStaff;
let order: PlacedOrder;

/** Reads and writes of a menu fail from here on; and nothing of one is left in memory. */
async function takeMenuAway(): Promise<void> {
  for (const table of MENU_TABLES) {
    await sql`ALTER TABLE ${sql.table(table)} RENAME TO ${sql.table(`away_${table}`)}`.execute(
      app.database.db,
    );
  }
  await app.restart();
}

beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: 'https://order.example' } });
  [diner, staff, admin] = await Promise.all([app.diner(), app.staff(), app.staff('ADMIN')]);
  const scheduledFor = new Date(FRIDAY_EVENING + 2 * HOUR_MS).toISOString();
  order = await diner.place();
  const later = await diner.place(diner.wish({ scheduledFor }));
  await staff.move(later.id, { from: 'PLACED', to: 'ACCEPTED' });
  await takeMenuAway();
});

afterAll(() => app.close());

const params = () => ({ id: app.world.restaurant.id });

test('a menu cannot be read here (negative control)', async () => {
  const { slug } = app.world.restaurant;
  expect((await app.send(`/clients/${slug}/menu`)).status).toBe(500);
});

test('moves of an order read no menu, nor do the diner and the board that look at it', async () => {
  const { slug } = app.world.restaurant;
  await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
  expect(await staff.undo(order.id)).toMatchObject({ status: 'ACCEPTED' });
  await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
  await staff.move(order.id, { from: 'READY', to: 'COMPLETED' });
  const seen = await diner.call('dinerOrder', { params: { slug, orderId: order.id } });
  expect(seen).toMatchObject({ status: 'COMPLETED', payment: { state: 'PAID' } });
  await staff.call('liveOrders', { params: params() });
});

test('an invitation reads none', async () => {
  const { id: restaurantId } = app.world.restaurant;
  const body = { email: 'cook@example.com', firstName: 'Cleo', restaurantId };
  expect(await admin.call('invite', { body })).toMatchObject({ email: 'cook@example.com' });
});

test('a pause, and the state that it leads to, read none', async () => {
  expect(await staff.call('pause', { params: params(), body: { minutes: 10 } })).toMatchObject({
    status: 'PAUSED',
  });
  expect(await staff.call('unpause', { params: params() })).toMatchObject({ status: 'OPEN' });
});

test('whether a restaurant is locked is known without one', async () => {
  await app.database.db
    .updateTable('restaurants')
    .set({ account_locked: true })
    .where('id', '=', app.world.restaurant.id)
    .execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId: app.world.restaurant.id });
  const paused = staff.call('pause', { params: params(), body: { minutes: 10 } });
  expect(await refused(paused)).toMatchObject({ status: 423, code: 'LOCKED' });
});

test('the clock starts a scheduled order without one', async () => {
  app.clock.advance(2 * HOUR_MS);
  expect(await app.runClock()).toBe(1);
});
