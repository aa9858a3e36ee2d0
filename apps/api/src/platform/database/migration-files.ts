import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One migration: `0001-accounts.sql`. */
export type MigrationFile = { readonly name: string; readonly sql: string; readonly checksum: string };

/** The application's own migrations. */
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

/** One checksum over all migrations: shows whether a database migrated with them is still current. */
export function migrationsChecksum(files: readonly MigrationFile[]): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of files) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex');
}
