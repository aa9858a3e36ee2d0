import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLockWatch, setLock } from './locks.ts';
import { listAccounts } from './operate.ts';

let app: TestApp;
let look: () => Promise<void>;

beforeAll(async () => {
  app = await createTestApp();
  look = createLockWatch(app.deps());
});

afterAll(() => app.close());

const set = (locked: boolean) => setLock(app.database.db, app.world.restaurant.slug, locked, app.clock.now());

async function placedOrders(): Promise<string[]> {
  const rows = await app.database.db.selectFrom('orders').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

test('a lock that is set among fifty checkouts lets none through after it, and strands none', async () => {
  const [diner, staff] = await Promise.all([app.diner(), app.staff('ADMIN')]);
  const { slug } = app.world.restaurant;
  const status = async () => (await diner.call('dinerMenu', { params: { slug } })).state.status;
  const first = await diner.place();
  expect(await status()).not.toBe('LOCKED');

  const checkouts = Array.from({ length: 50 }, () => diner.place());
  const settling = Promise.allSettled(checkouts);
  await Promise.race(checkouts);
  expect(await set(true)).toBe(true);
  const atLock = await placedOrders();
  expect(await refused(diner.place())).toMatchObject({ status: 409, code: 'LOCKED' });
  const settled = await settling;
  expect(await placedOrders()).toEqual(atLock);
  expect(settled.filter((one) => one.status === 'fulfilled').length).toBe(atLock.length - 1);
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  for (const reason of reasons) expect(reason).toMatchObject({ code: 'LOCKED' });
  expect(reasons).not.toEqual([]);

  await staff.move(first.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 });
  // set by another process, as far as the app knows: it announces the lock by itself
  await look();
  expect(await status()).toBe('LOCKED');
  const restaurant = () => staff.call('restaurant', { params: { id: app.world.restaurant.id } });
  expect(await restaurant()).toMatchObject({ accountLocked: true });

  expect(await set(false)).toBe(true);
  await look();
  expect(await status()).not.toBe('LOCKED');
  expect(await restaurant()).toMatchObject({ accountLocked: false });
  expect(await set(false)).toBe(false);

  const entries = await app.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name'])
    .where('action', 'like', 'restaurant.%locked')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'restaurant.locked', actor_name: 'Operator' },
    { action: 'restaurant.unlocked', actor_name: 'Operator' },
  ]);
});

test.each([true, false])('a lock that is %s again between two looks is shown as it is', async (locked) => {
  const [diner, { slug }] = [await app.diner(), app.world.restaurant];
  const isLocked = async () =>
    (await diner.call('dinerMenu', { params: { slug } })).state.status === 'LOCKED';
  await set(locked);
  await look();
  await set(!locked);
  // what an order finds out is shown, though nobody has looked
  app.deps().bus.announce({ kind: 'menu', restaurantId: app.world.restaurant.id });
  expect(await isLocked()).toBe(!locked);
  await set(locked);
  await look();
  expect(await isLocked()).toBe(locked);
  await set(false);
  await look();
});

test('every restaurant is listed with its business', async () => {
  const { slug } = app.world.restaurant;
  expect(await listAccounts(app.database.db)).toContainEqual(
    expect.objectContaining({ slug, locked: false, email: expect.stringContaining('@') }),
  );
});

test('an unknown slug is refused', async () => {
  await expect(setLock(app.database.db, 'nowhere', true, app.clock.now())).rejects.toThrow('nowhere');
});
