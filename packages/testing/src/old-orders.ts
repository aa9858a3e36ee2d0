import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS_DIRECTORY, migrate, migrationFiles } from '@comanda/api/src/platform/database/migrate.ts';
import { isPaidAtHandover, PAYMENT_METHODS } from '@comanda/domain/orders/orders';
import type { Client } from 'pg';

/** The last migration before charges became rows of their own. */
export const BEFORE_CHARGES = '0065';

/** Brings an empty database to the schema as it was after the migration of this number. */
export async function migrateUpTo(url: string, last: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'comanda-migrations-'));
  try {
    for (const { name } of await migrationFiles()) {
      if (name.slice(0, 4) <= last) await copyFile(join(MIGRATIONS_DIRECTORY, name), join(directory, name));
    }
    await migrate({ url, directory });
  } finally {
    await rm(directory, { recursive: true });
  }
}

const [AT_HANDOVER] = PAYMENT_METHODS.filter(isPaidAtHandover);

/** The restaurants of old orders; PostgreSQL does not know the zone of the last. */
export const OLD_ZONES = ['Europe/London', 'Africa/Lagos', 'America/St_Johns', 'Pacific/Apia', 'Sea/Nowhere'];

const OLD_RESTAURANTS = `
  WITH merchant AS (
    INSERT INTO merchants (id, name, email, country, created_at)
    VALUES (gen_random_uuid(), 'Old Houses', 'old@pepper.example', 'GB', now()) RETURNING id
  )
  INSERT INTO restaurants (id, merchant_id, name, slug, phone, email, address, timezone, currency, locale, created_at)
  SELECT gen_random_uuid(), merchant.id, 'Old House ' || n, 'old-house-' || n, '+442079460000', 'old@pepper.example',
    '{"line1": "1 Long Lane", "city": "London", "country": "GB"}', zone, 'GBP', 'en-GB', now()
  FROM merchant, unnest($1::text[]) WITH ORDINALITY AS zones (zone, n)`;

/** Orders n = 0, 1, … of all restaurants in turn: all mixes of charges and tax, some refused, one damaged. */
const OLD_ORDERS = `
  CREATE TEMP TABLE made AS
  SELECT r.id AS restaurant_id, gen_random_uuid() AS id, 1 + n / count AS number, n, p.*,
    round((p.subtotal - p.discount + p.fee + p.charge) * (CASE WHEN p.included THEN 20 / 120.0 ELSE 0.2 END)) AS tax,
    timestamptz '2026-01-01 00:00Z' + n * interval '7 minutes 1 second' AS placed_at,
    CASE WHEN n % 10 = 3 THEN 'REJECTED' WHEN n % 10 = 4 THEN 'PLACED' ELSE 'COMPLETED' END AS status
  FROM (SELECT id, row_number() OVER (ORDER BY slug) - 1 AS place, count(*) OVER () AS count FROM restaurants
    WHERE slug LIKE 'old-house-%') r,
  generate_series(0, $1::bigint - 1) AS n,
  LATERAL (SELECT 500 + n * 37 % 5000 AS subtotal, CASE WHEN n % 5 = 1 THEN 1 + n % 100 ELSE 0 END AS discount,
    CASE WHEN n % 3 = 0 THEN 299 WHEN n = 1 THEN -5 ELSE 0 END AS fee, CASE WHEN n % 4 = 0 THEN 60 ELSE 0 END AS charge,
    CASE WHEN n % 7 = 0 THEN 150 ELSE 0 END AS tip, n % 2 = 0 AS included) p
  WHERE r.place = n % count`;

