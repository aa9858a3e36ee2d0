import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { WIDE_LIMITS } from '@comanda/testing/wide-limits';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const LISTENING = /is running at (http:\/\/127\.0\.0\.1:(\d+))/;

/** Comanda as a process of its own. */
export type Comanda = {
  readonly base: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
};

const Environment = z.record(z.string(), z.string());
const Starter = z.object({
  BUILT_SERVER: z.array(z.string()),
  COMPILED: Environment,
  FREED: Environment,
  THREADS: Environment,
});

let building: Promise<unknown> | null = null;

/** What follows `node` when `npm start` serves; a developer's own settings are left out. */
export async function asStarted(): Promise<{ args: string[]; env: Readonly<Record<string, string>> }> {
  // never what was built of other sources
  building ??= promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: ROOT });
  await building;
  const starter: unknown = await import(join(ROOT, 'scripts/run.mjs'));
  const { BUILT_SERVER, COMPILED, FREED, THREADS } = Starter.parse(starter);
  return {
    args: BUILT_SERVER.filter((argument) => !argument.startsWith('--env-file')),
    env: { ...COMPILED, ...FREED, ...THREADS },
  };
}

/** `BENCH_NODE_FLAGS="--cpu-prof --cpu-prof-dir=.cache/bench"` looks into the measured process. */
function profilingFlags(): string[] {
  return process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];
}

type Limits = Readonly<Record<string, string>>;

/** As in production, but with limits that one address with thousands of orders does not meet. */
function environment(databaseUrl: string, dataDir: string, limits: Limits): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SEED_DEMO: 'true',
    // some attacks begin with accounts and businesses of their own
    REGISTRATION: 'open',
    DEMO_PASSWORD: 'the-demo-of-the-bench',
    ...limits,
  };
}

/** Serves as `npm start` does, on a port of its own, and waits until it says where it listens. */
export async function startComanda(databaseUrl: string, limits: Limits = WIDE_LIMITS): Promise<Comanda> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-bench-'));
  const { args, env } = await asStarted();
  const child = spawn(process.execPath, [...profilingFlags(), ...args], {
    cwd: ROOT,
    env: { ...env, ...environment(databaseUrl, dataDir, limits) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const [, base, port] = LISTENING.exec(said.join('\n')) ?? [];
    // a first start says that the demo's orders follow; making them would be measured too
    const isMaking = said.some((one) => one.includes('gets its orders')) && !line.includes('has its orders');
    if (base === undefined || isMaking) continue;
    child.stdout.resume();
    return {
      base,
      port: Number(port),
      pid: child.pid ?? 0,
      async stop() {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  }
  throw new Error(`Comanda did not start.\n${said.join('\n')}`);
}
