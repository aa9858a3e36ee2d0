import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PATIENCE_MS } from '@comanda/testing/patience';
import { WIDE_LIMITS } from '@comanda/testing/wide-limits';

import { storyOffset } from './story-clock.ts';

const MAIN = join(import.meta.dirname, '../apps/start/src/main.ts');
/** Nobody is there: no story sends to a push service. */
const NO_NAMES = '127.0.0.1:9';
/** What lets a story look into the server, at the time of the stories. */
export const testHooks = () =>
  `alarm,wide,patient,wait=${PATIENCE_MS},clock=${storyOffset()},names=${NO_NAMES}`;
const COMPILED = join(import.meta.dirname, '../.cache/node');

export type RunningServer = {
  readonly url: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
  /** Ends the process without a word, as a power cut would. */
  readonly kill: () => Promise<void>;
};

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** The product with its demo data, in a process and a data directory of its own, on a port that the system chooses. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'comanda-browser-')));
  // As root, PostgreSQL gets an account of its own; from a private folder its data would move away, and stay there.
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      SEED_DEMO: 'true',
      ...WIDE_LIMITS,
      TEST_HOOKS: testHooks(),
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: COMPILED,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    const said: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      // stories look at boards and figures; a first start says that their orders follow, and that they are there
      const follow = said.some((one) => one.includes('gets its orders'));
      const areThere = said.some((one) => one.includes('has its orders'));
      const found = said.flatMap((one) => /is running at (http:\S+)/.exec(one)?.[1] ?? [])[0];
      if (found && (areThere || !follow)) resolve(found);
    });
    child.once('exit', () => reject(new Error(`Comanda did not start:\n${said.join('\n')}`)));
  });
  return {
    url,
    dataDir,
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
