import { chown, copyFile, lstat, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { errorCode } from './errors.ts';

/** Directories whose content a server makes anew when it starts (PostgreSQL, "Backing Up the Data Directory"). */
const MADE_ANEW = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const NOT_COPIED = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|\.s\.PGSQL\..*)$/;
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the data directory of a running server into the empty directory `to`, while it goes on working, by the
 * low-level backup of PostgreSQL: files between `pg_backup_start` and `pg_backup_stop`, then the write-ahead log of
 * that time, which a slot holds back meanwhile. A server that starts on the copy has everything that was committed
 * before this resolves. `client` is the cluster's owner, and must not be shared.
 */
export async function copyRunningCluster(client: Client, from: string, to: string): Promise<void> {
  const slot = `backup_${process.pid}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  try {
    const first = await startBackup(client);
    await copyTree(from, to);
    const last = await stopBackup(client, to);
    const segments = await readdir(join(from, 'pg_wal'));
    for (const name of segments)
      if (WAL_SEGMENT.test(name) && name >= first && name <= last)
        await copyDurably(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
  } finally {
    await client.query('select pg_drop_replication_slot($1)', [slot]);
  }
}

/** The name of the first segment of the log that the copy needs. */
async function startBackup(client: Client): Promise<string> {
  const { rows } = await client.query<{ first: string }>(
    `select pg_walfile_name(pg_backup_start('comanda', fast => true)) as first`,
  );
  return rows[0]?.first ?? '';
}

/** Writes the label by which a server knows where to begin, and returns the last segment that it needs. */
async function stopBackup(client: Client, to: string): Promise<string> {
  const { rows } = await client.query<{ last: string; labelfile: string }>(
    'select pg_walfile_name(lsn) as last, labelfile from pg_backup_stop(wait_for_archive => false)',
  );
  const { last = '', labelfile = '' } = rows[0] ?? {};
  const label = join(to, 'backup_label');
  await writeFile(label, labelfile, { mode: 0o600, flush: true });
  await keepOwner(to, label);
  return last;
}

/** Files may come and go meanwhile: the log knows of each that counts. */
async function copyTree(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (NOT_COPIED.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target, { mode: 0o700 });
      await keepOwner(source, target);
      if (!MADE_ANEW.has(entry.name)) await copyTree(source, target);
    } else if (entry.isFile()) {
      await copyDurably(source, target).catch((error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error;
      });
    }
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await keepOwner(from, to);
  const file = await open(to, 'r');
  await file.sync().finally(() => file.close());
}

/** What root copies stays with the account that the server runs under. */
async function keepOwner(like: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(like);
  await chown(path, uid, gid);
}
