import { dateOf } from '@comanda/domain/hours/dates';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '#platform/database/column-types.ts';

let app: TestApp;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp();
  diner = await app.diner();
});

afterAll(() => app.close());

const TODAY = Math.floor(FRIDAY_EVENING / DAY_MS);

async function closeFor(days: number): Promise<void> {
  const restaurantId = app.world.restaurant.id;
  const { db } = app.database;
  await db.deleteFrom('special_days').execute();
  await db
    .insertInto('special_days')
    .values(
      Array.from({ length: days }, (_, day) => ({
        restaurant_id: restaurantId,
        date: dateOf(TODAY + day),
        closed: true,
        intervals: json([]),
      })),
    )
    .execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId });
}

test.each([
  [9, '2026-11-29T11:00:00.000Z', '11:00 on 29 November'],
  [60, '2027-01-19T11:00:00.000Z', '11:00 on 19 January'],
  [250, '2027-07-28T10:00:00.000Z', '11:00 on 28 July'],
])('a restaurant that is closed for %i days says when it opens', async (days, opensAt, words) => {
  await closeFor(days);
  const { state } = await diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
  expect(state).toMatchObject({ status: 'CLOSED', opensAt });
  expect(state.notNow?.DELIVERY?.message).toBe(`We're closed today. We open at ${words}.`);
});

test('one that is closed for longer than a year names no date', async () => {
  await closeFor(500);
  const { state } = await diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
  expect(state).toMatchObject({ status: 'CLOSED' });
  expect(state).not.toHaveProperty('opensAt');
});
