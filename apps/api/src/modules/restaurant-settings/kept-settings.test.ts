import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeptSettings } from './restaurant-settings.ts';

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

test('so many settings are kept, and all go when memory is short', async () => {
  const { restaurant, foreign } = app.world;
  const keptSettings = createKeptSettings({ ...app.deps(), most: 1 });
  for (const { id } of [restaurant, foreign]) await keptSettings.get(id);
  expect(keptSettings.all()).toMatchObject([{ restaurant: { id: foreign.id } }]);
  keptSettings.evictAll();
  expect(keptSettings.all()).toEqual([]);
});

test('they are kept until an edit is announced, or they are found to be outdated', async () => {
  const { id } = app.world.restaurant;
  const keptSettings = createKeptSettings(app.deps());
  const first = await keptSettings.get(id);
  if (!first) throw new Error('The restaurant was not found');
  expect(await keptSettings.get(id)).toBe(first);

  await setMinutes(7);
  app.deps().bus.announce({ kind: 'menu', restaurantId: id });
  const second = await keptSettings.get(id);
  expect(second).toMatchObject({ unansweredMinutes: 7 });

  await setMinutes(8);
  keptSettings.forget(first);
  expect(await keptSettings.get(id), 'what was read since is not thrown away').toBe(second);
  if (second) keptSettings.forget(second);
  expect(await keptSettings.get(id)).toMatchObject({ unansweredMinutes: 8 });
});

test('settings that were read before an edit was announced are not kept', async () => {
  const { id } = app.world.restaurant;
  const keptSettings = createKeptSettings(app.deps());
  const early = keptSettings.get(id);
  app.deps().bus.announce({ kind: 'menu', restaurantId: id });
  expect(await keptSettings.get(id)).not.toBe(await early);
});