const OLD_ROWS = [
  `INSERT INTO clients (id, token_hash, created_at, last_used_at) VALUES (gen_random_uuid(), 'old', now(), now())`,
  `INSERT INTO orders (restaurant_id, id, number, client_id, status, service, contact, avoids, currency, subtotal, discount,
     delivery_fee, service_charge, tax, tip, total, payment_method, payment_state, placed_at, scheduled_for, ended_at,
     preparation_minutes, travel_minutes, to_confirm)
   SELECT restaurant_id, m.id, number, c.id, status::order_status,
     (CASE WHEN n % 3 = 0 THEN 'DELIVERY' ELSE 'COLLECTION' END)::service,
     jsonb_build_object('name', 'Zoë Öst-' || n % 977 || ' O’Hara', 'phone', '+44 20 7946 ' || lpad((n % 10000)::text, 4, '0')),
     '{}', 'GBP', subtotal, discount, fee, charge,
     jsonb_build_array(jsonb_build_object('name', 'VAT', 'rate', 20000, 'amount', m.tax, 'included', included)),
     tip, subtotal - discount + fee + charge + tip + CASE WHEN included THEN 0 ELSE m.tax END, '${AT_HANDOVER}',
     (CASE WHEN status = 'COMPLETED' THEN 'PAID' ELSE 'UNPAID' END)::payment_state, placed_at,
     CASE WHEN n % 6 = 5 THEN placed_at + interval '20 hours' END,
     CASE WHEN status <> 'PLACED' THEN placed_at + interval '40 minutes' END, 20, 0, false
   FROM made m, clients c WHERE c.token_hash = 'old'`,
  `INSERT INTO order_lines (restaurant_id, order_id, position, item_id, name, quantity, unit_price, total, took_stock)
   SELECT restaurant_id, id, 0, gen_random_uuid(), 'Pizza', 1, subtotal, subtotal, false FROM made`,
  `INSERT INTO order_events (restaurant_id, number, order_id, type, at, actor, from_status)
   SELECT restaurant_id, row_number() OVER (PARTITION BY restaurant_id ORDER BY made.number, step), id,
     CASE step WHEN 1 THEN 'PLACED' ELSE status END, placed_at + (step - 1) * interval '40 minutes',
     (CASE step WHEN 1 THEN 'DINER' ELSE 'STAFF' END)::actor_kind,
     (CASE step WHEN 1 THEN NULL WHEN 2 THEN CASE status WHEN 'COMPLETED' THEN 'READY' ELSE 'PLACED' END END)::order_status
   FROM made, generate_series(1, CASE status WHEN 'PLACED' THEN 1 ELSE 2 END) AS step`,
  `UPDATE restaurant_counters c SET orders = (SELECT count(*) FROM orders o WHERE o.restaurant_id = c.restaurant_id),
     events = (SELECT count(*) FROM order_events e WHERE e.restaurant_id = c.restaurant_id)`,
  'DROP TABLE made',
];

/** What must be after a migration as it was before it. */
const EVENTS = `(SELECT md5(string_agg(concat_ws('|', e.number, e.type, e.at, e.actor, e.actor_name, e.from_status, e.details, e.before), ','
  ORDER BY e.number)) FROM order_events e WHERE e.restaurant_id = o.restaurant_id AND e.order_id = o.id)`;
const FACTS = `o.restaurant_id, o.id, o.number, o.status, o.placed_at, o.subtotal, o.tax, o.total, ${EVENTS} AS events`;
const CHARGES = ['discount', 'delivery_fee', 'service_charge', 'tip'] as const;
const AMOUNT_NOW = {
  discount: `-coalesce(sum(c.amount) FILTER (WHERE c.kind IN ('DISCOUNT', 'PROMOTION')), 0)`,
  delivery_fee: `coalesce(sum(c.amount) FILTER (WHERE c.kind = 'DELIVERY_FEE'), 0)`,
  service_charge: `coalesce(sum(c.amount) FILTER (WHERE c.kind = 'SERVICE_CHARGE'), 0)`,
  tip: `coalesce(sum(c.amount) FILTER (WHERE c.kind = 'TIP'), 0)`,
};

/** Stores so many orders in the schema of `BEFORE_CHARGES`, and writes down what must not change. */
export async function storeOldOrders(client: Client, count: number): Promise<void> {
  await client.query(OLD_RESTAURANTS, [OLD_ZONES]);
  await client.query(OLD_ORDERS, [count]);
  for (const statement of OLD_ROWS) await client.query(statement);
  const before = CHARGES.map((column) => `o.${column}::numeric`).join(', ');
  await client.query(`CREATE TABLE kept_facts AS SELECT ${FACTS}, ${before} FROM orders o`);
}

/** How many orders the facts written down by `storeOldOrders` are of, and how many of them are not as they were. */
export async function changedOrders(client: Client): Promise<{ kept: number; changed: number }> {
  const now = CHARGES.map((column) => `${AMOUNT_NOW[column]} AS ${column}`).join(', ');
  const charges = `SELECT ${now} FROM order_charges c WHERE c.restaurant_id = o.restaurant_id AND c.order_id = o.id`;
  const { rows } = await client.query<{ kept: number; changed: number }>(`
    SELECT count(*)::int AS kept, (count(*) FILTER (WHERE k IS DISTINCT FROM n))::int AS changed
    FROM kept_facts k FULL JOIN (SELECT ${FACTS}, charges.* FROM orders o, LATERAL (${charges}) charges) n
      ON n.restaurant_id = k.restaurant_id AND n.id = k.id`);
  const [counted] = rows;
  if (!counted) throw new Error('The orders could not be compared.');
  await client.query('DROP TABLE kept_facts');
  return counted;
}
