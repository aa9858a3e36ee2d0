import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPolicies } from './policy.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

const setMinutes = (minutes: number) =>
  app.database.db
    .updateTable('restaurants')
    .set({ unanswered_minutes: minutes })
    .where('id', '=', app.world.restaurant.id)
    .execute();

test('so many policies are kept, and all go when memory is short', async () => {
  const { restaurant, foreign } = app.world;
  const policies = createPolicies({ ...app.deps(), most: 1 });
  for (const { id } of [restaurant, foreign]) await policies.get(id);
  expect(policies.all()).toMatchObject([{ restaurant: { id: foreign.id } }]);
  policies.evictAll();
  expect(policies.all()).toEqual([]);
});

test('one is kept until an edit is announced, or it is found to be outdated', async () => {
  const { id } = app.world.restaurant;
  const policies = createPolicies(app.deps());
  const first = await policies.get(id);
  if (!first) throw new Error('The restaurant was not found');
  expect(await policies.get(id)).toBe(first);

  await setMinutes(7);
  app.deps().bus.announce({ kind: 'menu', restaurantId: id });
  const second = await policies.get(id);
  expect(second).toMatchObject({ unansweredMinutes: 7 });

  await setMinutes(8);
  policies.forget(first);
  expect(await policies.get(id), 'what was read since is not thrown away').toBe(second);
  if (second) policies.forget(second);
  expect(await policies.get(id)).toMatchObject({ unansweredMinutes: 8 });
});

test('a policy read before an edit was announced is not kept', async () => {
  const { id } = app.world.restaurant;
  const policies = createPolicies(app.deps());
  const early = policies.get(id);
  app.deps().bus.announce({ kind: 'menu', restaurantId: id });
  expect(await policies.get(id)).not.toBe(await early);
});
