import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('ADMIN sees who is confirmed and when they were last here; the others see names and roles', async () => {
  const { restaurant, users } = app.world;
  const params = { id: restaurant.id };
  const [owner, manager] = [await app.staff('ADMIN'), await app.staff('MANAGER')];
  const here = new Date(app.clock.now()).toISOString();
  await app.database.db
    .updateTable('users')
    .set({ is_verified: false })
    .where('id', '=', users.STAFF.id)
    .execute();
  const named = (person: 'ADMIN' | 'MANAGER' | 'STAFF') => ({
    userId: users[person].id,
    role: person,
    firstName: `Given ${person}`,
    lastName: 'Family',
  });
  const people = (list: object[]) => expect.arrayContaining(list);
  const shown = await owner.call('restaurantUsers', { params });
  expect(shown).toHaveLength(3);
  expect(shown).toEqual(
    people([
      { ...named('ADMIN'), email: users.ADMIN.email, isVerified: true, lastSeenAt: here },
      { ...named('MANAGER'), email: users.MANAGER.email, isVerified: true, lastSeenAt: here },
      { ...named('STAFF'), email: users.STAFF.email, isVerified: false },
    ]),
  );
  expect(await manager.call('restaurantUsers', { params })).toEqual(
    people([named('ADMIN'), named('MANAGER'), named('STAFF')]),
  );
});
