import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
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

/** An order as a process leaves it that dies before it comes to the rule. */
async function placeAndDie(): Promise<string> {
  const { id } = await diner.place();
  await app.runConsumers();
  const params = { id: app.world.restaurant.id };
  const { version } = await owner.call('menuSettings', { params });
  const autoAccept = { services: ['COLLECTION' as const], below: null, paidOnly: false };
  await owner.call('updateMenuSettings', { params, body: { version, autoAccept } });
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
