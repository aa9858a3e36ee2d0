import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs, promisify } from 'node:util';
import { MIGRATIONS_DIRECTORY, migrate, migrationFiles } from '@comanda/api/src/platform/database/migrate.ts';
import { SCHEMA_FILE } from '@comanda/api/src/platform/database/schema-file.ts';
import { schemaText } from '@comanda/testing/schema-text';
import {
  createDatabase,
  databaseUrl,
  startBareServer,
  type TestServer,
  withSupervisor,
} from '@comanda/testing/test-server';

// Plays the migrations on an empty database, and writes what came of it: the row types, and the file of which new
// databases are made. With --check it only reports whether both are up to date.

const ROOT = join(import.meta.dirname, '..');
const ROW_TYPES = join(ROOT, 'apps/api/src/platform/database/schema.ts');
const TYPES = { int8: 'number', timestamptz: 'Instant', json: 'Json', jsonb: 'Json' };
const HEADING = `// Generated from the migrations by scripts/generate-schema.ts; not to be edited.
import type { Instant, Json } from './column-types.ts';`;

/** Row types of a database, in the form that the driver's value parsers give them. */
async function rowTypes(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    '--dialect=postgres',
    `--url=${url}`,
    '--print',
    '--log-level=error',
    '--numeric-parser=string',
    '--date-parser=string',
    '--exclude-pattern=schema_migrations',
    `--type-mapping=${JSON.stringify(TYPES)}`,
  ]);
  const code = stdout.slice(stdout.indexOf('import '));
  return await formatted(`${HEADING}\n${code.replace('export interface DB {', 'export interface Schema {')}`);
}

async function formatted(code: string): Promise<string> {
  const biome = spawn(join(ROOT, 'node_modules/.bin/biome'), ['format', '--stdin-file-path=row-types.ts'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(biome, 'exit');
  biome.stdin.end(code);
  const output = await text(biome.stdout);
  const [status] = await exit;
  if (status !== 0) throw new Error('The generated row types could not be formatted.');
  return output;
}

/** What should be written where. */
async function generate(
  server: Omit<TestServer, 'template'>,
): Promise<(readonly [path: string, text: string])[]> {
  const name = `test_${server.run}_migrated`;
  const url = databaseUrl(server.supervisorUrl, name);
  await withSupervisor(server.supervisorUrl, (client) => createDatabase(client, name, 'template0'));
  try {
    await migrate({ url: databaseUrl(server.url, name), directory: MIGRATIONS_DIRECTORY });
    const files = await migrationFiles();
    return [
      [ROW_TYPES, await rowTypes(url)],
      [SCHEMA_FILE, await withSupervisor(url, (client) => schemaText(client, files))],
    ];
  } finally {
    await withSupervisor(server.supervisorUrl, (client) =>
      client.query(`drop database ${name} with (force)`),
    );
  }
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const server = await startBareServer();
try {
  for (const [file, text] of await generate(server)) {
    const path = relative(ROOT, file);
    const current = await readFile(file, 'utf8').catch(() => '');
    if (text === current) console.log(`${path} is up to date.`);
    else if (values.check) {
      console.error(
        `${path} differs from the migrations. Run "node scripts/generate-schema.ts" and commit it.`,
      );
      process.exitCode = 1;
    } else {
      await writeFile(file, text);
      console.log(`Wrote ${path}.`);
    }
  }
} finally {
  await server.stop();
}
