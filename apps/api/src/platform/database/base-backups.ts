import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveOf, stamp, walFolder } from '@comanda/postgres/archive';
import { EmbeddedServerError, errorCode } from '@comanda/postgres/errors';
import { backUp } from './back-up.ts';

/** A copy to which a log can be played, as `npm run backup` makes each night. */
export type Base = {
  readonly folder: string;
  /** Where the log that follows it lies. */
  readonly wal: string;
  /** It goes back to no moment before; epoch ms. */
  readonly at: number;
  /** The first segment of the log that it needs. */
  readonly first: string;
};

const ARCHIVE = /^archive-/;
const BASE = /^base-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;
const SEGMENT = /^[0-9A-F]{24}/;
const FIRST_SEGMENT = /\(file ([0-9A-F]{24})\)/;
/** Names of what is no base yet, and of what is none any more. */
const [MAKING, GOING] = ['making-', 'going-'];
/** One a night: a week. */
const KEPT = 7;
const ABANDONED_MS = 24 * 3_600_000;

/** Every base in `BACKUP_DIR`, of the data directory as it is and of earlier ones; the oldest first. */
export async function basesIn(backupDir: string): Promise<readonly Base[]> {
  const archives = (await namesIn(backupDir)).filter((name) => ARCHIVE.test(name));
  const bases = await Promise.all(archives.map((name) => basesOf(join(backupDir, name))));
  return bases.flat().toSorted((a, b) => a.at - b.at);
}

async function basesOf(archive: string): Promise<readonly Base[]> {
  const bases = (await namesIn(archive)).map(async (name): Promise<Base | null> => {
    const [, hour, minute, second] = BASE.exec(name) ?? [];
    const folder = join(archive, name);
    const first = hour ? await firstSegment(folder) : undefined;
    if (first === undefined) return null;
    return { folder, wal: walFolder(archive), at: Date.parse(`${hour}:${minute}:${second}`), first };
  });
  return (await Promise.all(bases)).filter((base) => base !== null).toSorted((a, b) => a.at - b.at);
}

/** None where a server has been started on the copy itself: it is a database by now, and no base any more. */
async function firstSegment(folder: string): Promise<string | undefined> {
  const label = await readFile(join(folder, 'postgres/data/backup_label'), 'utf8').catch(unlessMissing(''));
  return FIRST_SEGMENT.exec(label)?.[1];
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(unlessMissing([]));

const unlessMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (errorCode(error) === 'ENOENT') return value;
    throw error;
  };

/**
 * Adds a base to the archive of a data directory whose Comanda is running, and removes what is older than the newest
 * seven. Returns its folder. Rejects with an `EmbeddedServerError`; then nothing was removed.
 */
export async function addBase(dataDir: string, backupDir: string, now: () => number): Promise<string> {
  const archive = await archiveOf(dataDir, backupDir);
  if (archive === undefined || !(await namesIn(archive)).includes('wal'))
    throw new EmbeddedServerError(
      `Nothing of ${dataDir} is kept in ${backupDir} yet. Start Comanda with this BACKUP_DIR, then back up.`,
    );
  const making = join(archive, `${MAKING}${stamp(now())}`);
  await backUp(dataDir, making);
  // named for the end: a log can be played to no earlier moment
  const base = join(archive, `base-${stamp(now())}`);
  await rename(making, base);
  await removeOld(archive, now());
  return base;
}

async function removeOld(archive: string, now: number): Promise<void> {
  const bases = await basesOf(archive);
  // by another name first: half of a base must not pass for one
  for (const { folder, at } of bases.slice(0, -KEPT))
    await rename(folder, join(archive, `${GOING}${stamp(at)}`));
  for (const name of await namesIn(archive)) {
    const isLeftOver =
      name.startsWith(MAKING) && (await stat(join(archive, name))).mtimeMs < now - ABANDONED_MS;
    if (isLeftOver || name.startsWith(GOING)) await rm(join(archive, name), { recursive: true, force: true });
  }
  const first = bases.at(-KEPT)?.first ?? bases[0]?.first ?? '';
  const wal = walFolder(archive);
  for (const name of await namesIn(wal))
    if (SEGMENT.test(name) && name.slice(0, first.length) < first) await rm(join(wal, name), { force: true });
}
