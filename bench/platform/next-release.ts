import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** What a release has of its own: the built server, and its migrations. */
const OWN = ['apps/start/dist', 'apps/api/migrations'];
const MIGRATION = 'apps/api/migrations/9999-of-the-next-release.sql';
/** It reads each order, and writes most of them anew. */
const SQL = `ALTER TABLE orders ADD COLUMN next_release text;
UPDATE orders SET next_release = 'of ' || number WHERE ended_at IS NOT NULL;
`;

/** Links to all that is in a folder of the repository, but to what a release has of its own, and what leads there. */
async function link(folder: string, to: string): Promise<void> {
  await mkdir(join(to, folder), { recursive: true });
  for (const name of await readdir(join(ROOT, folder))) {
    const path = join(folder, name);
    if (OWN.includes(path)) await cp(join(ROOT, path), join(to, path), { recursive: true });
    else if (OWN.some((own) => !relative(path, own).startsWith('..'))) await link(path, to);
    else await symlink(join(ROOT, path), join(to, path));
  }
}

/** This release in a folder of its own, with one migration more. */
export async function makeNextRelease(folder: string): Promise<void> {
  await link('', folder);
  await writeFile(join(folder, MIGRATION), SQL);
}
