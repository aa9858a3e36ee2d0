import { eventually } from '@comanda/testing/eventually';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockRestaurant } from '#modules/restaurant-settings';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    app.database.db,
  );
  return rows.length;
}

test('a flood of edits in one restaurant waits before the database, and nobody else notices', async () => {
  const { restaurant, foreign } = app.world;
  const [owner, stranger] = await Promise.all([app.staff('ADMIN'), app.staff('STRANGER')]);
  const statuses: number[] = [];
  const pause = () =>
    app
      .send(`/restaurants/${restaurant.id}/pause`, {
        method: 'POST',
        token: owner.token,
        json: { minutes: 5 },
      })
      .then(({ status, headers }) => {
        statuses.push(status);
        if (status === 429) expect(headers.get('retry-after')).toBe('2');
      });
  const flood = await app.database.db.transaction().execute(async (tx) => {
    await lockRestaurant(tx, restaurant.id);
    const pauses = Array.from({ length: 40 }, pause);
    // one is under way, five wait
    await eventually('the refusals', () => statuses.length >= 34);
    expect(new Set(statuses)).toEqual(new Set([429]));
    expect(await waitingForLocks()).toBe(1);
    for (let read = 0; read < 20; read += 1) {
      const board = await app.send(`/restaurants/${foreign.id}/orders/live`, { token: stranger.token });
      expect(board.status).toBe(200);
    }
    return { pauses };
  });
  await Promise.all(flood.pauses);
  expect(statuses.slice(34)).toEqual([200, 200, 200, 200, 200, 200]);
});
