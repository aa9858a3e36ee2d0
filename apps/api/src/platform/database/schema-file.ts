import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@comanda/postgres/errors';
import type { Client } from 'pg';

/** What the migrations make of an empty database, generated from them. */
export const SCHEMA_FILE = join(import.meta.dirname, '../../../schema.sql');

type Known = { readonly name: string; readonly checksum: string };
/** `names`: the migrations whose work it does, in their order. */
export type SchemaFile = { readonly sql: string; readonly names: readonly string[] };

const APPLIED = /^ {2}\('(\d{4}-[a-z0-9-]+\.sql)', '([0-9a-f]{64})'\)[,;]$/gm;

/**
 * The file, if it does the work of the first of these migrations as they are now; null where there is none, or where
 * one of them was edited since it was generated: then they are played one by one.
 */
export async function readSchemaFile(path: string, files: readonly Known[]): Promise<SchemaFile | null> {
  const sql = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (sql === null) return null;
  const applied = [...sql.matchAll(APPLIED)];
  const isOfThese = applied.every(
    ([, name, checksum], index) => files[index]?.name === name && files[index]?.checksum === checksum,
  );
  return isOfThese && applied.length > 0 ? { sql, names: applied.map(([, name = '']) => name) } : null;
}

/** Whether nobody has made anything in a database yet: no table, view or sequence in any schema. */
export async function isUnused(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ unused: boolean }>(`
    SELECT NOT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname !~ '^(pg_|information_schema$)') AS unused`);
  return rows[0]?.unused === true;
}
