import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSnapshots } from './menu.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

async function show(snapshots: ReturnType<typeof createSnapshots>, slug: string): Promise<void> {
  const answer = await snapshots.bySlug(slug);
  if (answer.kind !== 'found') throw new Error(`${slug} was not found`);
  snapshots.view(answer.snapshot);
}

test('so many menus are kept; those asked for last stay, and all go when memory is short', async () => {
  const { restaurant, foreign } = app.world;
  const snapshots = createSnapshots({ ...app.deps(), most: 1 });
  for (const slug of [restaurant.slug, foreign.slug]) await show(snapshots, slug);
  expect(snapshots.count()).toBe(1);
  expect(snapshots.ready(restaurant.slug)).toBeNull();
  expect(snapshots.ready(foreign.slug)).not.toBeNull();
  await show(snapshots, restaurant.slug);
  expect(snapshots.ready(restaurant.slug)).not.toBeNull();

  snapshots.evictAll();
  expect(snapshots.count()).toBe(0);
  await show(snapshots, foreign.slug);
  expect(snapshots.ready(foreign.slug)).not.toBeNull();
});
