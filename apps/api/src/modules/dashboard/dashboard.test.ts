import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { everyDay } from '@comanda/testing/sample-restaurant';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const [FRIDAY, SATURDAY] = ['2026-11-20', '2026-11-21'];

const NOTHING = {
  ...{ orders: 0, revenue: 0, averageOrder: 0, acceptSeconds: null, lateShare: null },
  ...{ sold: 0, newDiners: 0, returningDiners: 0, missed: { orders: 0, total: 0 } },
};

let app: TestApp;
let params: { id: string };
let manager: TestStaff;
let regular: TestDiner;

type Step = 'ACCEPTED' | 'READY' | 'COMPLETED';

async function place(diner: TestDiner, changes: Partial<OrderWish> = {}) {
  const order = await diner.place(diner.wish(changes));
  app.clock.advance(MINUTE);
  return order;
}

async function serve(staff: TestStaff, orderId: string, readyAfter: number): Promise<void> {
  const steps: readonly (readonly [Step | 'PLACED', Step, number])[] = [
    ['PLACED', 'ACCEPTED', readyAfter],
    ['ACCEPTED', 'READY', MINUTE],
    ['READY', 'COMPLETED', MINUTE],
  ];
  for (const [from, to, wait] of steps) {
    await staff.move(orderId, { from, to, ...(to === 'ACCEPTED' ? { readyInMinutes: 20 } : {}) });
    app.clock.advance(wait);
  }
}

const two = () => ({
  items: [{ itemId: app.world.restaurant.menu.item('Soup'), quantity: 2 }],
  expectedTotal: 1200,
});

