import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Client, type QueryResultRow } from 'pg';
import type { Account } from './account.ts';

/** As `npm start` has it: what Node compiles is kept for the next start. */
const COMPILED = join(import.meta.dirname, '../../../.cache/node');

/** An app in a process of its own, and the first line that it wrote. */
export type Holder = { readonly process: ChildProcess; readonly line: string; readonly url: string };

export function spawnHolder(dataDir: string, account?: Account): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, [join(import.meta.dirname, 'holder.fixture.ts'), dataDir], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE: COMPILED, CANARY: 'do-not-pass-on' },
  });
}

export async function startHolder(dataDir: string, account?: Account): Promise<Holder> {
  const child = spawnHolder(dataDir, account);
  const lines = createInterface(child.stdout);
  const [line]: unknown[] = await once(lines, 'line');
  return { process: child, line: String(line), url: String(line).replace(/^ready /, '') };
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** A new directory that every account can reach, owned by the given one. */
export async function temporaryDirectory(account?: Account): Promise<string> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'comanda-test-')));
  await chmod(directory, 0o755);
  if (account !== undefined) await chown(directory, account.uid, account.gid);
  return directory;
}

export async function removeDirectory(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, text: string): Promise<QueryResultRow[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<QueryResultRow>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const CLUSTER_STATES = [
  'starting up',
  'shut down',
  'shut down in recovery',
  'shutting down',
  'in crash recovery',
];

/** How a cluster was left, as its control file says (`DBState` of PostgreSQL's `pg_control.h`). */
export async function clusterState(directory: string): Promise<string> {
  const control = await readFile(join(directory, 'global/pg_control'));
  return CLUSTER_STATES[control.readInt32LE(16)] ?? 'in use';
}
