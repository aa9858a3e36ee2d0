import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT, buildAnew, staleOnes } from './built.ts';
import { endOfChild } from './end-of-child.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { sbomOf } from './sbom.ts';

// Builds the pages and the server whose sources have changed since their last build, each in a process of its own, and
// lists what is in them and in the server (dist/sbom.cdx.json). With a name: that one, whatever it was built of.

const ROOT = join(import.meta.dirname, '..');
// Whatever the environment says, what is built is what production serves.
process.env.NODE_ENV = 'production';

/** Side by side: a bundler keeps one core busy. */
async function buildStale(): Promise<void> {
  const stale = await staleOnes();
  if (stale.length > 0) console.log(`Building the ${stale.map(({ name }) => name).join(', the ')}…`);
  const ends = stale.map(({ name }) =>
    endOfChild(spawn(process.execPath, [import.meta.filename, name], { cwd: ROOT, stdio: 'inherit' })),
  );
  const failed = (await Promise.all(ends)).find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}

const named = BUILT.find(({ name }) => name === process.argv[2]);
if (named) await buildAnew(named);
else {
  // Two at once would write into the same folders; the second finds them built.
  await oneAtATime(`build of ${ROOT}`, buildStale);
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  const lockfile = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
  await writeFile(join(ROOT, 'dist/sbom.cdx.json'), JSON.stringify(sbomOf(lockfile)));
}
