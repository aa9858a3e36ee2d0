import { BUSINESS_DAY_STARTS, businessClock, businessDayOfOrder } from '@comanda/domain/hours/business-day';
import {
  BEFORE_CHARGES,
  changedOrders,
  migrateUpTo,
  OLD_ZONES,
  storeOldOrders,
} from '@comanda/testing/old-orders';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestDatabase, type TestDatabase } from '@comanda/testing/test-database';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const ORDERS = 600;
/** The last migration before a call to a payment provider stayed open until it was answered. */
const BEFORE_CALLS_STAY_OPEN = '0116';

let own: TestDatabase;
let compared: { kept: number; changed: number };

beforeAll(async () => {
  own = await createTestDatabase();
  await sql`drop schema public cascade`.execute(own.db);
  await sql`create schema public`.execute(own.db);
  await migrateUpTo(own.url, BEFORE_CHARGES);
  const client = new Client({ connectionString: own.url });
  await client.connect();
  try {
    await storeOldOrders(client, ORDERS);
    await client.query(
      `UPDATE restaurant_counters SET revision = 9, arranged_revision = 7
       WHERE restaurant_id = (SELECT id FROM restaurants WHERE slug = 'old-house-1')`,
    );
    await migrateUpTo(own.url, BEFORE_CALLS_STAY_OPEN);
    await client.query(`
      INSERT INTO payment_calls (restaurant_id, order_id, position, effect, provider, state, amount, tries, code, created_at)
      SELECT o.restaurant_id, o.id, 1, 'capture', 'stripe', 'FAILED', c.amount, 9, c.code, now()
      FROM (VALUES (1, NULL::bigint, 'NO_ANSWER'), (2, 700, 'NO_ANSWER'), (3, 700, 'declined')) c (number, amount, code)
      JOIN orders o ON o.number = c.number
      WHERE o.restaurant_id = (SELECT id FROM restaurants WHERE slug = 'old-house-1')`);
    await migrate({ url: own.url });
    compared = await changedOrders(client);
  } finally {
    await client.end();
  }
});

afterAll(() => own.drop());

test('orders of before keep their numbers, totals, taxes, charges and events', async () => {
  expect(compared).toEqual({ kept: ORDERS, changed: 0 });
  expect(await brokenInvariants(own.db)).toEqual([]);
});

test('a menu keeps the revision at which it was put in order, and none that never was gets one', async () => {
  const arranged = await own.db
    .selectFrom('menu_settings as m')
    .innerJoin('restaurants as r', 'r.id', 'm.restaurant_id')
    .select(['r.slug', 'm.arranged_revision as revision'])
    .orderBy('r.slug')
    .execute();
  expect(arranged).toEqual(
    OLD_ZONES.map((_, n) => ({ slug: `old-house-${n + 1}`, revision: n === 0 ? 7 : 0 })),
  );
});

test('a charge is a row of its own, and what is zero is none', async () => {
  const charges = await own.db
    .selectFrom('order_charges')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('orders'), fn.min('amount').as('least')])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  expect(charges).toEqual([
    { kind: 'DISCOUNT', orders: ORDERS / 5, least: -97 },
    // one of them damaged
    { kind: 'DELIVERY_FEE', orders: ORDERS / 3 + 1, least: -5 },
    { kind: 'SERVICE_CHARGE', orders: ORDERS / 4, least: 60 },
    { kind: 'TIP', orders: Math.ceil(ORDERS / 7), least: 150 },
  ]);
});

test('a provider is asked again for what it never answered, and for nothing that it refused', async () => {
  const calls = await own.db
    .selectFrom('payment_calls as c')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.restaurant_id', '=', 'c.restaurant_id').onRef('o.id', '=', 'c.order_id'),
    )
    .select(['o.number', 'c.state', 'c.code', 'c.amount'])
    .select(sql<boolean>`c.next_try_at <= now()`.as('isDue'))
    .orderBy('o.number')
    .execute();
  expect(calls).toEqual([
    // it may never have been sent: what it is about is decided anew
    { number: 1, state: 'DUE', code: null, amount: null, isDue: true },
    { number: 2, state: 'SENT', code: null, amount: 700, isDue: true },
    { number: 3, state: 'FAILED', code: 'declined', amount: 700, isDue: null },
  ]);
});

test('each has the ledger that its payment state comes from', async () => {
  const entries = await own.db
    .selectFrom('payment_entries')
    .select(({ fn }) => ['position', 'kind', fn.countAll<number>().as('orders')])
    .groupBy(['position', 'kind'])
    .orderBy('position')
    .orderBy('kind')
    .execute();
  expect(entries).toEqual([
    { position: 1, kind: 'CASH_DUE', orders: ORDERS },
    { position: 2, kind: 'CASH_TAKEN', orders: (ORDERS * 8) / 10 },
    { position: 2, kind: 'VOIDED', orders: ORDERS / 10 },
  ]);
});

test('each counts to the business day that the domain gives', async () => {
  const rows = await own.db
    .selectFrom('orders')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .select(['restaurants.timezone', 'placed_at', 'scheduled_for', 'business_on'])
    .execute();
  expect(new Set(rows.map(({ timezone }) => timezone))).toEqual(new Set(OLD_ZONES));
  for (const { timezone, placed_at: placedAt, scheduled_for: scheduledFor, business_on: day } of rows) {
    const at = scheduledFor ?? placedAt;
    const timeZone = timezone === 'Sea/Nowhere' ? 'UTC' : timezone;
    const clock = businessClock({ starts: BUSINESS_DAY_STARTS, timeZone, from: at, until: at });
    expect(day).toBe(businessDayOfOrder(clock, { placedAt, scheduledFor }));
  }
});

test('are found by words of the name, and parts of the number and the telephone, in their restaurant alone, by the index', async () => {
  const { id } = await own.db
    .selectFrom('restaurants')
    .select('id')
    .where('slug', '=', 'old-house-2')
    .executeTakeFirstOrThrow();
  await own.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const found = async (word: string) => {
      const query = sql`FROM orders WHERE order_words(restaurant_id, number, contact) @@ ${`'${id.slice(-12)}${word}':*`}::tsquery`;
      const plan = await sql`EXPLAIN SELECT restaurant_id ${query}`.execute(tx);
      expect(JSON.stringify(plan.rows)).toContain('orders_words_idx');
      const { rows } = await sql<{ n: number; foreign: number }>`
        SELECT count(*)::int AS n, count(*) FILTER (WHERE restaurant_id <> ${id})::int AS foreign ${query}`.execute(
        tx,
      );
      return rows[0];
    };
    expect(await found('ost')).toEqual({ n: ORDERS / 5, foreign: 0 });
    expect(await found('o’hara')).toEqual({ n: 0, foreign: 0 });
    expect(await found('hara')).toEqual({ n: ORDERS / 5, foreign: 0 });
    expect(await found('ohara')).toEqual({ n: ORDERS / 5, foreign: 0 });
    expect(await found('+0046')).toEqual({ n: 1, foreign: 0 });
    expect(await found('+0055')).toEqual({ n: 0, foreign: 0 });
    expect(await found('##46')).toMatchObject({ foreign: 0 });
  });
});
