import { randomUUID } from 'node:crypto';
import { hasServed } from '@comanda/api/src/modules/restaurant-settings/restaurant-settings.queries.ts';
import type { Db } from '@comanda/api/src/platform/database/transaction.ts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePastOrders } from '../subject/past-orders.ts';
import { copyRestaurant, withClient } from '../subject/restaurants.ts';

const COUNT = 20_000;
let app: TestApp;
const newcomer = { merchantId: randomUUID(), restaurantId: '' };

beforeAll(async () => {
  app = await createTestApp();
  const { url } = app.database;
  const { slug } = app.world.restaurant;
  await writePastOrders(url, new Map([[slug, COUNT]]));
  const [copy = ''] = await copyRestaurant(url, slug, 1);
  newcomer.restaurantId = await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO merchants SELECT (jsonb_populate_record(m, jsonb_build_object('id', $1::text))).* FROM merchants m LIMIT 1`,
      [newcomer.merchantId],
    );
    const { rows } = await client.query<{ id: string }>(
      'UPDATE restaurants SET merchant_id = $1 WHERE slug = $2 RETURNING id',
      [newcomer.merchantId, copy],
    );
    return rows[0]?.id ?? '';
  });
});

afterAll(() => app.close());

/** Rows of orders that this connection has read from end to end. */
async function rowsRead(tx: Db): Promise<number | undefined> {
  const { rows } = await sql<{ read: number }>`
    SELECT seq_tup_read::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'orders'`.execute(tx);
  return rows[0]?.read;
}

test.each(['merchantId', 'restaurantId'] as const)(
  'whether a newcomer has served anybody is known without reading the orders of others (%s)',
  async (by) => {
    const of = by === 'merchantId' ? { merchantId: newcomer.merchantId } : newcomer;
    await app.database.db.transaction().execute(async (tx) => {
      const before = await rowsRead(tx);
      expect(await hasServed(tx, of)).toBe(false);
      expect(await rowsRead(tx)).toBe(before);
    });
  },
);

test('whether somebody has served is known by one of their orders', async () => {
  const { merchantId, restaurant } = app.world;
  for (const of of [{ merchantId }, { restaurantId: restaurant.id }])
    expect(await hasServed(app.database.db, of)).toBe(true);
});
