import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrders, isWanted } from './find-orders.ts';

let app: TestApp;
let manager: TestStaff;

const ORDERS = [
  { number: 534, name: 'Ada Obi', phone: '020 7946 0301', dishes: ['Soup'] },
  { number: 1534, name: 'Niamh O’Sullivan', phone: '020 7946 0209', dishes: ['Napoli', 'Red house wine'] },
  { number: 1535, name: "Oliver O'Shaw", phone: '020 7946 0302', dishes: ['Napoli'] },
  { number: 1600, name: 'Napoli Shaw', phone: '020 7946 0303', dishes: ['Red house wine', "Nonna's tart"] },
];

beforeAll(async () => {
  app = await createTestApp();
  const diner = await app.diner();
  const { db } = app.database;
  for (const { number, name, phone, dishes } of ORDERS) {
    const soup = { itemId: app.world.restaurant.menu.item('Soup'), quantity: 1 };
    const items = dishes.map((note) => ({ ...soup, note }));
    const wish = { contact: { name, phone }, items, expectedTotal: 600 * items.length };
    const { id } = await diner.place(diner.wish(wish));
    await sql`UPDATE orders SET number = ${number} WHERE id = ${id}`.execute(db);
    await sql`UPDATE order_lines SET name = note WHERE order_id = ${id}`.execute(db);
    app.clock.advance(60_000);
  }
  manager = await app.staff('MANAGER');
});

afterAll(() => app.close());

const params = () => ({ id: app.world.restaurant.id });

/** Found by page; the sums say how many they are. */
async function found(q: string): Promise<number[]> {
  const { orders } = await manager.call('orders', { params: params(), query: { q } });
  const totals = await manager.call('orderTotals', { params: params(), query: { q } });
  expect(totals.orders, q).toBe(orders.length);
  return orders.map(({ number }) => number);
}

test.each([
  ['534', [1534, 534]],
  ['53', [1535, 1534, 534]],
  ['153', [1535, 1534]],
  ['5', [1535, 1534, 534]],
  ['00', [1600]],
  ['#53', [534]],
  ['# 15', [1535, 1534]],
  ['99', []],
])('any part of an order’s number finds it: %s', async (q, numbers) => {
  expect(await found(q)).toEqual(numbers);
});

test.each([
  ['osullivan', [1534]],
  ["o'sullivan", [1534]],
  ['O’Sull', [1534]],
  ['sullivan', [1534]],
  ['niamh osullivan', [1534]],
  ['sullivan niamh', [1534]],
  ['shaw oliver', [1535]],
  ['oshaw', [1535]],
  ['nonnas', [1600]],
  ["nonna's tart", [1600]],
])('a name is found with and without its apostrophe, in any order: %s', async (q, numbers) => {
  expect(await found(q)).toEqual(numbers);
});

test.each([
  ['napoli red', [1600, 1534]],
  ['red napoli', [1600, 1534]],
  ['wine house', [1600, 1534]],
  ['niamh napoli', [1534]],
  ['soup red', []],
  ['napoli 1535', [1535]],
  ['shaw napoli oliver', [1535]],
  ['napoli nobody', []],
])('words are found across the dishes, the name and the number of one order: %s', async (q, numbers) => {
  expect(await found(q)).toEqual(numbers);
});

test.each([
  ['0209', [1534]],
  ['7946 0209', [1534]],
  ['9 0209', [1534]],
  ['+44 20 7946 0209', [1534]],
  ['02079460209', [1534]],
  ['0044 20 7946 0209', [1534]],
  ['303', [1600]],
  ['7946', [1600, 1535, 1534, 534]],
  ['0207', [1600, 1535, 1534, 534]],
  ['020 7946 030', [1600, 1535, 534]],
])('a part of the telephone finds it: %s', async (q, numbers) => {
  expect(await found(q)).toEqual(numbers);
});

test('a hundred characters of short words are a query of bounded size', async () => {
  const q = Array.from({ length: 50 }, (_, place) => String.fromCharCode(97 + (place % 26))).join(' ');
  expect(await found(q)).toEqual([]);
});

test.each(['534', 'napoli red', 'niamh napoli', '7946 0209'])('has an index for each way: %s', async (q) => {
  const tx = await app.database.db.startTransaction().execute();
  const { id } = app.world.restaurant;
  // enough orders of both restaurants, so that the plan does not hang on how few there are
  await sql`INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('restaurant_id', r.id,
      'number', 10000 + n, 'id', gen_random_uuid()))).*
    FROM orders o CROSS JOIN generate_series(1, 1000) AS n CROSS JOIN restaurants r
    WHERE o.number = 534 AND r.id IN (${id}, ${app.world.foreign.id})`.execute(tx);
  await sql`INSERT INTO order_lines SELECT (jsonb_populate_record(l, jsonb_build_object('position', 100 + n, 'name', 'Dish ' || n))).*
    FROM order_lines l CROSS JOIN generate_series(1, 3000) AS n WHERE l.restaurant_id = ${id} AND l.name = 'Soup'`.execute(
    tx,
  );
  await sql`ANALYZE orders, order_lines`.execute(tx);
  const wanted = await isWanted(tx, { restaurantId: id, filter: { q } });
  const { rows } = await sql`EXPLAIN SELECT count(*) FROM orders o WHERE ${wanted}`.execute(tx);
  await tx.rollback().execute();
  expect(JSON.stringify(rows)).toContain('orders_words_idx');
  expect(JSON.stringify(rows)).not.toContain('Seq Scan');
});

test('many matches of one word are gone through with the other words, the newest first', async () => {
  const { db } = app.database;
  const wanted = { restaurantId: params().id, filter: { q: '7946 0209' } };
  const part = { from: null, limit: 10, newestFirst: true };
  expect(await findOrders(db, wanted, 0)(part)).toEqual(await findOrders(db, wanted)(part));
  const both = { restaurantId: params().id, filter: { q: 'napoli red' } };
  expect(await findOrders(db, both, 0)(part)).toHaveLength(2);
});

test('an order with a dish on several lines is found once, and hides no older one', async () => {
  const { db } = app.database;
  const tx = await db.startTransaction().execute();
  await sql`INSERT INTO order_lines (restaurant_id, order_id, position, item_id, name, quantity, unit_price, total, took_stock)
    SELECT l.restaurant_id, l.order_id, 100 + n, l.item_id, l.name, l.quantity, l.unit_price, l.total, false
    FROM order_lines l CROSS JOIN generate_series(1, 3) AS n WHERE l.restaurant_id = ${params().id} AND l.name = 'Napoli'`.execute(
    tx,
  );
  const find = findOrders(tx, { restaurantId: params().id, filter: { q: 'napoli' } });
  const two = await find({ from: null, limit: 2, newestFirst: true });
  const all = await find({ from: null, limit: 10, newestFirst: true });
  await tx.rollback().execute();
  expect(new Set(all).size).toBe(3);
  expect(two).toEqual(all.slice(0, 2));
});
