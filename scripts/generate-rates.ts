import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withRates } from './rates-section.ts';

// Writes the section of rates in docs/limits.md from the table of rates.

const PATH = join(import.meta.dirname, '../docs/limits.md');

await writeFile(PATH, withRates(await readFile(PATH, 'utf8')));
console.log('Wrote docs/limits.md.');
