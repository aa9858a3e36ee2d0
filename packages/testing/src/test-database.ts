import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@comanda/api/src/platform/database/database.ts';
import type { Client } from 'pg';
import { inject } from 'vitest';
import { createDatabase, databaseUrl, type TestServer, withSupervisor } from './test-server.ts';

/** A migrated, empty database of a test's own. */
export type TestDatabase = {
  readonly url: string;
  readonly database: Database;
  readonly db: Database['db'];
  /** Closes the pool and gives the database back. */
  drop(): Promise<void>;
};

/** A database that can be used again as long as its shape, and the rows that migrations made, are as they were. */
type Prepared = { readonly name: string; readonly shape: string };

/** Those of this worker that nobody uses. Copying the template means hundreds of files, emptying a few tables does not. */
const idle: Prepared[] = [];

/** More rows than this leave so much behind that a new copy is cheaper. */
const MOST_ROWS = 2_000;

/**
 * Tables that migrations leave empty, one by one: whatever a test has put in them goes, without triggers. Tells how many
 * rows there were.
 */
const EMPTY_ALL = `
  DO $$
  DECLARE
    one record;
    gone bigint;
    total bigint := 0;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR one IN SELECT oid::regclass AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migrations'
    LOOP
      EXECUTE format('DELETE FROM %s', one.name);
      GET DIAGNOSTICS gone = ROW_COUNT;
      total := total + gone;
    END LOOP;
    FOR one IN SELECT format('%I.%I', schemaname, sequencename)::regclass AS name FROM pg_sequences
      WHERE last_value IS NOT NULL
    LOOP
      PERFORM setval(one.name, 1, false);
    END LOOP;
    PERFORM set_config('comanda_test.rows', total::text, false);
  END $$`;

/** Changes with every change of a table, trigger, constraint, function or setting, and with every new one. */
const SHAPE = `
  SELECT concat_ws(' ',
    (SELECT concat(count(*), '/', max(xmin::text::bigint)) FROM pg_class WHERE relnamespace = 'public'::regnamespace),
    (SELECT concat(count(*), '/', max(a.xmin::text::bigint)) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace),
    (SELECT concat(count(*), '/', max(xmin::text::bigint)) FROM pg_constraint),
    (SELECT concat(count(*), '/', max(xmin::text::bigint)) FROM pg_trigger),
    (SELECT concat(count(*), '/', max(xmin::text::bigint)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace),
    (SELECT concat(count(*), '/', max(xmin::text::bigint)) FROM pg_namespace),
    (SELECT count(*) FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase
      WHERE d.datname = current_database()),
    (SELECT concat(count(*), '/', max(xmin::text::bigint)) FROM schema_migrations)) AS shape`;

async function shapeOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape ?? '';
}

async function emptyAll(client: Client): Promise<number> {
  await client.query(EMPTY_ALL);
  const { rows } = await client.query<{ rows: string }>(
    "SELECT current_setting('comanda_test.rows') AS rows",
  );
  return Number(rows[0]?.rows);
}

async function prepare(server: TestServer): Promise<Prepared> {
  const name = `test_${server.run}_${randomBytes(6).toString('hex')}`;
  await withSupervisor(server.supervisorUrl, (client) => createDatabase(client, name, server.template));
  return withSupervisor(databaseUrl(server.supervisorUrl, name), async (client) => {
    if ((await emptyAll(client)) > 0)
      throw new Error('A migration fills a table, which a second test would miss.');
    return { name, shape: await shapeOf(client) };
  });
}

/** Empties a database; false when it is no longer what it was and has to go. */
function emptied(server: TestServer, { name, shape }: Prepared): Promise<boolean> {
  return withSupervisor(databaseUrl(server.supervisorUrl, name), async (client) => {
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    if ((await shapeOf(client)) !== shape) return false;
    return (await emptyAll(client)) <= MOST_ROWS;
  });
}

/** An empty database with all migrations applied: one that a test before has given back, or a copy of the template. */
export async function createTestDatabase(server: TestServer = inject('testServer')): Promise<TestDatabase> {
  const prepared = idle.pop() ?? (await prepare(server));
  const url = databaseUrl(server.url, prepared.name);
  const database = openDatabase({ url });
  return {
    url,
    database,
    db: database.db,
    async drop() {
      await database.close();
      if (await emptied(server, prepared).catch(() => false)) idle.push(prepared);
      else
        await withSupervisor(server.supervisorUrl, (client) =>
          client.query(`drop database ${prepared.name} with (force)`),
        );
    },
  };
}
