import { removeDirectory, temporaryDirectory } from '@comanda/postgres/holder-process.fixture';
import { send } from '@comanda/testing/answers';
import { processNow, startServerProcess } from '@comanda/testing/server-process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import type { Db } from '#platform/database/transaction.ts';
import { seedDemoOrders, seedDemoRestaurants } from '../demo/seed-demo.ts';
import { onDatabase } from './on-database.fixture.ts';

const OPEN = 1_000;
const PASSWORD = 'a-demo-of-ours';
const DAY_MS = 24 * 3_600_000;

let dataDir: string;

/** So many open orders of the demo, as many starts of an earlier version left them: copies of one. */
async function leaveOpen(db: Db): Promise<void> {
  await sql`CREATE TEMPORARY TABLE copied AS
    SELECT o.restaurant_id, o.id AS of, uuidv7() AS id, 100000 + n AS number FROM generate_series(1, ${OPEN}) AS n, (
      SELECT restaurant_id, id FROM orders WHERE status = 'ACCEPTED' ORDER BY id LIMIT 1) AS o`.execute(db);
  await sql`INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', c.id, 'number', c.number))).*
    FROM orders o JOIN copied c ON c.of = o.id`.execute(db);
  for (const table of ['order_lines', 'order_charges', 'payment_entries'])
    await sql`INSERT INTO ${sql.table(table)} SELECT (jsonb_populate_record(t, jsonb_build_object('order_id', c.id))).*
      FROM ${sql.table(table)} t JOIN copied c ON c.of = t.order_id`.execute(db);
  await sql`INSERT INTO order_events SELECT (jsonb_populate_record(e, jsonb_build_object('order_id', c.id,
      'number', 1000000 + row_number() OVER (ORDER BY c.number, e.number)))).*
    FROM order_events e JOIN copied c ON c.of = e.order_id`.execute(db);
  await sql`INSERT INTO demo_orders (restaurant_id, order_id) SELECT restaurant_id, id FROM copied`.execute(
    db,
  );
  await sql`UPDATE restaurant_counters SET orders = 200000, events = 2000000`.execute(db);
}

/** As after a crash: the planner knows nothing of any table. */
const FORGET = sql`SELECT pg_clear_relation_stats('public', relname::text) FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;

beforeAll(async () => {
  dataDir = await temporaryDirectory();
  await onDatabase(dataDir, async (database, url) => {
    await migrate({ url });
    const yesterday = processNow() - DAY_MS;
    await seedDemoRestaurants(database, PASSWORD, yesterday);
    await seedDemoOrders(database, yesterday);
    await database.db.connection().execute(leaveOpen);
    await FORGET.execute(database.db);
  });
});

afterAll(() => removeDirectory(dataDir));

test('a server with a thousand open orders starts, serves its first page, and tidies its demo in nobody’s way', async () => {
  const server = await startServerProcess({
    dataDir,
    port: 0,
    environment: { SEED_DEMO: 'true', DEMO_PASSWORD: PASSWORD },
  });
  const page = await send(`${server.url}/clients/forno-lucia/menu`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Forno Lucia');
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.said.filter((line) => /could not start|not available|not whole/.test(line))).toEqual([]);
});
