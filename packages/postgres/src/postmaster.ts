import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedServerError, errorCode, errorMessage } from './errors.ts';
import { clusterDirectory } from './home.ts';
import { lockHolder } from './lock-file.ts';
import { CHILD_ENVIRONMENT } from './settings.ts';

const LOG_LIMIT_BYTES = 5_000_000;
const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** What a postmaster is started with. */
export type PostmasterPlan = {
  readonly home: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly settings: ReadonlyMap<string, string>;
  readonly fingerprint: string;
};

/** A postmaster that we started: `ended` gives what it wrote to its log once it is gone. */
export type Launch = { hasEnded(): boolean; readonly ended: Promise<string> };

/**
 * Starts a postmaster. It outlives us on purpose (a crash of the app must not take the database along), and it
 * leads its own process group, so that Ctrl-C reaches only the app, which stops it in good order.
 * `stalePid`: the process named by a lock file that we judged to be no postmaster. PostgreSQL learns it the
 * way `pg_ctl` announces itself, and then makes its own checks; the file is its to remove.
 */
export async function launchPostmaster(plan: PostmasterPlan, stalePid: number | undefined): Promise<Launch> {
  const log = await openLog(plan.home);
  try {
    const start = (await log.stat()).size;
    const settings = [...plan.settings, ['cluster_name', plan.fingerprint]].flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const child = spawn(plan.binaries.postgres, ['-D', clusterDirectory(plan.home), ...settings], {
      ...plan.account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env:
        stalePid === undefined
          ? CHILD_ENVIRONMENT
          : { ...CHILD_ENVIRONMENT, PG_GRANDPARENT_PID: String(stalePid) },
    });
    await spawned(child, plan.binaries.postgres);
    child.unref();
    let over = false;
    const ended = once(child, 'exit').then(async () => {
      over = true;
      // After a stop nobody needs the explanation, and the directory may be gone with it.
      return await readLog(plan.home, start).catch(() => '');
    });
    return { hasEnded: () => over, ended };
  } finally {
    await log.close();
  }
}

async function spawned(child: ChildProcess, program: string): Promise<void> {
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new EmbeddedServerError(
      `The database program ${program} could not be started (${errorMessage(error)}). Run "npm ci" again, ` +
        'or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
}

function logPath(home: string): string {
  return join(home, 'server.log');
}

async function openLog(home: string): Promise<FileHandle> {
  const path = logPath(home);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`);
  return await open(path, 'a', 0o600);
}

async function readLog(home: string, from: number): Promise<string> {
  const log = await open(logPath(home), 'r');
  try {
    const { size } = await log.stat();
    const { buffer, bytesRead } = await log.read(Buffer.alloc(Math.max(0, size - from)), 0, null, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await log.close();
  }
}

/** Stops the postmaster, if one runs: fast, and if that hangs at once, which costs a recovery but no commit. */
export async function stopPostmaster(home: string): Promise<void> {
  const holder = await lockHolder(home);
  if (holder.kind !== 'postmaster') return;
  for (const [signal, patience] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    sendSignal(holder.pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      const now = await lockHolder(home);
      if (now.kind !== 'postmaster' || now.pid !== holder.pid) return;
      await delay(20);
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
