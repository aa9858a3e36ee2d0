import type { Database } from '@comanda/api/src/platform/database/database.ts';
import type { Db } from '@comanda/api/src/platform/database/transaction.ts';
import { seedDemoOrders, seedDemoRestaurants } from '@comanda/demo/seed-demo';
import { sql } from 'kysely';
import { processNow } from './server-process.ts';

const OPEN = 1_000;
const PASSWORD = 'a-demo-of-ours';
const DAY_MS = 24 * 3_600_000;

/** With what a server starts on the demo. */
export const DEMO = { SEED_DEMO: 'true', DEMO_PASSWORD: PASSWORD } as const;

/** The demo as its first start makes it, in a database where nobody is yet. `now`: epoch ms. */
export async function fillDemo(database: Database, now: number): Promise<void> {
  await seedDemoRestaurants(database, PASSWORD, now);
  await seedDemoOrders(database, now);
}

/** The demo as yesterday left it, in a database where nobody is yet; one order stays open, as no start tidies it. */
export async function insertDemo(database: Database): Promise<void> {
  await fillDemo(database, processNow() - DAY_MS);
  await sql`DELETE FROM demo_orders WHERE order_id = (SELECT min(id::text)::uuid FROM orders WHERE status = 'ACCEPTED')`.execute(
    database.db,
  );
}

/** A thousand copies of that one. */
async function copyOpen(db: Db): Promise<void> {
  await sql`CREATE TEMPORARY TABLE copied AS
    SELECT o.restaurant_id, o.id AS of, uuidv7() AS id, c.orders + n AS number FROM generate_series(1, ${OPEN}::int) AS n,
      (SELECT restaurant_id, id FROM orders WHERE status = 'ACCEPTED'
        AND NOT EXISTS (SELECT FROM demo_orders d WHERE d.order_id = id) ORDER BY id LIMIT 1) AS o
      JOIN restaurant_counters c USING (restaurant_id)`.execute(db);
  await sql`INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', c.id, 'number', c.number))).*
    FROM orders o JOIN copied c ON c.of = o.id`.execute(db);
  for (const table of ['order_lines', 'order_charges', 'payment_entries'])
    await sql`INSERT INTO ${sql.table(table)} SELECT (jsonb_populate_record(t, jsonb_build_object('order_id', c.id))).*
      FROM ${sql.table(table)} t JOIN copied c ON c.of = t.order_id`.execute(db);
  await sql`INSERT INTO order_events SELECT (jsonb_populate_record(e, jsonb_build_object('order_id', c.id,
      'number', counted.events + row_number() OVER (ORDER BY c.number, e.number)))).*
    FROM order_events e JOIN copied c ON c.of = e.order_id JOIN restaurant_counters counted ON counted.restaurant_id = c.restaurant_id`.execute(
    db,
  );
  await sql`UPDATE restaurant_counters c SET (orders, events) = (
      (SELECT max(number) FROM orders o WHERE o.restaurant_id = c.restaurant_id),
      (SELECT max(number) FROM order_events e WHERE e.restaurant_id = c.restaurant_id))
    WHERE restaurant_id IN (SELECT restaurant_id FROM copied)`.execute(db);
}

/** As after a crash: the planner knows nothing of any table. */
const FORGET = sql`SELECT pg_clear_relation_stats('public', relname::text) FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;

/**
 * Leaves a thousand open orders behind: those of the `DEMO`, as many starts of an earlier version left them, are tidied
 * by the next start; those of `PEOPLE` are not.
 */
export async function leaveOpen({ db }: Database, whose: 'DEMO' | 'PEOPLE'): Promise<void> {
  await db.connection().execute(async (connection) => {
    await copyOpen(connection);
    if (whose === 'DEMO')
      await sql`INSERT INTO demo_orders (restaurant_id, order_id) SELECT restaurant_id, id FROM copied`.execute(
        connection,
      );
    await sql`DROP TABLE copied`.execute(connection);
  });
  await FORGET.execute(db);
}
