import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs, promisify } from 'node:util';
import { databaseUrl, startTestServer } from '@comanda/testing/test-server';

// Writes the row types of the migrated database; with --check it only reports whether they are up to date.

const ROOT = join(import.meta.dirname, '..');
const SCHEMA = join(ROOT, 'apps/api/src/platform/database/schema.ts');
const TYPES = { int8: 'number', timestamptz: 'Instant', json: 'Json', jsonb: 'Json' };
const HEADING = `// Generated from the migrations by scripts/generate-schema.ts; not to be edited.
import type { Instant, Json } from './column-types.ts';`;

/** Row types of a database, in the form that the driver's value parsers give them. */
async function generate(url: string): Promise<string> {
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

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const server = await startTestServer();
try {
  const code = await generate(databaseUrl(server.supervisorUrl, server.template));
  const current = await readFile(SCHEMA, 'utf8').catch(() => '');
  const path = relative(ROOT, SCHEMA);
  if (code === current) console.log(`${path} is up to date.`);
  else if (values.check) {
    console.error(
      `${path} differs from the migrations. Run "node scripts/generate-schema.ts" and commit it.`,
    );
    process.exitCode = 1;
  } else {
    await writeFile(SCHEMA, code);
    console.log(`Wrote ${path}.`);
  }
} finally {
  await server.stop();
}
