import { DAY_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, json } from '#platform/database/column-types.ts';
import { listUnwatchedOpen } from './unwatched-restaurants.ts';

let app: TestApp;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp({
    hours: [
      { day: 'FRIDAY', opens: '11:00', closes: '02:00' },
      { day: 'SATURDAY', opens: '11:00', closes: '15:00' },
      { day: 'SATURDAY', opens: '18:00', closes: '00:00' },
      { day: 'MONDAY', opens: '00:00', closes: '00:00' },
    ],
  });
  diner = await app.diner();
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  await app.database.db.deleteFrom('board_screens').execute();
  await (await app.staff()).watch();
  app.clock.advance(MINUTE_MS);
});

afterAll(() => app.close());

const unwatched = async () =>
  (await listUnwatchedOpen(app.database.db, app.clock.now())).map(({ slug }) => slug);
const ours = () => [app.world.restaurant.slug];

async function changed(change: () => Promise<unknown>): Promise<void> {
  await change();
  app.deps().bus.announce({ kind: 'menu', restaurantId: app.world.restaurant.id });
}

test('a restaurant whose board was left is named, until one is open again, or none was for a week', async () => {
  expect(await unwatched()).toEqual(ours());
  await (await app.staff()).watch();
  expect(await unwatched()).toEqual([]);
  app.clock.advance(7 * DAY_MS);
  expect(await unwatched()).toEqual(ours());
  app.clock.advance(MINUTE_MS);
  expect(await unwatched()).toEqual([]);
});

test('a board that nobody can notice is none', async () => {
  await (await app.staff()).watch({ visible: false, audible: false });
  expect(await unwatched()).toEqual(ours());
});

test.each([
  ['paused', { paused_until: at(FRIDAY_EVENING + 60 * MINUTE_MS) }],
  ['locked', { account_locked: true }],
  ['closed for good', { closed_at: at(FRIDAY_EVENING) }],
] as const)('one that is %s is not', async (_, change) => {
  const { db } = app.database;
  await db.updateTable('restaurants').set(change).execute();
  expect(await unwatched()).toEqual([]);
  await db
    .updateTable('restaurants')
    .set({ paused_until: null, account_locked: false, closed_at: null })
    .execute();
  expect(await unwatched()).toEqual(ours());
});

test('one whose services are all off is not', async () => {
  const { db } = app.database;
  await db.updateTable('service_settings').set({ enabled: false }).execute();
  expect(await unwatched()).toEqual([]);
  await db.updateTable('service_settings').set({ enabled: true }).execute();
});

test.each(['Europe/London', 'Asia/Kathmandu', 'America/St_Johns'])(
  'in %s it is open whenever diners are told so: at night, over midnight, on special days',
  async (timezone) => {
    const { db } = app.database;
    const services = ['COLLECTION'];
    const intervals = json([{ opens: '21:00', closes: '01:30', services }]);
    const of = { restaurant_id: app.world.restaurant.id };
    await changed(async () => {
      await db.updateTable('restaurants').set({ timezone }).execute();
      await db.deleteFrom('special_days').execute();
      await db
        .insertInto('special_days')
        .values([
          { ...of, date: '2026-11-22', closed: false, intervals },
          { ...of, date: '2026-11-23', closed: true, intervals: json([]) },
        ])
        .execute();
    });
    const told: boolean[] = [];
    const found: boolean[] = [];
    for (let at = FRIDAY_EVENING + MINUTE_MS; at < FRIDAY_EVENING + 4 * DAY_MS; at += 60 * MINUTE_MS) {
      app.clock.set(at);
      const { state } = await diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
      told.push(state.status === 'OPEN');
      found.push((await unwatched()).length > 0);
    }
    expect(told).toContain(true);
    expect(told).toContain(false);
    expect(found).toEqual(told);
  },
);