beforeAll(async () => {
  app = await createTestApp();
  params = { id: app.world.restaurant.id };
  regular = await app.diner();
  const staff = await app.staff();
  await serve(staff, (await place(regular)).id, 5 * MINUTE);
  await serve(staff, (await place(regular, two())).id, 40 * MINUTE);
  const rejected = await place(regular);
  await staff.move(rejected.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
  app.clock.advance(DAY - 60 * MINUTE);
  const cook = await app.staff();
  await serve(cook, (await place(await app.diner(), two())).id, 5 * MINUTE);
  await serve(cook, (await place(regular)).id, 30 * MINUTE);
  await place(await app.diner());
  manager = await app.staff('MANAGER');
});

afterAll(() => app.close());

const stats = (query: { from?: string; to?: string } = {}) =>
  manager.call('dashboardStats', { params, query });

async function number(query: ReturnType<typeof sql<{ n: number | null }>>): Promise<number | null> {
  const { rows } = await query.execute(app.database.db);
  return rows[0]?.n ?? null;
}

/** The same figures, each by a plain statement of its own over the tables as they are. */
async function independently(from: string, to: string) {
  const of = sql`restaurant_id = ${params.id} AND business_on >= ${from}::date AND business_on <= ${to}::date`;
  const lost = sql`status::text IN ('REJECTED', 'CANCELLED', 'MISSED', 'EXPIRED', 'AWAITING_PAYMENT')`;
  const back = sql`(SELECT coalesce(sum(p.amount), 0) FROM payment_entries p WHERE p.order_id = orders.id AND p.kind = 'REFUNDED')`;
  return {
    orders: await number(sql`SELECT count(*)::int AS n FROM orders WHERE ${of}`),
    sold: await number(sql`SELECT count(*)::int AS n FROM orders WHERE ${of} AND NOT ${lost}`),
    revenue: await number(sql`SELECT sum(total - ${back})::int AS n FROM orders WHERE ${of} AND NOT ${lost}`),
    averageOrder: await number(
      sql`SELECT round(avg(total - ${back}))::int AS n FROM orders WHERE ${of} AND NOT ${lost}`,
    ),
    acceptSeconds: await number(sql`
      SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM e.at - o.placed_at))::float8 AS n
      FROM orders o JOIN order_events e ON e.order_id = o.id AND e.type = 'ACCEPTED'
      WHERE o.restaurant_id = ${params.id} AND o.business_on BETWEEN ${from}::date AND ${to}::date AND NOT ${lost}`),
    lateShare: await number(sql`
      SELECT avg(coalesce(coalesce(CASE o.service WHEN 'DELIVERY' THEN o.ended_at ELSE
        (SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id AND e.type = 'READY') END, ${at(app.clock.now())})
        > o.promised_at, false)::int)::float8 AS n
      FROM orders o WHERE ${of} AND NOT ${lost}`),
    missed: {
      orders: await number(sql`SELECT count(*)::int AS n FROM orders WHERE ${of} AND status = 'MISSED'`),
      total: await number(
        sql`SELECT coalesce(sum(total), 0)::int AS n FROM orders WHERE ${of} AND status = 'MISSED'`,
      ),
    },
    newDiners: await number(sql`SELECT count(DISTINCT client_id)::int AS n FROM orders o
      WHERE ${of} AND NOT ${lost} AND client_id NOT IN (SELECT client_id FROM orders WHERE restaurant_id = ${params.id} AND business_on < ${from}::date)`),
    returningDiners: await number(sql`SELECT count(DISTINCT client_id)::int AS n FROM orders o
      WHERE ${of} AND NOT ${lost} AND client_id IN (SELECT client_id FROM orders WHERE restaurant_id = ${params.id} AND business_on < ${from}::date)`),
  };
}

test('the figures of days are those that plain SQL finds', async () => {
  for (const [from, to] of [
    [FRIDAY, FRIDAY],
    [SATURDAY, SATURDAY],
    [FRIDAY, SATURDAY],
    ['2026-11-01', SATURDAY],
  ] as const) {
    expect(await stats({ from, to })).toMatchObject(await independently(from, to));
  }
});

test('a regular is recognised by what the order stores of earlier ones, and without it', async () => {
  const days = { from: SATURDAY, to: SATURDAY };
  const said = sql<{ n: number }>`SELECT count(*)::int AS n FROM orders WHERE earlier_on = ${FRIDAY}::date`;
  expect(await number(said)).toBe(3);
  const known = await stats(days);
  expect([known.newDiners, known.returningDiners]).toEqual([2, 1]);
  await sql`UPDATE orders SET earlier_on = NULL`.execute(app.database.db);
  expect(await stats(days)).toEqual(known);
});

test('orders that are older than the columns of their steps come to the same figures', async () => {
  const days = { from: FRIDAY, to: SATURDAY };
  const written = await stats(days);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
  await sql`UPDATE orders SET accepted_at = NULL, ready_at = NULL`.execute(app.database.db);
  expect(await stats(days)).toEqual(written);
});

test('each day of a period comes to what it comes to by itself', async () => {
  const { byDay } = await stats({ from: FRIDAY, to: SATURDAY });
  for (const { day, ...sums } of byDay) {
    const { returningDiners: _, missed: __, ...known } = await independently(day, day);
    expect(sums).toEqual(known);
  }
});

test('a day stands by hour, service, status and dish, and days side by side', async () => {
  const day = await stats({ from: SATURDAY, to: SATURDAY });
  expect(day).toMatchObject({ from: SATURDAY, to: SATURDAY, currency: 'GBP', orders: 3, revenue: 2400 });
  expect(day.previous).toMatchObject(NOTHING);
  expect(day.byService.COLLECTION).toEqual({ orders: 3, sold: 3, revenue: 2400 });
  expect(day.byService.DELIVERY).toEqual({ orders: 0, sold: 0, revenue: 0 });
  expect(day.byStatus).toMatchObject({ COMPLETED: 2, PLACED: 1, REJECTED: 0 });
  expect(day.topItems).toEqual([{ name: 'Soup', quantity: 4, revenue: 2400 }]);
  expect([day.newDiners, day.returningDiners]).toEqual([2, 1]);
  // of those that are sold, the one that still waits included
  expect(day.lateShare).toBe(1 / 3);
  expect(day.byHour).toHaveLength(24);
  expect(day.byHour.reduce((sum, { orders }) => sum + orders, 0)).toBe(3);
  const { rows } = await sql<{ hour: number; orders: number }>`
    SELECT extract(hour FROM placed_at AT TIME ZONE 'Europe/London')::int AS hour, count(*)::int AS orders FROM orders
    WHERE restaurant_id = ${params.id} AND business_on = ${SATURDAY}::date GROUP BY 1 ORDER BY 1`.execute(
    app.database.db,
  );
  expect(day.byHour.filter(({ orders }) => orders > 0)).toMatchObject(rows);
  const both = await stats({ from: FRIDAY, to: SATURDAY });
  const usual = { orders: 3, acceptSeconds: 60 };
  expect(both.byDay).toEqual([
    { ...usual, sold: 2, lateShare: 0.5, day: FRIDAY, revenue: 1800, averageOrder: 900, newDiners: 1 },
    { ...usual, sold: 3, lateShare: 1 / 3, day: SATURDAY, revenue: 2400, averageOrder: 800, newDiners: 2 },
  ]);
});

test('days stand beside the same weekdays of the weeks before', async () => {
  const before = async (from: string, to: string) => (await stats({ from, to })).previous;
  const friday = await independently(FRIDAY, FRIDAY);
  const saturday = await independently(SATURDAY, SATURDAY);
  const both = await independently(FRIDAY, SATURDAY);
  expect([friday.orders, saturday.orders, both.orders]).toEqual([3, 3, 6]);
  expect([saturday.newDiners, saturday.returningDiners]).toEqual([2, 1]);
  const whole = { until: null };
  expect(await before('2026-11-27', '2026-11-27')).toEqual({ ...friday, ...whole });
  expect(await before('2026-11-28', '2026-11-28')).toEqual({ ...saturday, ...whole });
  expect(await before('2026-11-27', '2026-11-28')).toEqual({ ...both, ...whole });
  expect(await before('2026-11-22', '2026-11-28')).toEqual({ ...both, ...whole });
  expect(await before('2026-11-26', '2026-12-04')).toEqual({ ...friday, ...whole });
  expect(await before('2026-11-22', '2026-11-22')).toEqual({ ...NOTHING, ...whole });
});

test('what nobody answered is told apart with what it would have brought, and a day that runs stands beside as much of another', async () => {
  const kitchen = await createTestApp();
  const of = { params: { id: kitchen.world.restaurant.id } };
  const cook = await kitchen.staff('MANAGER');
  const asked = () => cook.call('dashboardStats', { ...of, query: {} });
  const guest = await kitchen.diner();
  const soup = (quantity: number) => ({
    items: [{ itemId: kitchen.world.restaurant.menu.item('Soup'), quantity }],
    expectedTotal: 600 * quantity,
  });
  const noon = kitchen.clock.now();
  const order = await guest.place(guest.wish(soup(3)));
  await cook.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 5 });
  await guest.place(guest.wish(soup(2)));
  kitchen.clock.advance(30 * MINUTE);
  await kitchen.runClock();
  const first = await asked();
  expect(first).toMatchObject({ orders: 2, sold: 1, revenue: 1800, averageOrder: 1800 });
  expect(first.missed).toEqual({ orders: 1, total: 1200 });
  expect(first.byStatus).toMatchObject({ ACCEPTED: 1, MISSED: 1 });
  // what is still not ready after its promise is late already
  expect(first.lateShare).toBe(1);
  kitchen.clock.set(noon + 7 * DAY - MINUTE);
  const again = await kitchen.staff('MANAGER');
  const next = () => again.call('dashboardStats', { ...of, query: {} });
  expect((await next()).previous).toMatchObject({ sold: 0, missed: { orders: 0 } });
  kitchen.clock.set(noon + 7 * DAY + MINUTE);
  const { previous } = await next();
  expect(previous).toMatchObject({ sold: 1, revenue: 1800, missed: { orders: 1, total: 1200 } });
  expect(previous.until).toBe(new Date(noon + MINUTE).toISOString());
  await kitchen.close();
});

