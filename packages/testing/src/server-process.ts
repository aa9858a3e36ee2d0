import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isServerBuilt } from '../../../scripts/built.ts';
import { withWideLimits } from './wide-limits.ts';

/** The clock of server processes in tests begins on a Wednesday morning, far from midnight and clock changes. */
const BEGUN = Date.UTC(2026, 5, 10, 9);

/** Their hook `clock`. */
const PROCESS_CLOCK_OFFSET_MS = BEGUN - Date.now();

/** The time in them; epoch ms. */
export const processNow = (): number => Date.now() + PROCESS_CLOCK_OFFSET_MS;

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = [join(ROOT, 'apps/start/src/main.ts')];
const BUNDLE = ['--enable-source-maps', join(ROOT, 'apps/start/dist/main.js')];
/** As `npm start` has it: Node keeps what it compiles, which halves the time of the next start. */
const COMPILED = join(ROOT, '.cache/node');
const RUNNING = /is running at (http:\S+)/;

/** Comanda as its owner starts it: a process of its own with its own database. */
export type ServerProcess = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Everything that it said, line by line. */
  readonly said: readonly string[];
  /** Resolves, once it has ended, with the exit code, or null when a signal ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
};

let program: Promise<readonly string[]> | undefined;

/** What `npm start` runs where it is built from these sources, else the sources themselves. */
export function serverProgram(): Promise<readonly string[]> {
  program ??= isServerBuilt().then((isBuilt) => (isBuilt ? BUNDLE : SOURCES));
  return program;
}

/** Starts the server and waits for its greeting; rejects with its words when it ends before that. */
export async function startServerProcess(options: {
  dataDir: string;
  /** 0 lets the system choose. */
  port: number;
  /** What follows `node`, in place of the server as it is built. */
  program?: readonly string[];
  environment?: NodeJS.ProcessEnv;
}): Promise<ServerProcess> {
  const child = spawn(process.execPath, options.program ?? (await serverProgram()), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: 'test',
      DATA_DIR: options.dataDir,
      PORT: String(options.port),
      SEED_DEMO: 'false',
      ...withWideLimits({
        TEST_HOOKS: `alarm,patient,clock=${PROCESS_CLOCK_OFFSET_MS}`,
        ...options.environment,
      }),
    },
  });
  const said: string[] = [];
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      createInterface(output).on('line', (line) => {
        said.push(line);
        const found = RUNNING.exec(line)?.[1];
        if (found) resolve(found);
      });
    }
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said.join('\n')}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    said,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
