import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sbomOf } from './sbom.ts';
import { sourceHash } from './source-hash.ts';

// Builds the pages whose sources have changed since their last build, which takes milliseconds to know, and lists what is in
// them and in the server (dist/sbom.cdx.json).

const ROOT = join(import.meta.dirname, '..');
const SHARED = [
  'packages/{domain,contract,client,ui,uploader}/src/**',
  'package-lock.json',
  'tsconfig.base.json',
];

type WebApp = { readonly name: string; readonly folder: string; readonly build: () => Promise<void> };

const WEB_APPS: readonly WebApp[] = [
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
];

async function buildIfStale({ name, folder, build }: WebApp): Promise<void> {
  const stamp = join(ROOT, folder, 'dist/.sources');
  const sources = await sourceHash(ROOT, [`${folder}/src/**`, `${folder}/*.{ts,html,json}`, ...SHARED]);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return;
  console.log(`Building the ${name}…`);
  // Without its stamp a build that is cut off counts as none.
  await rm(stamp, { force: true });
  await build();
  await writeFile(stamp, sources);
}

// Whatever the environment says, what is built is what production serves.
process.env.NODE_ENV = 'production';
for (const app of WEB_APPS) await buildIfStale(app);
await mkdir(join(ROOT, 'dist'), { recursive: true });
const lockfile = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
await writeFile(join(ROOT, 'dist/sbom.cdx.json'), JSON.stringify(sbomOf(lockfile)));
