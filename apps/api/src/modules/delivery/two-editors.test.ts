import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let manager: TestStaff;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  [manager, owner] = await Promise.all([app.staff('MANAGER'), app.staff('ADMIN')]);
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

const delivery = () => manager.call('delivery', { params });
const settings = () => owner.call('menuSettings', { params });

test('what delivery takes, the menu’s settings show and take too', async () => {
  const body = { ...(await delivery()), ordersPerSlot: 100_000 };
  await manager.call('updateDelivery', { params, body });
  const { version, ordersPerSlot } = await settings();
  expect(ordersPerSlot).toBe(100_000);
  expect(await owner.call('menu', { params })).toMatchObject({ settings: { ordersPerSlot } });
  const again = await owner.call('updateMenuSettings', { params, body: { version, ordersPerSlot: 5_000 } });
  expect(again).toMatchObject({ ordersPerSlot: 5_000 });
});

test.each([{ ordersPerSlot: 5 }, { preparationMinutes: { COLLECTION: 30 } }])(
  'an open delivery page does not save over %j of the menu’s settings',
  async (change) => {
    const open = await delivery();
    const { version } = await settings();
    await owner.call('updateMenuSettings', { params, body: { version, ...change } });
    const saving = manager.call('updateDelivery', { params, body: { ...open, slotMinutes: 20 } });
    expect(await refused(saving)).toMatchObject({ status: 409, code: 'STALE', current: await delivery() });
    expect(await settings()).toMatchObject(change);
  },
);

test('nor does an open settings page save over the minutes and the capacity of delivery', async () => {
  const open = await settings();
  const { services, ...rest } = await delivery();
  const COLLECTION = { on: true, preparationMinutes: 55 };
  const body = { ...rest, services: { ...services, COLLECTION }, ordersPerSlot: 7 };
  await manager.call('updateDelivery', { params, body });
  const { version } = open;
  const saving = refused(owner.call('updateMenuSettings', { params, body: { version, ordersPerSlot: 9 } }));
  const now = await settings();
  expect(await saving).toMatchObject({ status: 409, code: 'STALE', current: now });
  expect(now).toMatchObject({
    ordersPerSlot: 7,
    preparationMinutes: { COLLECTION: 55 },
    changed: { by: 'Given MANAGER Family' },
  });
});

test('edits of what only one of them has are in nobody’s way', async () => {
  const [open, { version }] = [await delivery(), await settings()];
  await owner.call('updateMenuSettings', { params, body: { version, notesAllowed: false } });
  await manager.call('updateDelivery', { params, body: { ...open, slotMinutes: 30 } });
  const saving = owner.call('updateMenuSettings', {
    params,
    body: { version: version + 1, notesAllowed: true },
  });
  expect(await saving).toMatchObject({ version: version + 2 });
});
