import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A print of the names and contents of all files below `root` that match; tests do not count. */
export async function sourceHash(root: string, patterns: readonly string[]): Promise<string> {
  const files = await Array.fromAsync(glob(patterns, { cwd: root, withFileTypes: true }));
  const paths = files
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort();
  const hash = createHash('sha256');
  for (const [index, content] of (await Promise.all(paths.map((path) => readFile(path)))).entries()) {
    hash.update(`${paths[index]?.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
