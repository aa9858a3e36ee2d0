import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canEnter, giveToAccount } from '@comanda/postgres/account';
import type { Recovery } from '@comanda/postgres/archive';
import { startEmbeddedServer } from '@comanda/postgres/embedded-server';
import { EmbeddedServerError, errorMessage } from '@comanda/postgres/errors';
import { clusterDirectory } from '@comanda/postgres/home';
import { isFree } from './back-up.ts';
import { type Base, basesIn } from './base-backups.ts';
import { readableMoment } from './moments.ts';

const ENDED_BEFORE = /recovery ended before configured recovery target was reached/;
const LAST_CHANGE = /last completed transaction was at log time (\S+ \S+) UTC/g;

type Wanted = {
  readonly backupDir: string;
  /** Must not exist yet, or be empty. */
  readonly to: string;
  /** Epoch ms; null: everything that is kept. */
  readonly until: number | null;
};

/**
 * Makes the data directory `to` out of what `BACKUP_DIR` keeps, as it was at a moment. `look` sees the database, by
 * the URL of the application, before it is stopped again. Rejects with an `EmbeddedServerError`, or with what `look`
 * does; then nothing stands at `to`.
 */
export async function restore<T>(
  { backupDir, to, until }: Wanted,
  look: (url: string) => Promise<T>,
): Promise<T> {
  if (!(await isFree(to)))
    throw new EmbeddedServerError(`${to} is not empty. Name a folder that does not exist yet.`);
  const base = baseFor(until, backupDir, await basesIn(backupDir));
  await mkdir(dirname(to), { recursive: true });
  const draft = await mkdtemp(`${to}.unfinished-`);
  try {
    await chmod(draft, 0o711);
    await layOut(base, draft);
    const seen = await recover(draft, { wal: base.wal, until }, base.at, look);
    await rm(to, { recursive: true, force: true });
    await rename(draft, to);
    return seen;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const TRIED = 'tried-';

/**
 * Restores all that `BACKUP_DIR` keeps into a folder there, which is gone again afterwards, and shows it to `look`.
 * Rejects as `restore` does.
 */
export async function tryBackup<T>(backupDir: string, look: (url: string) => Promise<T>): Promise<T> {
  const base = baseFor(null, backupDir, await basesIn(backupDir));
  // of a try that was cut off
  for (const name of await readdir(backupDir))
    if (name.startsWith(TRIED)) await rm(join(backupDir, name), { recursive: true, force: true });
  const folder = await mkdtemp(join(backupDir, TRIED));
  try {
    await chmod(folder, 0o711);
    await layOut(base, folder);
    return await recover(folder, { wal: base.wal, until: null }, base.at, look);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function baseFor(until: number | null, backupDir: string, bases: readonly Base[]): Base {
  const [oldest] = bases;
  if (oldest === undefined)
    throw new EmbeddedServerError(
      `There is no backup in ${backupDir}. “npm run backup” makes one there, while Comanda is running with BACKUP_DIR.`,
    );
  const base = bases.findLast(({ at }) => until === null || at <= until);
  if (base === undefined)
    throw new EmbeddedServerError(
      // a second that is over, or the named one would be before it
      `The first backup is of ${readableMoment(oldest.at + 999)}. Name this moment or a later one.`,
    );
  return base;
}

/** What root copies is given to the account that wrote the log, and can read it. */
async function layOut(base: Base, draft: string): Promise<void> {
  try {
    const { uid, gid } = await stat(base.wal);
    const account = process.getuid?.() === 0 ? { uid, gid } : undefined;
    if (!(await canEnter(account, draft)))
      throw new Error(
        'the account that the database runs under cannot get there; name a folder below /var/lib',
      );
    await cp(base.folder, draft, { recursive: true });
    const cluster = clusterDirectory(join(draft, 'postgres'));
    await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
    await giveToAccount(cluster, account);
  } catch (error) {
    throw new EmbeddedServerError(`${base.folder} could not be copied: ${errorMessage(error)}.`);
  }
}

async function recover<T>(
  draft: string,
  recovery: Recovery,
  from: number,
  look: (url: string) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedServer({ dataDir: draft, log: () => {}, recovery }).catch(
    async (error: unknown) => {
      throw (await tooLate(draft, from)) ?? error;
    },
  );
  try {
    return await look(server.url);
  } finally {
    await server.stop();
  }
}

/** Why a log could not be played until its moment, from what the server has written; null where that is not why. */
async function tooLate(draft: string, from: number): Promise<EmbeddedServerError | null> {
  const log = await readFile(join(draft, 'postgres/server.log'), 'utf8').catch(() => '');
  if (!ENDED_BEFORE.test(log)) return null;
  const last = [...log.matchAll(LAST_CHANGE)].at(-1)?.[1];
  const reached = last === undefined ? from : Date.parse(`${last.replace(' ', 'T')}Z`);
  return new EmbeddedServerError(
    `What is kept reaches until ${readableMoment(reached)}. Name an earlier moment, leave out --to for all of it, or ` +
      'wait a minute: what a running Comanda has just written follows.',
  );
}