test('it is the present business day where none is named, and zeros where nothing was', async () => {
  expect(await stats()).toEqual(await stats({ from: SATURDAY, to: SATURDAY }));
  expect(await stats({ from: '2026-01-01', to: '2026-01-02' })).toMatchObject({
    ...{ orders: 0, revenue: 0, averageOrder: 0, acceptSeconds: null, lateShare: null, newDiners: 0 },
    ...{ topItems: [], previous: { ...NOTHING, until: null } },
  });
});

test('days that run backwards, and more than a year of them, are refused by name', async () => {
  for (const query of [
    { from: SATURDAY, to: FRIDAY },
    { from: '2025-01-01', to: '2026-06-01' },
    { from: '2025-11-20' },
    { from: '2000-01-01' },
  ]) {
    expect(await refused(stats(query))).toMatchObject({ status: 400, details: [{ path: 'from' }] });
  }
  expect((await stats({ from: '2025-11-21' })).byDay).toHaveLength(366);
});

test('a day that ends after midnight holds the orders of its night, by the hours of its clock', async () => {
  const bar = await createTestApp({
    hours: everyDay('18:00', '02:00'),
    now: Date.parse(`${FRIDAY}T23:30:00Z`),
  });
  const of = { params: { id: bar.world.restaurant.id } };
  const guest = await bar.diner();
  const night = await bar.staff('MANAGER');
  await guest.place();
  bar.clock.set(Date.parse(`${SATURDAY}T00:30:00Z`));
  await guest.place();
  const friday = await night.call('dashboardStats', { ...of, query: {} });
  expect(friday).toMatchObject({ from: FRIDAY, to: FRIDAY, orders: 2, revenue: 1200, newDiners: 1 });
  expect(friday.byHour.filter(({ orders }) => orders > 0)).toMatchObject([
    { hour: 0, orders: 1 },
    { hour: 23, orders: 1 },
  ]);
  bar.clock.set(Date.parse(`${SATURDAY}T18:30:00Z`));
  await (await bar.diner()).place();
  const evening = await bar.staff('MANAGER');
  const asked = (from: string, to: string) => evening.call('dashboardStats', { ...of, query: { from, to } });
  expect((await asked(FRIDAY, SATURDAY)).byDay).toMatchObject([
    { day: FRIDAY, orders: 2, revenue: 1200 },
    { day: SATURDAY, orders: 1, revenue: 600 },
  ]);
  const { rows } = await sql<{ day: string; orders: number }>`
    SELECT (placed_at AT TIME ZONE 'Europe/London' - interval '5 hours')::date::text AS day, count(*)::int AS orders
    FROM orders WHERE restaurant_id = ${of.params.id} GROUP BY 1 ORDER BY 1`.execute(bar.database.db);
  const { byDay } = await asked(FRIDAY, SATURDAY);
  expect(byDay.map(({ day, orders }) => ({ day, orders }))).toEqual(rows);
  await bar.close();
});
