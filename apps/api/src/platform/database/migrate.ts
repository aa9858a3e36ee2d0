import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, errorMessage } from '@comanda/postgres/errors';
import { Client } from 'pg';
import { connectWords, migratedWords, notMadeWords, readOnlyWords, rightsWords } from './migrate-words.ts';
import { isUnused, readSchemaFile, SCHEMA_FILE, type SchemaFile } from './schema-file.ts';

const LOCK_KEY = 0x6d6967;
/** `insufficient_privilege`, and `invalid_schema_name`: none that it may use (PostgreSQL, appendix A). */
const NO_RIGHT: readonly unknown[] = ['42501', '3F000'];

const isNoRight = (error: unknown) => NO_RIGHT.includes(errorCode(error));

export type MigrateOptions = {
  readonly url: string;
  /** Directory of numbered `.sql` files; the application's own unless given. */
  readonly directory?: string;
  /** What makes a new database in one step; the application's own with its own migrations, and none with others. */
  readonly schemaFile?: string | null;
  readonly log?: (sentence: string) => void;
};

/**
 * Applies the migrations that the database lacks, in order and all or none: after an upgrade that fails, the release
 * before starts again. An unused database gets those of the schema file first. Processes that start together take
 * turns. Returns the names applied. Rejects with a sentence when an applied file was altered or is missing, when a new
 * one is numbered before an applied one, when one fails, when the database cannot hold every name, and when it takes no
 * writes.
 */
export async function migrate({
  url,
  directory,
  schemaFile = directory === undefined ? SCHEMA_FILE : null,
  log = () => {},
}: MigrateOptions): Promise<string[]> {
  const files = await migrationFiles(directory);
  const schema = schemaFile === null ? null : await readSchemaFile(schemaFile, files);
  const client = new Client({ connectionString: url, application_name: 'comanda migrations' });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new Error(connectWords(error, client), { cause: error });
  }
  try {
    await assertUnicode(client);
    await assertWritable(client);
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const done = schema !== null && (await isUnused(client)) ? await makeTables(client, schema) : [];
    const applied = await appliedMigrations(client);
    const isFirst = applied.length === done.length;
    try {
      assertUnaltered(files, applied);
      const pending = files.slice(applied.length);
      await applyAll(client, pending);
      done.push(...pending.map(({ name }) => name));
    } finally {
      if (done.length > 0) log(migratedWords(isFirst, done));
    }
    return done;
  } catch (error) {
    if (!isNoRight(error)) throw error;
    throw new Error(rightsWords(error, client), { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Names are indexed without their accents, which PostgreSQL does in UTF-8 alone: elsewhere each order would fail. */
async function assertUnicode(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database cannot hold every name: its encoding is ${encoding}. Make one with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8', move the data there with pg_dump and pg_restore, and set DATABASE_URL to it.`,
  );
}

async function assertWritable(client: Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new Error(readOnlyWords);
}

type Applied = { readonly name: string; readonly checksum: string };

async function appliedMigrations(client: Client): Promise<readonly Applied[]> {
  await client.query(`
    create table if not exists schema_migrations (
      name text constraint schema_migrations_pkey primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<Applied>('select name, checksum from schema_migrations order by name');
  return rows;
}

/** The applied migrations must be the first of the files, letter for letter. */
function assertUnaltered(files: readonly MigrationFile[], applied: readonly Applied[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = files.find((candidate) => candidate.name === name);
    if (file === undefined) {
      throw new Error(
        `The database has had migration ${name}, which this version does not know. Start the version that it belongs to or a newer one, or this one with the DATA_DIR of a backup from before.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was altered after it had been applied. Undo the change, and put it into a new migration.`,
      );
    }
    const expected = files[index]?.name;
    if (expected !== name) {
      throw new Error(
        `Migration ${expected} is new but numbered before ${name}, which has been applied. Give it the next free number.`,
      );
    }
  }
}

async function makeTables(client: Client, { sql, names }: SchemaFile): Promise<string[]> {
  try {
    await inTransaction(client, () => play(client, sql, notMadeWords));
  } catch (error) {
    throw error instanceof Error && isNoRight(error.cause) ? error.cause : error;
  }
  return [...names];
}

async function applyAll(client: Client, files: readonly MigrationFile[]): Promise<void> {
  if (files.length === 0) return;
  await inTransaction(client, async () => {
    for (const { name, sql, checksum } of files) {
      await play(client, sql, `Migration ${name} failed`);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    }
  });
}

/** What is deferred is checked at once: the next migration could not alter these tables, nor be told apart. */
async function play(client: Client, sql: string, failure: string): Promise<void> {
  try {
    await client.query(sql);
    await client.query('set constraints all immediate; set constraints all deferred');
  } catch (error) {
    throw new Error(`${failure}${lineOf(sql, error)}: ${errorMessage(error)}.`, { cause: error });
  }
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

function lineOf(sql: string, error: unknown): string {
  if (typeof error !== 'object' || error === null || !('position' in error)) return '';
  const position = Number(error.position);
  return Number.isInteger(position) ? ` in line ${sql.slice(0, position).split('\n').length}` : '';
}

export type MigrationFile = { readonly name: string; readonly sql: string; readonly checksum: string };

export const MIGRATIONS_DIRECTORY = join(import.meta.dirname, '../../../migrations');

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** The migrations of a directory in their order. Throws on a name that has no number or shares it. */
export async function migrationFiles(directory = MIGRATIONS_DIRECTORY): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1];
    if (number === undefined) throw new Error(`Migration ${name} must be named like 0001-accounts.sql.`);
    if (numbers.has(number))
      throw new Error(`Two migrations have the number ${number}; renumber the newer one.`);
    numbers.add(number);
  }
  return await Promise.all(names.map((name) => readMigration(directory, name)));
}

async function readMigration(directory: string, name: string): Promise<MigrationFile> {
  const sql = await readFile(join(directory, name), 'utf8');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** One checksum over migrations and schema file: shows whether a database made of them is still current. */
export async function tablesChecksum(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await migrationFiles()) hash.update(`${name} ${checksum}\n`);
  hash.update(await readFile(SCHEMA_FILE).catch(() => ''));
  return hash.digest('hex');
}
