import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WIDE_LIMITS } from './wide-limits.ts';

const MAIN = join(import.meta.dirname, '../../../apps/api/src/main.ts');
/** As `npm start` has it: Node keeps what it compiles, which halves the time of the next start. */
const COMPILED = join(import.meta.dirname, '../../../.cache/node');
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

/** Starts the server and waits for its greeting; rejects with its words when it ends before that. */
export async function startServerProcess(options: {
  dataDir: string;
  /** 0 lets the system choose. */
  port: number;
  environment?: NodeJS.ProcessEnv;
}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: 'test',
      DATA_DIR: options.dataDir,
      PORT: String(options.port),
      SEED_DEMO: 'false',
      ...WIDE_LIMITS,
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...options.environment,
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
