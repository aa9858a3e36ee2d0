import type { CallOutput } from '@comanda/contract/calls';
import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let manager: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  [diner, manager] = await Promise.all([app.diner(), app.staff('MANAGER')]);
});

beforeEach(() => configure({ ordersPerSlot: null, slotMinutes: 15 }));

afterEach(async () => expect(await brokenInvariants(app.database.db)).toEqual([]));

afterAll(() => app.close());

const params = () => ({ id: app.world.restaurant.id });

async function configure(changes: Partial<CallOutput<'delivery'>>): Promise<void> {
  const settings = await manager.call('delivery', { params: params() });
  await manager.call('updateDelivery', { params: params(), body: { ...settings, ...changes } });
}

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const place = (time: string) => diner.place(diner.wish({ scheduledFor: at(time) }));
const isFull = async (time: string) => {
  const answer = await diner.call('slots', {
    params: { slug: app.world.restaurant.slug },
    query: { service: 'COLLECTION', day: '2026-11-21' },
  });
  return answer.slots.find((slot) => slot.at === at(time))?.full;
};

test('orders from before a limit count as soon as there is one', async () => {
  await place('13:00');
  await place('13:00');
  await configure({ ordersPerSlot: 2 });
  expect(await isFull('13:00')).toBe(true);
  expect(await refused(place('13:00'))).toMatchObject({ status: 409, code: 'SLOT_FULL' });
});

test('an order from before a limit gives no place back but its own', async () => {
  const old = await place('14:00');
  await configure({ ordersPerSlot: 2 });
  await place('14:00');
  expect(await refused(place('14:00'))).toMatchObject({ code: 'SLOT_FULL' });
  await manager.move(old.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
  await place('14:00');
  expect(await refused(place('14:00'))).toMatchObject({ code: 'SLOT_FULL' });
});

test('slots of another length hold the orders that fall into them', async () => {
  await place('17:15');
  await place('17:45');
  await configure({ ordersPerSlot: 2, slotMinutes: 60 });
  expect(await isFull('17:00')).toBe(true);
  expect(await isFull('18:00')).toBe(false);
  await configure({ ordersPerSlot: 1, slotMinutes: 15 });
  expect([await isFull('17:15'), await isFull('17:30'), await isFull('17:45')]).toEqual([true, false, true]);
});
