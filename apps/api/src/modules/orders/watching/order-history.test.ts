import type { CallInput } from '@comanda/contract/calls';
import { summaryOf } from '@comanda/testing/an-order';
import { refused } from '@comanda/testing/answers';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOrders, isWanted } from './find-orders.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let diner: TestDiner;
let manager: TestStaff;
let params: { id: string };

const guest = (name: string, phone: string): Partial<OrderWish> => ({ contact: { name, phone } });

async function place(changes: Partial<OrderWish> = {}): Promise<number> {
  const { number } = await diner.place(diner.wish(changes));
  app.clock.advance(MINUTE);
  return number;
}

type Asked = Pick<NonNullable<CallInput<'orders'>['query']>, 'payment' | 'source' | 'sort'> & {
  [K in 'q' | 'from' | 'to' | 'cursor']?: string;
} & {
  status?: 'REJECTED' | 'PLACED';
  service?: 'DELIVERY' | 'COLLECTION';
  limit?: number;
};
const page = (query: Asked = {}) => manager.call('orders', { params, query });
const numbers = async (query: Asked = {}) => (await page(query)).orders.map(({ number }) => number);
const totals = ({ cursor, limit, sort, ...query }: Asked = {}) =>
  manager.call('orderTotals', { params, query });

beforeAll(async () => {
  app = await createTestApp();
  diner = await app.diner();
  params = { id: app.world.restaurant.id };
  const { menu } = app.world.restaurant;
  await place(guest('Zoë Łukasz-O’Hara', '020 7946 0001'));
  await place({ ...guest('100% Real "Quoted"', '+44 20 7946 0002'), note: 'nothing' });
  const third = await diner.place(diner.wish(guest('Ada Obi', '020 7946 0003')));
  await (await app.staff()).move(third.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
  app.clock.advance(DAY);
  manager = await app.staff('MANAGER');
  await place({
    ...guest('Ada Zola', '020 7946 0004'),
    items: [{ itemId: menu.item('Soup'), quantity: 2 }],
    expectedTotal: 1200,
  });
});

afterAll(() => app.close());

describe('the orders of a restaurant', () => {
  test('come page by page, the newest first, each once, with what a list shows', async () => {
    expect(await numbers()).toEqual([4, 3, 2, 1]);
    const first = await page({ limit: 3 });
    expect(first.orders.map(({ number }) => number)).toEqual([4, 3, 2]);
    await place(guest('Late Comer', '020 7946 0005'));
    const rest = await page({ limit: 3, ...(first.nextCursor ? { cursor: first.nextCursor } : {}) });
    expect(rest.orders.map(({ number }) => number)).toEqual([1]);
    expect(rest.nextCursor).toBeUndefined();
    const [order] = rest.orders;
    const whole = await manager.call('order', { params: { ...params, orderId: order?.id ?? '' } });
    expect(order).toEqual(summaryOf(whole));
  });

  test('are found by number, words of the name, end of the telephone, and dish', async () => {
    expect(await numbers({ q: '3' })).toEqual([3]);
    expect(await numbers({ q: '#3' })).toEqual([3]);
    expect(await numbers({ q: 'ADA' })).toEqual([4, 3]);
    expect(await numbers({ q: 'ada ob' })).toEqual([3]);
    expect(await numbers({ q: 'zoe' })).toEqual([1]);
    expect(await numbers({ q: 'hara' })).toEqual([1]);
    expect(await numbers({ q: 'zo' })).toEqual([4, 1]);
    expect(await numbers({ q: '0002' })).toEqual([2]);
    expect(await numbers({ q: '+44 20 7946 0001' })).toEqual([1]);
    expect(await numbers({ q: '020 7946 0002' })).toEqual([2]);
    expect(await numbers({ q: 'soup', limit: 2 })).toEqual([5, 4]);
    expect(await numbers({ q: 'nobody of that name' })).toEqual([]);
    expect(await numbers({ q: ' ' })).toHaveLength(5);
  });

  test('are found by a word as well where so many match that the newest are gone through', async () => {
    const wanted = { restaurantId: params.id, filter: { q: 'ada' } };
    const part = { from: null, limit: 10, newestFirst: true };
    const found = async (many: number, limit = 10) =>
      findOrders(app.database.db, wanted, many)({ ...part, limit });
    expect(await found(1)).toEqual(await found(2));
    expect(await found(1)).toHaveLength(2);
    // a page that the newest orders fill by themselves
    expect(await found(2, 2)).toEqual(await found(2));
    expect(await found(2, 1)).toEqual((await found(2)).slice(0, 1));
  });

  test('are filtered by status, service and business day', async () => {
    expect(await numbers({ status: 'REJECTED' })).toEqual([3]);
    expect(await numbers({ status: 'PLACED', q: 'ada' })).toEqual([4]);
    expect(await numbers({ service: 'DELIVERY' })).toEqual([]);
    const friday = new Date(FRIDAY_EVENING).toISOString().slice(0, 10);
    const saturday = new Date(FRIDAY_EVENING + DAY).toISOString().slice(0, 10);
    expect(await numbers({ from: friday, to: friday })).toEqual([3, 2, 1]);
    expect(await numbers({ from: saturday })).toEqual([5, 4]);
    expect(await numbers({ to: friday, q: 'soup' })).toEqual([3, 2, 1]);
  });

  test('come the oldest first where that is asked for, page by page, whatever is looked for', async () => {
    const pages = async (query: Asked, cursor?: string): Promise<number[]> => {
      const { orders, nextCursor } = await page({
        ...query,
        limit: 2,
        sort: 'OLDEST',
        ...(cursor && { cursor }),
      });
      const here = orders.map(({ number }) => number);
      return nextCursor ? [...here, ...(await pages(query, nextCursor))] : here;
    };
    expect(await pages({})).toEqual([1, 2, 3, 4, 5]);
    expect(await pages({ q: 'ada' })).toEqual([3, 4]);
    expect(await pages({ q: 'soup' })).toEqual([1, 2, 3, 4, 5]);
    const { nextCursor = '' } = await page({ limit: 2, sort: 'OLDEST' });
    expect(await refused(page({ cursor: nextCursor }))).toMatchObject({ status: 400 });
  });

  test('are filtered by payment and by how they came in, and so are their sums', async () => {
    const { db } = app.database;
    await sql`UPDATE orders SET source = 'PHONE' WHERE number = 2`.execute(db);
    await sql`UPDATE orders SET payment_state = 'REFUNDED' WHERE number = 4`.execute(db);
    expect(await numbers({ source: 'PHONE' })).toEqual([2]);
    expect(await numbers({ source: 'COUNTER' })).toEqual([]);
    expect(await numbers({ source: 'DINER' })).toEqual([5, 4, 3, 1]);
    expect(await numbers({ payment: 'REFUNDED' })).toEqual([4]);
    expect(await numbers({ payment: 'UNPAID', source: 'DINER', q: 'soup' })).toEqual([5, 3, 1]);
    expect(await totals({ payment: 'REFUNDED' })).toMatchObject({ orders: 1 });
    await sql`UPDATE orders SET source = NULL, payment_state = 'UNPAID'`.execute(db);
    expect(await numbers({ payment: 'UNPAID' })).toHaveLength(5);
  });

  test('come to sums over all that match, not over the page', async () => {
    const { rows } = await sql<{ orders: number; revenue: number }>`
      SELECT count(*)::int AS orders,
        (count(*) FILTER (WHERE status::text IN ('REJECTED', 'CANCELLED', 'MISSED')))::int AS ended,
        sum(CASE WHEN status::text IN ('REJECTED', 'CANCELLED', 'MISSED') THEN 0 ELSE total END)::int AS revenue
      FROM orders WHERE restaurant_id = ${params.id}`.execute(app.database.db);
    expect(await totals()).toEqual({ ...rows[0], refunded: 0, currency: 'GBP' });
    expect(await totals({ q: 'ada' })).toMatchObject({ orders: 2, ended: 1, revenue: 1200 });
    expect(await totals({ q: 'soup' })).toMatchObject({ orders: 5 });
    expect(await totals({ q: '?' })).toMatchObject({ orders: 0, revenue: 0 });
  });

  test('come to sums that each way has its index for', async () => {
    // enough dishes, and counted ones, so that the plan does not hang on whether statistics were gathered meanwhile
    const tx = await app.database.db.startTransaction().execute();
    await sql`INSERT INTO order_lines (restaurant_id, order_id, position, item_id, name, quantity, unit_price, total, took_stock)
      SELECT restaurant_id, order_id, 100 + n, item_id, 'Dish ' || n, quantity, unit_price, total, false
      FROM (SELECT * FROM order_lines WHERE restaurant_id = ${params.id} LIMIT 1) AS line, generate_series(1, 3000) AS n`.execute(
      tx,
    );
    await sql`ANALYZE orders, order_lines`.execute(tx);
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const wanted = await isWanted(tx, { restaurantId: params.id, filter: { q: 'soup' } });
    const { rows } = await sql`EXPLAIN SELECT count(*) FROM orders o WHERE ${wanted}`.execute(tx);
    await tx.rollback().execute();
    const plan = JSON.stringify(rows);
    expect(plan).toContain('orders_words_idx');
    expect(plan).toContain('order_lines_name_idx');
  });

  test('with a rare payment are found by an index that has no others', async () => {
    const tx = await app.database.db.startTransaction().execute();
    await sql`INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('number', 1000 + n, 'id', gen_random_uuid()))).*
        FROM orders o CROSS JOIN generate_series(1, 1000) AS n WHERE o.number = 1 AND o.restaurant_id = ${params.id}`.execute(
      tx,
    );
    await sql`ANALYZE orders`.execute(tx);
    const planOf = async (payment: Asked['payment']) => {
      const wanted = await isWanted(tx, { restaurantId: params.id, filter: { payment } });
      const { rows } =
        await sql`EXPLAIN SELECT o.id FROM orders o WHERE ${wanted} ORDER BY o.id DESC LIMIT 26`.execute(tx);
      return JSON.stringify(rows);
    };
    const rare = ['PENDING', 'AUTHORIZED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED', 'FAILED'] as const;
    for (const payment of rare) expect(await planOf(payment), payment).toContain('orders_rare_payment_idx');
    expect(await planOf('REFUND_DUE')).toContain('orders_refund_due_idx');
    await tx.rollback().execute();
  });

  test('say of each the first dishes, how many there are, and when it was answered', async () => {
    const { menu } = app.world.restaurant;
    const soup = { itemId: menu.item('Soup'), quantity: 1 };
    const items = ['one', 'two', 'three'].map((note) => ({ ...soup, note }));
    const { id } = await diner.place(diner.wish({ items, expectedTotal: 1800 }));
    app.clock.advance(MINUTE);
    await (await app.staff()).move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    const listed = async () => (await page({ limit: 1 })).orders[0];
    const whole = await manager.call('order', { params: { ...params, orderId: id } });
    expect(await listed()).toEqual(summaryOf(whole));
    expect(await listed()).toMatchObject({ lines: [{}, {}], lineCount: 3 });
    // accepted before that had a column
    await sql`UPDATE orders SET accepted_at = NULL WHERE id = ${id}`.execute(app.database.db);
    expect(await listed()).toEqual(summaryOf(whole));
    const [rejected] = (await page({ status: 'REJECTED' })).orders;
    expect(Date.parse(rejected?.answeredAt ?? '')).toBe(Date.parse(rejected?.placedAt ?? ''));
  });

  test('are not called answered while they wait again, nor once nobody has answered', async () => {
    const { id, number } = await diner.place();
    const staff = await app.staff();
    app.clock.advance(MINUTE);
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    await staff.undo(id);
    const listed = async () => (await page({ q: `${number}` })).orders[0];
    expect(await listed()).toMatchObject({ status: 'PLACED' });
    expect((await listed())?.answeredAt).toBeUndefined();
    app.clock.advance(30 * MINUTE);
    await app.runClock();
    expect(await listed()).toMatchObject({ status: 'MISSED' });
    expect((await listed())?.answeredAt).toBeUndefined();
  });

  test('stand apart where it cannot be read who ordered', async () => {
    const { id, number } = await diner.place();
    await sql`UPDATE orders SET contact = '{"phone": "+442079460009"}' WHERE id = ${id}`.execute(
      app.database.db,
    );
    const { orders, damaged } = await page({ limit: 2 });
    expect(orders.map((order) => order.number)).toEqual([number - 1]);
    expect(damaged).toMatchObject([{ id, number, phone: '+442079460009' }]);
  });

  test('are those of this restaurant alone', async () => {
    const { foreign } = app.world;
    const owner = await app.staff('STRANGER');
    const there = await owner.call('orders', { params: { id: foreign.id }, query: { q: 'ada' } });
    expect(there).toEqual({ orders: [] });
    const mine = await page({ limit: 1 });
    const cursor = mine.nextCursor ?? '';
    const asked = owner.call('orders', { params: { id: foreign.id }, query: { cursor } });
    expect(await refused(asked)).toMatchObject({ status: 400 });
  });
});

describe('what is asked wrongly', () => {
  const problemOf = async (query: Asked) => {
    const { status, details } = await refused(page(query));
    return [status, details?.[0]?.path, details?.[0]?.message];
  };

  test('is named with its mend', async () => {
    expect(await problemOf({ from: '2026-11-21', to: '2026-11-20' })).toEqual([
      400,
      'from',
      'The first day is after the last one. Give the earlier day first.',
    ]);
    expect(await problemOf({ q: 'x'.repeat(10_000) })).toEqual([400, 'q', 'At most 100 characters.']);
    for (const cursor of ['garbage', 'W10', Buffer.from('["orders","x",1]').toString('base64url')])
      expect((await problemOf({ cursor })).slice(0, 2)).toEqual([400, 'cursor']);
    expect((await problemOf({ from: '2026-02-30' })).slice(0, 2)).toEqual([400, 'from']);
  });

  test.each([
    `'`,
    `"`,
    '%',
    `%' OR 1=1 --`,
    '\\',
    `' | 'a`,
    '&|!():*<->',
    '_',
    '’',
    '#',
    '💥',
    '\u0301',
    'a\\',
  ])('is no part of a query: %s', async (q) => {
    const found = await page({ q });
    expect(found.orders.length).toBeLessThanOrEqual(5);
    expect((await totals({ q })).orders).toBe(found.orders.length);
  });

  test('of ten years is answered like any other', async () => {
    const years = { from: '2016-11-21', to: '2026-11-30' };
    expect(await numbers(years)).toEqual(await numbers());
    expect(await totals(years)).toEqual(await totals());
  });

  test('is found as it was written, with quotes and percent signs', async () => {
    expect(await numbers({ q: '100% real' })).toEqual([2]);
    expect(await numbers({ q: '"Quoted"' })).toEqual([2]);
    expect(await numbers({ q: 'Łukasz-O’Hara' })).toEqual([1]);
  });
});
