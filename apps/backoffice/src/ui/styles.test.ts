import { access, glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const IMPORT = /import \{([^}]*)\} from '@mantine\/core'/g;
const STYLESHEETS = new URL('styles/', import.meta.resolve('@mantine/core/styles.css'));

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test('every component of Mantine that a page shows comes with its stylesheet', async () => {
  const used = new Set<string>();
  for await (const file of glob('**/*.tsx', { cwd: SOURCES })) {
    for (const [, names = ''] of (await readFile(join(SOURCES, file), 'utf8')).matchAll(IMPORT))
      for (const name of names.split(',')) used.add(name.trim());
  }
  expect(used).toContain('Button');
  const styles = await readFile(join(import.meta.dirname, 'styles.ts'), 'utf8');
  const missing: string[] = [];
  for (const name of used) {
    const isStyled = await exists(fileURLToPath(new URL(`${name}.css`, STYLESHEETS)));
    if (isStyled && !styles.includes(`/styles/${name}.css'`)) missing.push(name);
  }
  expect(missing).toEqual([]);
});
