import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { z } from 'zod';

/** One file for each former release of which data is kept, named by the number of its last migration. */
export const RELEASES_DIRECTORY = join(import.meta.dirname, '../former-releases');

/** What a release said while it ran, and what its people have in their browsers. All of them are of the demo. */
export const Said = z.strictObject({
  lastMigration: z.string(),
  at: z.iso.datetime(),
  restaurant: z.strictObject({ id: z.uuid(), slug: z.string() }),
  tokens: z.strictObject({
    owner: z.string(),
    kitchen: z.string(),
    tablet: z.string(),
    diner: z.string(),
    share: z.string(),
  }),
  /** As its diner saw it: for collection, paid in cash, and not yet answered. */
  order: z.looseObject({
    id: z.uuid(),
    total: z.int(),
    lines: z.array(z.looseObject({ itemId: z.uuid(), quantity: z.int() })).min(1),
  }),
  totals: z.looseObject({ orders: z.int(), revenue: z.int() }),
});
export type Said = z.infer<typeof Said>;

/** Rows as PostgreSQL writes them in JSON, by table. */
type Rows = ReadonlyMap<string, readonly string[]>;

/** The numbers of the kept releases, oldest first. */
export async function keptReleases(): Promise<string[]> {
  const names = await readdir(RELEASES_DIRECTORY);
  return names.map((name) => name.slice(0, 4)).sort();
}

export async function readRelease(number: string): Promise<{ readonly said: Said; readonly rows: Rows }> {
  const packed = await readFile(join(RELEASES_DIRECTORY, `${number}.gz`));
  const [said = '', ...lines] = gunzipSync(packed).toString().trimEnd().split('\n');
  const rows = Map.groupBy(lines, (line) => line.slice(0, line.indexOf(' ')));
  return {
    said: Said.parse(JSON.parse(said)),
    rows: new Map([...rows].map(([table, of]) => [table, of.map((line) => line.slice(table.length + 1))])),
  };
}

/** What `readRelease` reads. */
export function packRelease(said: Said, rows: Rows): Uint8Array {
  const lines = [...rows].flatMap(([table, of]) => of.map((row) => `${table} ${row}`));
  return gzipSync([JSON.stringify(said), ...lines, ''].join('\n'), { level: 9 });
}

const TABLES = `
  SELECT c.relname AS table,
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    ARRAY(SELECT attname::text FROM pg_index i JOIN pg_attribute ON attrelid = c.oid AND attnum = ANY (i.indkey)
      WHERE i.indrelid = c.oid AND i.indisprimary) AS key
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
  ORDER BY c.relname`;

type Table = { readonly table: string; readonly columns: readonly string[]; readonly key: readonly string[] };

const tablesOf = async (client: Client) => (await client.query<Table>(TABLES)).rows;

async function rowsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(
    `SELECT row_to_json(t)::text AS row FROM "${table}" t ORDER BY 1`,
  );
  return rows.map(({ row }) => row);
}

/** All rows of a database at one moment. */
export async function takeRows(client: Client): Promise<Rows> {
  const rows = new Map<string, readonly string[]>();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  for (const { table } of await tablesOf(client)) rows.set(table, await rowsOf(client, table));
  await client.query('COMMIT');
  return rows;
}

/** Puts rows back as they were, past all triggers. `client` is the owner of the cluster. */
export async function putRows(client: Client, all: Rows): Promise<void> {
  await client.query('SET session_replication_role = replica');
  for (const { table, columns } of await tablesOf(client)) {
    const names = columns.map((column) => `"${column}"`).join(', ');
    await client.query(
      `INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE
       SELECT ${names} FROM json_populate_recordset(NULL::"${table}", $1::json)`,
      [`[${(all.get(table) ?? []).join(',')}]`],
    );
  }
  await client.query('RESET session_replication_role');
}

const Row = z.record(z.string(), z.unknown());

type TablePicture = {
  readonly columns: readonly string[];
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
};

/** A database as something that can be compared: of each table its columns, and its rows by their primary key. */
type Picture = ReadonlyMap<string, TablePicture>;

export async function pictureOf(client: Client): Promise<Picture> {
  const picture = new Map<string, TablePicture>();
  for (const { table, columns, key } of await tablesOf(client)) {
    const rows = (await rowsOf(client, table)).map((row) => Row.parse(JSON.parse(row)));
    const named = rows.map((row) => [key.map((column) => String(row[column])).join(' '), row] as const);
    picture.set(table, { columns, rows: new Map(named) });
  }
  return picture;
}

const written = (value: unknown) => JSON.stringify(value);

/** What is no longer as it was: `table`, `table.column`, or a row with its key and what became of it. */
export function differences(before: Picture, after: Picture): string[] {
  return [...before].flatMap(([table, was]) => {
    const is = after.get(table);
    if (!is) return [table];
    const gone = was.columns.filter((column) => !is.columns.includes(column));
    const kept = was.columns.filter((column) => is.columns.includes(column));
    const changed = [...was.rows].flatMap(([key, old]) => {
      const row = is.rows.get(key);
      if (!row) return [`${table} ${key} is gone`];
      return kept
        .filter((column) => written(old[column]) !== written(row[column]))
        .map(
          (column) => `${table} ${key}: ${column} was ${written(old[column])}, is ${written(row[column])}`,
        );
    });
    const added = [...is.rows.keys()]
      .filter((key) => !was.rows.has(key))
      .map((key) => `${table} ${key} is new`);
    return [...gone.map((column) => `${table}.${column}`), ...changed, ...added];
  });
}
