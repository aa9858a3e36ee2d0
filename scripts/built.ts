import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A print of the names and contents of all files below `root` that match; tests do not count. */
async function sourceHash(root: string, patterns: readonly string[]): Promise<string> {
  const files = await Array.fromAsync(glob(patterns, { cwd: root, withFileTypes: true }));
  const paths = files
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort();
  const hash = createHash('sha256');
  for (const path of paths) {
    // all at once would be more files than some machines let a process open
    const content = await readFile(path);
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const ROOT = join(import.meta.dirname, '..');
const SHARED = [
  'packages/{domain,contract,client,menu-text,reports,ui,uploader}/src/**',
  'package-lock.json',
  'scripts/{build-worker,words-in}.ts',
  'tsconfig.base.json',
];

/** What is built from sources, and known by their hash. */
export type Built = {
  readonly name: string;
  readonly folder: string;
  /** What it is made of beside its own folder and what all share. */
  readonly from?: readonly string[];
  readonly build: () => Promise<void>;
};

const SERVER: Built = {
  name: 'server',
  folder: 'apps/start',
  from: [
    'packages/{demo,postgres,tickets}/src/**',
    'apps/{api,storefront}/src/**',
    'apps/api/build.ts',
    '{apps,packages}/*/package.json',
  ],
  build: async () => (await import('../apps/start/build.ts')).buildServer(),
};

export const BUILT: readonly Built[] = [
  {
    name: 'storefront',
    folder: 'apps/storefront',
    build: async () => (await import('../apps/storefront/build.ts')).buildStorefront(),
  },
  {
    name: 'back office',
    folder: 'apps/backoffice',
    build: async () => (await import('../apps/backoffice/build.ts')).buildBackoffice(),
  },
  SERVER,
];

/** A stamp that is written last, and the hash of what stands there now. */
async function stampOf({ folder, from = [] }: Built) {
  const stamp = join(ROOT, folder, 'dist/.sources');
  const sources = await sourceHash(ROOT, [
    `${folder}/{src,worker}/**`,
    `${folder}/*.{ts,html,json}`,
    ...SHARED,
    ...from,
  ]);
  return { stamp, sources, isFresh: (await readFile(stamp, 'utf8').catch(() => '')) === sources };
}

/** Whether the bundle that `npm start` runs is of the sources as they are. */
export const isServerBuilt = async (): Promise<boolean> => (await stampOf(SERVER)).isFresh;

/** What is not of the sources as they are. */
export async function staleOnes(): Promise<readonly Built[]> {
  const stamps = await Promise.all(BUILT.map(stampOf));
  return BUILT.filter((_, index) => stamps[index]?.isFresh === false);
}

export async function buildAnew(built: Built): Promise<void> {
  const { stamp, sources } = await stampOf(built);
  // Without its stamp a build that is cut off counts as none.
  await rm(stamp, { force: true });
  await built.build();
  await writeFile(stamp, sources);
}
