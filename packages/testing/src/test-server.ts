import { join } from 'node:path';
import { migrate, tablesChecksum } from '@comanda/api/src/platform/database/migrate.ts';
import { type EmbeddedServer, startEmbeddedServer } from '@comanda/postgres/embedded-server';
import { countHolders } from '@comanda/postgres/instance-lock';
import { Client } from 'pg';
import { isRunning } from './is-running.ts';

/** A whole run names a place of its own, which ends with it. */
const DATA_DIR = process.env.TEST_POSTGRES_DIR ?? join(import.meta.dirname, '../../../.cache/test-postgres');
const LOCK_KEY = 0x746d70;
const OWNER = 'comanda';
const TEMPLATE = /^template_[0-9a-f]{12}$/;
const TEST_DATABASE = /^test_(\d+)_/;

/** What a test needs to know to make its own database. */
export type TestServer = {
  readonly url: string;
  readonly supervisorUrl: string;
  /** A database with all migrations applied, to be copied. */
  readonly template: string;
  /** Process that started the run; its databases are swept once it is gone. */
  readonly run: number;
};

/** The server that all runs on this machine share; `stop` stops it when no other run uses it. */
export type RunningTestServer = TestServer & Pick<EmbeddedServer, 'stop'>;

/** Starts or joins the test server, as it is. */
export async function startBareServer(): Promise<Omit<RunningTestServer, 'template'>> {
  const { url, supervisorUrl, stop } = await startEmbeddedServer({
    dataDir: DATA_DIR,
    log: () => {},
    durability: 'relaxed',
    shared: true,
  });
  return { url, supervisorUrl, run: process.pid, stop };
}

/** Starts or joins the test server, sweeps what dead runs left, and makes the migrated template anew if needed. */
export async function startTestServer(): Promise<RunningTestServer> {
  const server = await startBareServer();
  try {
    const template = await withSupervisor(server.supervisorUrl, async (client) => {
      await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
      const current = await ensureTemplate(client, server.url);
      await sweep(client, current);
      return current;
    });
    return { ...server, template };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Runs `work` on a session of the cluster's owner. */
export async function withSupervisor<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same server and role, another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

export async function createDatabase(client: Client, name: string, template: string): Promise<void> {
  // files copied as they are: through the log the server would write every page twice
  await client.query(`create database ${name} template ${template} owner ${OWNER} strategy file_copy`);
}

async function ensureTemplate(client: Client, url: string): Promise<string> {
  const name = `template_${(await tablesChecksum()).slice(0, 12)}`;
  const found = await client.query<{ datistemplate: boolean }>(
    'select datistemplate from pg_database where datname = $1',
    [name],
  );
  if (found.rows[0]?.datistemplate === true) return name;
  await client.query(`drop database if exists ${name} with (force)`);
  await createDatabase(client, name, 'template0');
  await migrate({ url: databaseUrl(url, name) });
  // Marked last, so that a half-made one is known by the missing mark.
  await client.query(`alter database ${name} is_template true`);
  return name;
}

/** Drops the databases of runs that ended without doing so, and templates that no other run can be using. */
async function sweep(client: Client, currentTemplate: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  const alone = (await countHolders(client)) === 1;
  for (const { datname } of rows) {
    const run = TEST_DATABASE.exec(datname)?.[1];
    const abandoned = run !== undefined && !isRunning(Number(run));
    const outdated = alone && TEMPLATE.test(datname) && datname !== currentTemplate;
    if (outdated) await client.query(`alter database ${datname} is_template false`);
    if (abandoned || outdated) await client.query(`drop database if exists ${datname} with (force)`);
  }
}
