import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePastOrders } from './past-orders.ts';
import { withClient } from './restaurants.ts';

const COUNT = 300;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

const linksOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ link: string }>(
      `SELECT replace(pg_get_constraintdef(oid), ' NOT VALID', '') AS link FROM pg_constraint WHERE contype = 'f'
       UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid IN ('orders'::regclass, 'order_lines'::regclass)
       ORDER BY 1`,
    );
    return rows.map(({ link }) => link);
  });

test('orders of the past are numbered from 1, and all that ties tables together is there again', async () => {
  const { slug, id } = app.world.restaurant;
  const { url } = app.database;
  const before = await linksOf(url);
  expect(await writePastOrders(url, new Map([[slug, COUNT]]))).toEqual([id]);
  expect(await linksOf(url)).toEqual(before);
  expect((await (await app.diner()).place()).number).toBe(COUNT + 1);
  const owner = await app.staff('ADMIN');
  const { orders } = await owner.call('orders', { params: { id }, query: { q: `#${COUNT}` } });
  expect(orders.map(({ number }) => number)).toEqual([COUNT]);
});
