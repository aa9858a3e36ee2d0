import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository-files.ts';

/** Paths, one a line; none where there is no history, as in an unpacked archive. */
function git(root: string, ...args: readonly string[]): string[] {
  try {
    const said = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return said.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}

const TESTS = ['--', '*.test.ts', '*.test.tsx', '*.spec.ts'];

const differing = (root: string, from: string) => [
  ...git(root, 'diff', '--name-only', '--diff-filter=d', from, ...TESTS),
  ...git(root, 'ls-files', '--others', '--exclude-standard', ...TESTS),
];

/** Test files that were changed or added since `main`, committed or not. */
export const changedSinceMain = (): string[] => differing(ROOT, 'main');

/** Commits that are looked at: they touch more tests than are asked for. */
const MOST_COMMITS = 100;

/** The test files that were changed last, newest first, without asking for a branch: the same in a fresh clone. */
export function lastChangedTests(root = ROOT): string[] {
  const committed = git(
    root,
    ...['log', `-${MOST_COMMITS}`, '--format=', '--name-only', '--diff-merges=combined'],
    ...TESTS,
  );
  const files = new Set([...differing(root, 'HEAD'), ...committed]);
  return [...files].filter((file) => existsSync(join(root, file)));
}

export type Project = 'unit' | 'rendered' | 'spoken' | 'http' | 'weather' | 'stories';

/** The Vitest project of a file, as `vitest.config.ts` divides them; `stories` for the browser. */
export function projectOf(file: string): Project {
  if (file.startsWith('e2e/')) return 'stories';
  if (file.endsWith('.spoken.test.tsx')) return 'spoken';
  if (file.endsWith('.test.tsx')) return 'rendered';
  if (/\/weather\/|packages\/postgres\/|\/database\/(?:embedded-|back-up)|remote-payments/.test(file))
    return 'weather';
  return /^(?:apps\/api|bench|packages\/demo)\//.test(file) ? 'http' : 'unit';
}
