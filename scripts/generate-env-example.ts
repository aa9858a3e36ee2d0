import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderEnvExample } from '../apps/api/src/config/config.ts';

// Writes .env.example from the table of settings; with --check it only reports whether it is up to date.

const PATH = join(import.meta.dirname, '../.env.example');

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const wanted = renderEnvExample();
if ((await readFile(PATH, 'utf8').catch(() => '')) === wanted) console.log('.env.example is up to date.');
else if (values.check) {
  console.error(
    '.env.example differs from the settings. Run "node scripts/generate-env-example.ts" and commit it.',
  );
  process.exitCode = 1;
} else {
  await writeFile(PATH, wanted);
  console.log('Wrote .env.example.');
}
