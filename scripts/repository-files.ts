import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

const NOT_OURS = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'test-results', 'screenshots']);

/** Paths below the root of the repository, in order; nothing that was installed or built. */
export async function repositoryFiles(pattern: string): Promise<string[]> {
  const paths = await Array.fromAsync(
    glob(pattern, { cwd: ROOT, exclude: (path) => NOT_OURS.has(path.slice(path.lastIndexOf('/') + 1)) }),
  );
  return paths.sort();
}

export function repositoryText(path: string): Promise<string> {
  return readFile(join(ROOT, path), 'utf8');
}

/** Contents of files, beside their paths. */
export async function repositoryTexts(pattern: string): Promise<[path: string, text: string][]> {
  const paths = await repositoryFiles(pattern);
  return Promise.all(paths.map(async (path) => [path, await repositoryText(path)] as [string, string]));
}
