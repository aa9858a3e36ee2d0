import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lookAtSources } from './build-look.mjs';

let root: string;
const SOURCE = 'apps/api/src/app.ts';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'comanda-look-'));
  for (const app of ['storefront', 'backoffice', 'start']) {
    await mkdir(join(root, `apps/${app}/dist`), { recursive: true });
    await writeFile(join(root, `apps/${app}/dist/.sources`), app);
  }
  for (const folder of ['apps/api/src', 'packages/domain/src', 'scripts'])
    await mkdir(join(root, folder), { recursive: true });
  for (const file of [SOURCE, 'package-lock.json', 'tsconfig.base.json'])
    await writeFile(join(root, file), 'a');
});

afterEach(() => rm(root, { recursive: true }));

test('what was built of these very files needs no second look', () => {
  expect(lookAtSources(root).isBuilt).toBe(false);
  lookAtSources(root).keep();
  expect(lookAtSources(root).isBuilt).toBe(true);
});

test.each<[string, () => Promise<void>]>([
  ['is new', () => writeFile(join(root, 'packages/domain/src/new.ts'), '')],
  ['is gone', () => rm(join(root, SOURCE))],
  ['is longer', () => writeFile(join(root, SOURCE), 'ab')],
  ['was written again', () => utimes(join(root, SOURCE), 1, 1)],
  ['was built of something else meanwhile', () => writeFile(join(root, 'apps/start/dist/.sources'), 'other')],
  ['has no stamp, as its build was cut off', () => rm(join(root, 'apps/storefront/dist/.sources'))],
])('a file that %s is seen', async (_, change) => {
  lookAtSources(root).keep();
  await change();
  expect(lookAtSources(root).isBuilt).toBe(false);
});

test('what changes while it is built is built again by the next start', async () => {
  const before = lookAtSources(root);
  await writeFile(join(root, SOURCE), 'changed');
  before.keep();
  expect(lookAtSources(root).isBuilt).toBe(false);
});
