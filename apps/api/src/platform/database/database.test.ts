import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from '@comanda/testing/listening';
import { PATIENCE_MS } from '@comanda/testing/patience';
import { createTestDatabase, type TestDatabase } from '@comanda/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, json } from './column-types.ts';
import { type Database, DatabaseUnavailable, openDatabase } from './database.ts';
import { isUniqueViolation, transaction } from './transaction.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await createTestDatabase();
  await sql`create table tallies (id int constraint tallies_pkey primary key, n int not null default 0)`.execute(
    own.db,
  );
  await sql`insert into tallies values (1), (2)`.execute(own.db);
});

afterAll(() => own.drop());

test('values come out in the types that the rows declare', async () => {
  const [row] = await own.database.prepared(
    'values',
    `select 9007199254740991::bigint as big, '{1,null,3}'::bigint[] as bigs, 1.50::numeric as exact,
       '2026-11-20 21:04:05.678901+01'::timestamptz as instant, '1969-12-31 23:59:59.5+00'::timestamptz as before_epoch,
       '{2026-01-01 00:00:00+00}'::timestamptz[] as instants, '2026-11-20'::date as day, '12:30'::time as clock,
       '{"a":[1]}'::jsonb as document, '{DELIVERY,COLLECTION}'::service[] as services, null::timestamptz as nothing`,
  )([]);
  expect(row).toEqual({
    big: 9007199254740991,
    bigs: [1, null, 3],
    exact: '1.50',
    instant: Date.UTC(2026, 10, 20, 20, 4, 5, 678),
    before_epoch: -500,
    instants: [Date.UTC(2026, 0, 1)],
    day: '2026-11-20',
    clock: '12:30:00',
    document: { a: [1] },
    services: ['DELIVERY', 'COLLECTION'],
    nothing: null,
  });
});

test('instants and documents go in as they come out', async () => {
  const instant = Date.UTC(2026, 2, 29, 1, 30, 0, 7);
  const { rows } =
    await sql`select ${at(instant)} as instant, ${json(['a', { b: null }])} as document`.execute(own.db);
  expect(rows).toEqual([{ instant, document: ['a', { b: null }] }]);
});

test('a number too big to be exact is an error, not a wrong sum', async () => {
  await expect(sql`select 9007199254740992::bigint as n`.execute(own.db)).rejects.toThrow(/9007199254740992/);
  await own.database.ping();
});

test('several statements that fail within a transaction of their own leave it to nobody', async () => {
  const database = openDatabase({ url: own.url, poolSize: 1 });
  const broken = 'begin; select 1 / 0; commit';
  await expect(database.rows(broken)).rejects.toThrow(/division by zero/);
  expect(await database.rows('select 1 as n')).toEqual([{ n: 1 }]);
  await database.close();
});

test('a broken unique constraint is reported by its name', async () => {
  const refused = await sql`insert into tallies values (1)`.execute(own.db).catch((error: unknown) => error);
  expect(isUniqueViolation(refused, 'tallies_pkey')).toBe(true);
  expect(isUniqueViolation(refused, 'tallies_other_key')).toBe(false);
});

test('two transactions in each other’s way both end well', async () => {
  const add = (first: number, second: number, meet: () => Promise<void>) =>
    transaction(own.db, async (tx) => {
      await sql`update tallies set n = n + 1 where id = ${first}`.execute(tx);
      await meet();
      await sql`update tallies set n = n + 1 where id = ${second}`.execute(tx);
    });
  const meet = meetingOf(2);
  await Promise.all([add(1, 2, meet), add(2, 1, meet)]);
  const { rows } = await sql`select sum(n)::int as sum from tallies`.execute(own.db);
  expect(rows).toEqual([{ sum: 4 }]);
});

test('a transaction that fails leaves nothing, and one inside joins it', async () => {
  const failing = transaction(own.db, async (tx) => {
    await transaction(tx, (inner) => sql`insert into tallies values (3)`.execute(inner));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const { rows } = await sql`select 1 from tallies where id = 3`.execute(own.db);
  expect(rows).toEqual([]);
});

test('a session that ends within a transaction is an outage, after which the pool heals', async () => {
  const doomed = transaction(own.db, async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await expect(doomed).rejects.toBeInstanceOf(DatabaseUnavailable);
  await own.database.ping();
});

test('a statement or a lock that takes too long is an outage; the connection serves on', async () => {
  const slow = transaction(own.db, async (tx) => {
    await sql`set local statement_timeout = 20`.execute(tx);
    await sql`select pg_sleep(60)`.execute(tx);
  });
  await expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(slow).rejects.toThrow(/^A statement took longer than \d+ s: select pg_sleep\(60\)$/);
  await transaction(own.db, async (holder) => {
    await sql`select 1 from tallies where id = 1 for update`.execute(holder);
    const waiting = transaction(own.db, async (tx) => {
      await sql`set local lock_timeout = 20`.execute(tx);
      await sql`select 1 from tallies where id = 1 for update`.execute(tx);
    });
    await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
  await own.database.ping();
});

test('with all connections taken a call waits, and then fails as an outage', async () => {
  const small = openDatabase({ url: own.url, poolSize: 1 });
  await transaction(small.db, async () => {
    await expect(small.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
  await small.ping();
  await small.close();
});

test('more calls than may wait fail at once, and the others are served', async () => {
  const small = openDatabase({ url: own.url, poolSize: 1, waits: { waitMs: PATIENCE_MS, queue: 400 } });
  await small.ping();
  const crowd = await Promise.allSettled(Array.from({ length: 410 }, () => small.ping()));
  expect(crowd.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  await small.close();
});

test('a server that is not there, or takes the call and is silent, is an outage', async () => {
  const nowhere = openDatabase({ url: 'postgresql://comanda@localhost/comanda?host=/nowhere' });
  await expect(nowhere.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
  await nowhere.close();

  const hole = createServer().listen(0, '127.0.0.1');
  await once(hole, 'listening');
  const silent = openDatabase({ url: `postgresql://comanda:x@127.0.0.1:${portOf(hole)}/comanda` });
  await expect(silent.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
  await silent.close();
  hole.close();
});

test('a server that may lose acknowledged rows is refused', async () => {
  await expect(own.database.assertDurable()).rejects.toThrow(/may lose orders.*fsync/);
});

test('prepared statements run on every connection of the pool', async () => {
  const double: ReturnType<Database['prepared']> = own.database.prepared(
    'double',
    'select $1::int * 2 as twice',
  );
  const results = await Promise.all(Array.from({ length: 30 }, (_, n) => double([n])));
  expect(results).toEqual(Array.from({ length: 30 }, (_, n) => [{ twice: 2 * n }]));
});

test('a prepared statement that the server gave up in a deadlock is tried again', async () => {
  await own.database.rows(`CREATE SEQUENCE tries;
    CREATE FUNCTION second_try() RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE n bigint := nextval('tries');
    BEGIN
      IF n = 1 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END IF;
      RETURN n;
    END $$`);
  const secondTry = own.database.prepared('second-try', 'SELECT second_try()::int AS n');
  expect(await secondTry([])).toEqual([{ n: 2 }]);
});

/** Resolves for all once the wanted number have come; later ones pass. */
function meetingOf(wanted: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let present = 0;
  return () => {
    present += 1;
    if (present >= wanted) resolve();
    return promise;
  };
}
