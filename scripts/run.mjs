import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOfChild } from './end-of-child.mjs';
import { ensureInstalled } from './install.mjs';
import { node24Path } from './node-guard.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

// With the settings of `.env` when there is one. Left to itself, Node lets the young generation grow to 128 MB and
// never gives that back, and collects the old one only when it has grown to 200 MB. What the young one is given less,
// the old one may grow before all of it is looked through.
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=50', ...settings()];

/** What follows `node` to serve Comanda from its sources. */
export const SERVER = [...FLAGS, 'apps/start/src/main.ts'];

/**
 * The same from what `scripts/build.ts` has made of them; to be run after that only, which knows whether it is fresh.
 */
export const BUILT_SERVER = [...FLAGS, '--enable-source-maps', 'apps/start/dist/main.js'];

function settings() {
  return existsSync(`${ROOT}.env`) ? ['--env-file=.env'] : [];
}

/** Lets Node keep what it compiles, which takes a third off the time of the next start. */
export const COMPILED = { NODE_COMPILE_CACHE: `${ROOT}.cache/node` };

/** Left to itself, glibc keeps freed buffers; with fixed thresholds they go back to the system. */
export const FREED = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * The usual look-up of a name holds a thread for up to ten seconds where its name server is silent, and may hold half
 * of them. Node begins with four for the names of database, provider, mail and maps, and for all files.
 */
export const THREADS = { UV_THREADPOOL_SIZE: '32' };

/**
 * Runs a program of this repository in the foreground on Node 24, and resolves to its exit code. Signals go on to it.
 * @param {string[]} args what follows `node`
 * @param {NodeJS.ProcessEnv} env added to the environment
 * @returns {Promise<number>}
 */
export function runNode(args, env = {}) {
  const node = node24Path();
  const path = `${dirname(node)}:${ROOT}node_modules/.bin:${process.env.PATH ?? ''}`;
  const child = spawn(node, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  });
  return endOfChild(child);
}

/** Installs what is missing (`all`: for development) and Node 24. False, with exit code 1, when that cannot be. */
export async function isReady(all) {
  try {
    await ensureInstalled(all);
    node24Path();
    return true;
  } catch (error) {
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
    return false;
  }
}

/**
 * What every command of package.json does: make ready, then run its programs one after the other until one fails.
 * @param {{ args: string[], env?: NodeJS.ProcessEnv }[]} programs
 * @param {boolean} all whether they need what only development does
 */
export async function runAll(programs, all = false) {
  if (!(await isReady(all))) return;
  for (const { args, env } of programs) {
    process.exitCode = await runNode(args, env);
    if (process.exitCode !== 0) return;
  }
}

const OF_A_START = /^(?:apps\/(?:api|start)\/|bench\/rush\/|scripts\/build\.ts)/;

// node scripts/run.mjs <program> [arguments]; the server's own programs have the server's settings
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [program, ...args] = process.argv.slice(2);
  await runAll(
    [{ args: [...(/^apps\/(?:api|start)\//.test(program) ? settings() : []), program, ...args] }],
    !OF_A_START.test(program),
  );
}
