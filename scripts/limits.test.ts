import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withRates } from './rates-section.ts';

const ROOT = join(import.meta.dirname, '..');
/** Tests are named from the server's sources or from the root. */
const FOLDERS = ['apps/api/src', ''];

function rows(): string[][] {
  return readFileSync(join(ROOT, 'docs/limits.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what |'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
}

test('every bound in docs/limits.md names a test that exists', () => {
  const untested = rows().filter((cells) => {
    const tests = [...(cells[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    const exists = (path: string) => FOLDERS.some((folder) => existsSync(join(ROOT, folder, path)));
    return tests.length === 0 || !tests.every((path) => /\.(?:test|spec)\.tsx?$/.test(path) && exists(path));
  });
  expect(rows().length).toBeGreaterThan(40);
  expect(untested.map(([what]) => what)).toEqual([]);
});

test('docs/limits.md is short enough to be read', () => {
  const words = readFileSync(join(ROOT, 'docs/limits.md'), 'utf8').match(/\S+/g) ?? [];
  expect(rows().length).toBeLessThanOrEqual(60);
  expect(words.length).toBeLessThanOrEqual(2_500);
});

test('the section of rates is what the table of rates says: else run "node scripts/generate-rates.ts"', () => {
  const page = readFileSync(join(ROOT, 'docs/limits.md'), 'utf8');
  expect(withRates(page)).toBe(page);
});
