import { randomBytes } from 'node:crypto';
import { access, chmod, chown, constants, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { EmbeddedServerError, errorCode, errorMessage } from './errors.ts';

/** In a data directory: the name of its archive. */
const NAME_FILE = 'archive';
const NAME = /^archive-[\w.-]+$/;
/** While something is written, this often the log is put away: what is lost at most with the machine. */
export const PUT_AWAY_MS = 60_000;
/**
 * Ends the segment that is being written, so that it is put away; not while nothing can be, since each takes 16 MB of
 * DATA_DIR, however little is in it. `archive_timeout` would, and begins only with the first checkpoint after a start.
 */
export const PUT_AWAY = `select pg_switch_wal() from pg_stat_archiver
  where last_failed_time is null or last_failed_time < last_archived_time`;

/** Where an archive keeps the write-ahead log. */
export const walFolder = (archive: string): string => join(archive, 'wal');

/** The moment as a part of a file's name, which sorts by time. */
export const stamp = (at: number): string => new Date(at).toISOString().replaceAll(':', '-');

/** The archive of a data directory within `backupDir`; undefined before its first start with one. */
export async function archiveOf(dataDir: string, backupDir: string): Promise<string | undefined> {
  const path = join(dataDir, NAME_FILE);
  try {
    const name = (await readFile(path, 'utf8')).trim();
    if (NAME.test(name)) return join(backupDir, name);
    throw new EmbeddedServerError(`${path} names no archive. Remove it: the next start makes another.`);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes the archive of a data directory. Each has its own: the logs of a database and of a copy of it have the same
 * names. What cannot be made is said, and keeps nobody from ordering: PostgreSQL holds its log back until it can.
 */
export async function openArchive(
  dataDir: string,
  backupDir: string,
  account: Account | undefined,
  log: (sentence: string) => void,
): Promise<string> {
  const archive = (await archiveOf(dataDir, backupDir)) ?? join(backupDir, await newName(dataDir));
  const wal = walFolder(archive);
  try {
    await makeFolder(backupDir, account);
    await makeFolder(archive, account);
    await mkdir(wal, { recursive: true, mode: 0o700 });
    if (account !== undefined) await chown(wal, account.uid, account.gid);
    else await access(wal, constants.W_OK);
    if (!(await canEnter(account, wal)))
      throw new Error(
        'the account that the database runs under cannot get there; /var/backups is a place for it',
      );
  } catch (error) {
    log(
      `BACKUP_DIR cannot be used (${errorMessage(error)}). Orders go on, and are on this machine only. ` +
        `Make ${wal} a folder to be written to, then start Comanda again.`,
    );
  }
  return archive;
}

async function newName(dataDir: string): Promise<string> {
  const name = `archive-${stamp(Date.now())}-${randomBytes(3).toString('hex')}`;
  await writeFile(join(dataDir, NAME_FILE), `${name}\n`, { flag: 'wx', flush: true });
  return name;
}

/** Another account has to get through to the log; what lies beside that is closed by itself. */
async function makeFolder(folder: string, account: Account | undefined): Promise<void> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await mkdir(folder, { recursive: true });
  await chmod(folder, account === undefined ? 0o700 : 0o711);
}

/** A path for `/bin/sh` within a command of PostgreSQL, where a percent sign has a meaning of its own. */
const quoted = (path: string): string => `'${path.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`;

/**
 * Settings by which a server keeps its log in `wal`, each segment whole or not at all. A forced segment is mostly
 * zeros: compressed it takes a hundredth. One that is there already is never replaced, and must be the same.
 */
export function archiveSettings(wal: string): ReadonlyMap<string, string> {
  const [folder, file] = [quoted(wal), `${quoted(wal)}/%f.gz`];
  return new Map([
    ['archive_mode', 'on'],
    [
      'archive_command',
      `set -e; f=${file}; if [ -e "$f" ]; then gzip -dc "$f" | cmp -s - "%p"; ` +
        `else gzip -1 -c "%p" > "$f.part"; sync "$f.part"; mv "$f.part" "$f"; fi; sync ${folder}`,
    ],
  ]);
}

/** What is played on a base backup: the log in `wal` until a moment (epoch ms), or to its end. */
export type Recovery = { readonly wal: string; readonly until: number | null };

/**
 * Settings by which a server plays a log, and then is a database of its own. It answers nobody before that. The log
 * of a copy that was started in between has another timeline, and is not followed.
 */
export function recoverySettings({ wal, until }: Recovery): ReadonlyMap<string, string> {
  return new Map([
    ['restore_command', `exec gzip -dc < ${quoted(wal)}/%f.gz > "%p"`],
    ['recovery_target_timeline', 'current'],
    ['recovery_target_action', 'promote'],
    ['hot_standby', 'off'],
    // an offset: names of zones, and Z is one, are not known there yet
    ...(until === null
      ? []
      : [['recovery_target_time', new Date(until).toISOString().replace('Z', '+00')] as const]),
  ]);
}
