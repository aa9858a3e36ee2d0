import { BUSINESS_DAY_STARTS, businessClock, businessDayOfOrder } from '@comanda/domain/business-day';
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

test('a charge is a row of its own, and what is zero is none', async () => {
  const charges = await own.db
    .selectFrom('order_charges')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('orders'), fn.min('amount').as('least')])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  expect(charges).toEqual([
    { kind: 'DISCOUNT', orders: ORDERS / 5, least: -97 },
    { kind: 'DELIVERY_FEE', orders: ORDERS / 3, least: 299 },
    { kind: 'SERVICE_CHARGE', orders: ORDERS / 4, least: 60 },
    { kind: 'TIP', orders: Math.ceil(ORDERS / 7), least: 150 },
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

test('each counts to the business day that the domain tells', async () => {
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
