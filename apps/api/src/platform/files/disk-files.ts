import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Files } from './files.ts';

const KEY = /^[\w-]+\/[\w-]+\.\w+$/;

/** Files in a folder of this machine. They are written aside and then moved, so that nobody ever reads half of one. */
export function createDiskFiles(root: string): Files {
  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new RangeError(`${key} is no key of a file`);
    return join(root, key);
  }

  async function remove(path: string): Promise<void> {
    const names = await readdir(dirname(path)).catch(() => []);
    const mine = names.filter(
      (name) => name === basename(path) || name.startsWith(`${basename(path)}.part-`),
    );
    for (const name of mine) await rm(join(dirname(path), name), { force: true });
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const aside = `${path}.part-${randomUUID()}`;
      try {
        const file = await open(aside, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async read(key) {
      return await readFile(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },
    async check() {
      await mkdir(root, { recursive: true });
    },
    async remove(keys) {
      for (const key of keys) await remove(pathOf(key));
      const folders = new Set(keys.map((key) => dirname(pathOf(key))));
      // a folder that still holds something stays
      for (const folder of folders) await rmdir(folder).catch(() => {});
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
