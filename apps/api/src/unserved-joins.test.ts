import { fillDemo } from '@comanda/testing/full-demo';
import { createTestApp } from '@comanda/testing/test-app';
import { createTestDatabase } from '@comanda/testing/test-database';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';

// With an index for each join a statement grows with its rows, whatever the planner knows of them. Without one it may
// grow with the product of two tables, which nobody notices before it meets its limit.

/** What this file says of a node of a plan, and the nodes below it. */
const Node = z.looseObject({
  'Node Type': z.string(),
  'Index Cond': z.string().optional(),
  Filter: z.string().optional(),
  'Join Filter': z.string().optional(),
  'Relation Name': z.string().optional(),
  Alias: z.string().optional(),
  get Plans() {
    return z.array(Node).optional();
  },
});
type Node = z.infer<typeof Node>;
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })]);

/** A column of one table that is to be one of another. */
const EQUAL = /\(?(\w+)\.(\w+)\)?(?:::\w+)? = \(?(\w+)\.(\w+)\)?/g;

const joinsOf = (words: string | undefined) =>
  [...(words?.matchAll(EQUAL) ?? [])].filter(([, left, , right]) => left !== right);

/** The tables below a node, by the names that its statement gives them. */
function tablesOf(node: Node): ReadonlyMap<string, string> {
  const { Alias: alias, 'Relation Name': table } = node;
  const own: [string, string][] = alias && table ? [[alias, table]] : [];
  return new Map([...own, ...(node.Plans ?? []).flatMap((below) => [...tablesOf(below)])]);
}

// Joins of a plan that are looked through row by row, as `left = right`, though no index begins with a column of
// theirs, behind the restaurant at most. What an index has found by more than its restaurant is few.
function unserved(node: Node, indexed: ReadonlySet<string>): string[] {
  const isFound = joinsOf(node['Index Cond']).some(([, , column]) => column !== 'restaurant_id');
  const looked = (words: string | undefined, within: Node) => {
    const tables = tablesOf(within);
    return joinsOf(words).filter(
      ([, left, a, right, b]) =>
        !indexed.has(`${tables.get(left ?? '')}.${a}`) && !indexed.has(`${tables.get(right ?? '')}.${b}`),
    );
  };
  const own = [
    ...looked(node['Join Filter'], node.Plans?.[1] ?? node),
    ...(isFound ? [] : looked(node.Filter, { ...node, Plans: [] })),
  ];
  return [...own.map(([found]) => found), ...(node.Plans ?? []).flatMap((below) => unserved(below, indexed))];
}

/** Columns with which an index begins, or with which it goes on behind the restaurant: `table.column`. */
async function indexedColumns(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query(`
    SELECT c.relname || '.' || a.attname AS name FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid
    JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place) ON k.place <= 2
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND (k.place = 1 OR (
      SELECT f.attname FROM pg_attribute f WHERE f.attrelid = i.indrelid AND f.attnum = i.indkey[0]) = 'restaurant_id')`);
  return new Set(
    z
      .array(z.object({ name: z.string() }))
      .parse(rows)
      .map(({ name }) => name),
  );
}

/** What no index serves even where the planner would do anything to use one. */
async function unservedJoins(client: Client, statement: string): Promise<string[]> {
  const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${statement}`);
  return unserved(Explained.parse(rows)[0]['QUERY PLAN'][0].Plan, await indexedColumns(client));
}

const WORK = [
  ...(['runClock', 'runWatch', 'runConsumers', 'runPrinters', 'runPush', 'runPayments', 'runMail'] as const),
  ...(['runPictures', 'runSubscriptions', 'runDayChecks', 'runSweep', 'runRetention'] as const),
];

/** Has the planner take each table for one of 100,000 rows, however few they are. */
const LARGE = `
  DO $$ DECLARE one regclass; BEGIN
    FOR one IN SELECT c.oid FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
      PERFORM pg_restore_relation_stats('schemaname', 'public', 'relname', one::text, 'relpages', 1, 'reltuples', 100000::real);
    END LOOP;
  END $$`;

/** Joins of which one side is always small, and one that has two indexes to choose from. */
const SMALL: ReadonlySet<string> = new Set([
  // three restaurants
  'demo_restaurants.restaurant_id = restaurants.id',
  // a diner's earlier order: the index of devices serves it, and that of restaurants as well
  'e.client_id = r.client_id',
  // restaurants of one look
  'free.restaurant_id = passed.restaurant_id',
  // notifications that wait, and those of them that are sent in one turn
  'm.subscription_id = s.id',
  'm.subscription_id = turns.subscription_id',
  'm.order_id = turns.order_id',
  // calls of a day that a provider has refused
  'c.order_id = mine.id',
]);

let client: Client;
let close: () => Promise<void>;
const statements = new Set<string>();

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String(Object(query).text ?? '');

beforeAll(async () => {
  const spy = vi.spyOn(Client.prototype, 'query');
  const app = await createTestApp();
  const diner = await app.diner();
  await diner.place();
  const demo = await createTestDatabase();
  const now = app.clock.now();
  await fillDemo(demo.database, now);
  for (const work of WORK) await app[work]();
  for (const [query] of spy.mock.calls) statements.add(textOf(query));
  spy.mockRestore();
  await demo.drop();
  client = new Client({ connectionString: app.database.url });
  await client.connect();
  await client.query(LARGE);
  await client.query('SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off');
  close = async () => {
    await client.end();
    await app.close();
  };
});

afterAll(() => close());

test('a join that only its restaurant is looked up by is found', async () => {
  const keysOf = (join: string) =>
    unservedJoins(
      client,
      `SELECT o.id FROM orders o WHERE NOT EXISTS (SELECT FROM order_keys k WHERE k.restaurant_id = o.restaurant_id ${join})`,
    );
  expect(await keysOf('AND k.order_id = o.id')).toHaveLength(1);
  expect(await keysOf('AND k.client_id = o.client_id')).toEqual([]);
});

test('each join of a start, of the work in the background and of retention is served by an index', async () => {
  const asked = [...statements].filter(
    (text) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text) && !text.includes('pg_'),
  );
  expect(asked.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const text of asked)
    for (const join of await unservedJoins(client, text))
      if (!SMALL.has(join.replaceAll(/_\d+(?=\.)|[()]/g, '')))
        found.push(`${join}: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
  expect(found).toEqual([]);
});
