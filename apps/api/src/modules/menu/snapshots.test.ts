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

test('menus are kept within a budget of bytes; those asked for last stay, and all go when memory is short', async () => {
  const { restaurant, foreign } = app.world;
  const unbounded = createSnapshots({ ...app.deps(), budgetBytes: 1e9 });
  await show(unbounded, restaurant.slug);
  const one = unbounded.keptBytes();
  await show(unbounded, foreign.slug);
  const both = unbounded.keptBytes();
  expect(one).toBeGreaterThan(10_000);
  expect(both).toBeGreaterThan(one);

  const snapshots = createSnapshots({ ...app.deps(), budgetBytes: both - 1 });
  for (const slug of [restaurant.slug, foreign.slug]) await show(snapshots, slug);
  expect(snapshots.keptBytes()).toBeLessThan(both);
  expect(snapshots.ready(restaurant.slug)).toBeNull();
  expect(snapshots.ready(foreign.slug)).not.toBeNull();
  await show(snapshots, restaurant.slug);
  expect(snapshots.ready(restaurant.slug)).not.toBeNull();

  snapshots.evictAll();
  expect(snapshots.keptBytes()).toBe(0);
  await show(snapshots, foreign.slug);
  expect(snapshots.ready(foreign.slug)).not.toBeNull();
});
