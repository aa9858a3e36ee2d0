import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@comanda/api/src/platform/database/database.ts';
import { Client } from 'pg';
import { inject } from 'vitest';
import { WIDE_WAITS } from './patience.ts';
import { createDatabase, databaseUrl, type TestServer, withSupervisor } from './test-server.ts';

/** A migrated, empty database of a test's own. */
export type TestDatabase = {
  readonly url: string;
  readonly database: Database;
  readonly db: Database['db'];
  /** A second pool, for the app that a test serves; giving the database back closes neither. */
  readonly served: Database;
  /** Gives the database back. */
  drop(): Promise<void>;
};

// A database that can be used again as long as its shape, and the rows that migrations made, are as they were. Its
// pools stay open: a connection costs a process, which has to learn all tables anew.
type Prepared = {
  readonly name: string;
  readonly shape: string;
  readonly url: string;
  readonly own: Database;
  readonly served: Database;
  /** The owner's session, which looks at the database and empties it. */
  readonly supervisor: Client;
};

/** This worker's unused databases. Copying the template writes hundreds of files; emptying tables does not. */
const idle: Prepared[] = [];

/** More rows than this leave so much behind that a new copy is cheaper. */
const MOST_ROWS = 2_000;

/** Empties, without triggers, the tables that migrations leave empty. Returns how many rows there were. */
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
        AND pg_relation_size(oid) > 0
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

/** Sessions that are not what a pool keeps: at work, in a transaction, with a lock, or of somebody else. */
const UNSETTLED = `
  FROM pg_stat_activity a WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND (application_name <> 'comanda' OR state IS DISTINCT FROM 'idle'
      OR EXISTS (SELECT FROM pg_locks l WHERE l.pid = a.pid AND l.locktype = 'advisory'))`;

/** What a closed app has begun may still end; what then goes on is ended. */
async function settle(client: Client): Promise<void> {
  await client.query(`
    DO $$ BEGIN
      FOR look IN 1 .. 100 LOOP
        EXIT WHEN NOT EXISTS (SELECT ${UNSETTLED} AND application_name = 'comanda' AND state = 'active');
        PERFORM pg_stat_clear_snapshot(), pg_sleep(0.005);
      END LOOP;
    END $$`);
  await client.query(`SELECT pg_terminate_backend(pid) ${UNSETTLED}`);
}

async function prepare(server: TestServer): Promise<Prepared> {
  const name = `test_${server.run}_${randomBytes(6).toString('hex')}`;
  await withSupervisor(server.supervisorUrl, (client) => createDatabase(client, name, server.template));
  const supervisor = new Client({ connectionString: databaseUrl(server.supervisorUrl, name) });
  // a test may end every session: then the next query says so, and the database goes
  supervisor.on('error', () => {});
  await supervisor.connect();
  if ((await emptyAll(supervisor)) > 0)
    throw new Error('A migration fills a table, which a second test would miss.');
  const shape = await shapeOf(supervisor);
  const url = databaseUrl(server.url, name);
  const own = openDatabase({ url, waits: WIDE_WAITS });
  return { name, shape, url, own, served: openDatabase({ url, waits: WIDE_WAITS }), supervisor };
}

/** Empties a database; false when it is no longer what it was and has to go. */
async function emptied({ shape, supervisor }: Prepared): Promise<boolean> {
  await settle(supervisor);
  if ((await shapeOf(supervisor)) !== shape) return false;
  return (await emptyAll(supervisor)) <= MOST_ROWS;
}

/** An empty database with all migrations applied: one that a test before has given back, or a copy of the template. */
export async function createTestDatabase(server: TestServer = inject('testServer')): Promise<TestDatabase> {
  const prepared = idle.pop() ?? (await prepare(server));
  const { name, url, own, served, supervisor } = prepared;
  return {
    url,
    database: own,
    db: own.db,
    served,
    async drop() {
      if (await emptied(prepared).catch(() => false)) {
        idle.push(prepared);
        return;
      }
      await Promise.all([own.close(), served.close(), supervisor.end()]);
      await withSupervisor(server.supervisorUrl, (client) =>
        client.query(`drop database ${name} with (force)`),
      );
    },
  };
}
