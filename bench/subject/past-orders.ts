import type { Client } from 'pg';
import { withClient } from './restaurants.ts';
import { whileUnlinked } from './unlinked-tables.ts';

/** One order each 86.4 seconds, the last one now. */
const SPACING = "interval '86.4 seconds'";
const DINERS = 50_000;
const TABLES = ['orders', 'order_lines', 'order_events', 'order_keys'];

const MADE = `
  CREATE TEMP TABLE made AS
  SELECT n, at,
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0')
      || '8' || substr(md5($1::text || n), 1, 15))::uuid AS id,
    ('019a0000-0000-7000-9000-' || lpad((n::bigint * 7919 % ${DINERS})::text, 12, '0'))::uuid AS client_id,
    CASE WHEN n % 50 = 3 THEN 'REJECTED' ELSE 'COMPLETED' END AS status
  FROM (SELECT n, now() - ($2::int - n) * ${SPACING} AS at FROM generate_series(1, $2::int) n) numbers`;

const ORDERS = `
  INSERT INTO orders (restaurant_id, id, number, client_id, status, service, contact, avoids, currency, subtotal, tax, total,
    payment_method, payment_state, placed_at, promised_at, ended_at, preparation_minutes, travel_minutes, to_confirm, business_on,
    earlier_on, accepted_at, ready_at)
  SELECT $1::uuid, id, n, client_id,
    status::order_status, (CASE WHEN n % 3 = 0 THEN 'DELIVERY' ELSE 'COLLECTION' END)::service,
    jsonb_build_object(
      'name', (ARRAY['Ada','Ben','Zoë','Lucia','Tunde','Mia','Ravi','Emeka','Rosa','Noor'])[1 + n % 10]
        || ' Name' || (n::bigint * 7919 % ${DINERS}),
      'phone', '+4420' || lpad((n::bigint * 7919 % ${DINERS})::text, 8, '7')),
    '{}', 'GBP', 1000 + n % 3000, '[]', 1000 + n % 3000, enum_first(NULL::payment_method),
    (CASE WHEN status = 'COMPLETED' THEN 'PAID' ELSE 'UNPAID' END)::payment_state,
    at, at + interval '30 min', at + interval '29 min', 20, 0, false,
    ((at AT TIME ZONE 'Europe/London') - interval '5 hours')::date,
    CASE WHEN n > ${DINERS} THEN (((at - ${DINERS} * ${SPACING}) AT TIME ZONE 'Europe/London') - interval '5 hours')::date END,
    CASE WHEN status = 'COMPLETED' THEN at + interval '9 min' END, CASE WHEN status = 'COMPLETED' THEN at + interval '18 min' END
  FROM made`;

const LINES = `
  INSERT INTO order_lines (restaurant_id, order_id, position, item_id, name, quantity, unit_price, total, took_stock)
  SELECT $1::uuid, id, p, gen_random_uuid(),
    'Dish ' || ((n * (p + 3)) % 80) || CASE WHEN n % 2 = 0 THEN ' pizza' ELSE ' soup' END, 1, 500, 500, false
  FROM made, generate_series(0, n % 2) p`;

const EVENTS = `
  INSERT INTO order_events (restaurant_id, number, order_id, type, at, actor)
  SELECT $1::uuid, n::bigint * 4 + s, id,
    (ARRAY['PLACED', CASE status WHEN 'REJECTED' THEN 'REJECTED' ELSE 'ACCEPTED' END, 'READY', 'COMPLETED'])[s],
    at + (s - 1) * interval '9 min', 'STAFF'
  FROM made, generate_series(1, CASE status WHEN 'REJECTED' THEN 2 ELSE 4 END) s`;

const KEYS = `
  INSERT INTO order_keys (restaurant_id, client_id, key, fingerprint, order_id, created_at)
  SELECT $1::uuid, client_id, id::text, decode(md5(id::text), 'hex'), id, at FROM made`;

/** What is placed next goes on from there. */
const COUNTERS = `
  UPDATE restaurant_counters SET orders = (SELECT max(n) FROM made), events = (SELECT max(n) FROM made) * 4 + 4
  WHERE restaurant_id = $1`;

async function writeOf(client: Client, slug: string, count: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM restaurants WHERE slug = $1', [slug]);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`There is no restaurant ${slug}.`);
  await client.query(MADE, [id, count]);
  for (const part of [ORDERS, LINES, EVENTS, KEYS, COUNTERS]) await client.query(part, [id]);
  await client.query('DROP TABLE made');
  return id;
}

/**
 * Writes orders of the past by SQL, as many for each restaurant as named by its slug, with lines, events and keys.
 * Their diners are nobody. Returns the restaurants' ids.
 */
export function writePastOrders(url: string, counts: ReadonlyMap<string, number>): Promise<string[]> {
  return withClient(url, async (client) => {
    const ids: string[] = [];
    await client.query('SET synchronous_commit = off');
    await whileUnlinked(client, TABLES, async () => {
      for (const [slug, count] of counts) ids.push(await writeOf(client, slug, count));
    });
    await client.query('VACUUM ANALYZE');
    return ids;
  });
}
