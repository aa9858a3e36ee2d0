import { text } from 'node:stream/consumers';
import { send } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '#platform/database/column-types.ts';
import { exportOrders } from './export-orders.ts';

let app: TestApp;
let url: string;
let token: string;

beforeAll(async () => {
  app = await createTestApp();
  const diner = await app.diner();
  const names = ['=HYPERLINK("http://x")', '@cmd', 'Ada, "Countess"', '-1+1'];
  for (const name of names) {
    await diner.place(diner.wish({ contact: { name, phone: '+44 20 7946 0001' } }));
    app.clock.advance(1_000);
  }
  token = (await app.staff('MANAGER')).token;
  url = `${app.baseUrl}/restaurants/${app.world.restaurant.id}/orders/export.csv`;
});

afterAll(() => app.close());

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true });

test('orders come as a sheet in which no cell is a formula, the oldest first', async () => {
  const answer = await send(url, { token });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
  const rows = rowsOf(answer.text);
  expect(rows.map(({ Name }) => Name)).toEqual([
    `'=HYPERLINK("http://x")`,
    `'@cmd`,
    'Ada, "Countess"',
    `'-1+1`,
  ]);
  expect(rows[0]).toMatchObject({
    Number: '1',
    Placed: '2026-11-20 18:30',
    'Business day': '2026-11-20',
    Phone: `'+44 20 7946 0001`,
    Dishes: '1 x Soup',
    Total: '6.00',
    'Given back': '0.00',
    Currency: 'GBP',
  });
});

test('it says that it is UTF-8 to programs that would guess', async () => {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('times are by the clocks of the restaurant, wherever the server is', async () => {
  const { db } = app.database;
  const sheet = await text(exportOrders(db, app.world.restaurant.id, {}, 'Asia/Kolkata'));
  expect(rowsOf(sheet)[0]).toMatchObject({ Placed: '2026-11-21 00:00', 'Business day': '2026-11-20' });
});

test('tax that prices do not hold stands in a column of its own, and no damaged one stops the sheet', async () => {
  const { db } = app.database;
  const tax = async (orderNumber: number, of: unknown, total: number) =>
    db
      .updateTable('orders')
      .set({ tax: json(of), total })
      .where('number', '=', orderNumber)
      .execute();
  const sales = { name: 'Sales tax', rate: 8_875, amount: 53, included: false };
  await tax(
    1,
    [sales, { ...sales, name: 'City', amount: 12 }, { ...sales, amount: 100, included: true }],
    665,
  );
  await tax(2, { not: ['tax', { included: false, amount: 'much' }] }, 600);
  const rows = rowsOf((await send(url, { token })).text);
  expect(rows.map((row) => [row['Tax on top'], row.Total])).toEqual([
    ['0.65', '6.65'],
    ...Array.from({ length: 3 }, () => ['0.00', '6.00']),
  ]);
});

test('a search of 10,000 characters is refused', async () => {
  const { status, json: body } = await send(`${url}?q=${'x'.repeat(10_000)}`, { token });
  expect(status).toBe(400);
  expect(body).toMatchObject({ details: [{ path: 'q', message: 'At most 100 characters.' }] });
});

test('each order is in it once, however many batches it takes, and of the period alone', async () => {
  await sql`
    INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('number', 100 + n, 'contact', '{"name": "Grace"}'::jsonb,
      'business_on', '2026-11-21', 'id', overlay(o.id::text PLACING lpad(to_hex(n), 12, '0') FROM 25)))).*
    FROM orders o CROSS JOIN generate_series(1, 1100) AS n WHERE o.number = 4`.execute(app.database.db);
  const all = rowsOf((await send(url, { token })).text);
  expect(all).toHaveLength(1104);
  expect(new Set(all.map(({ Number: number }) => number)).size).toBe(1104);
  const day = await send(`${url}?from=2026-11-21&to=2026-11-21`, { token });
  expect(rowsOf(day.text)).toHaveLength(1100);
  const named = rowsOf((await send(`${url}?q=grace`, { token })).text);
  expect(named.map(({ Number: number }) => number)).toEqual(
    Array.from({ length: 1100 }, (_, n) => `${101 + n}`),
  );
  expect(rowsOf((await send(`${url}?q=nobody`, { token })).text)).toEqual([]);
  expect(rowsOf((await send(`${url}?q=soup`, { token })).text)).toHaveLength(4);
  expect(day.headers.get('content-disposition')).toContain('orders-2026-11-21-2026-11-21.csv');
});

test('a reader that goes away ends it, and the next one gets the whole', async () => {
  const gone = new AbortController();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: gone.signal });
  expect(response.status).toBe(200);
  gone.abort();
  expect(rowsOf((await send(url, { token })).text)).toHaveLength(1104);
});

test('a period that runs backwards is refused', async () => {
  const { status, json } = await send(`${url}?from=2026-11-22&to=2026-11-21`, { token });
  expect(status).toBe(400);
  expect(json).toMatchObject({ details: [{ path: 'from' }] });
});

test('a period of ten years is one sheet, with all that there is', async () => {
  const { status, text } = await send(`${url}?from=2016-11-21&to=2026-11-30`, { token });
  expect(status).toBe(200);
  expect(rowsOf(text)).toHaveLength(1104);
});
