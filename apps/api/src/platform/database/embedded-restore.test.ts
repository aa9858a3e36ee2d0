import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { archiveOf, openArchive, walFolder } from '@comanda/postgres/archive';
import { type EmbeddedServer, startEmbeddedServer } from '@comanda/postgres/embedded-server';
import { query, removeDirectory, temporaryDirectory } from '@comanda/postgres/holder-process.fixture';
import { eventually } from '@comanda/testing/eventually';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { insertWorld } from '@comanda/testing/sample-world';
import { type ServedApp, serveApp } from '@comanda/testing/serve-app';
import { FRIDAY_EVENING } from '@comanda/testing/test-app';
import { createTestClock } from '@comanda/testing/test-clock';
import { createDiner, type TestDiner } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutages } from '../outages.ts';
import { createArchiveWatch } from './archive-watch.ts';
import { addBase, basesIn } from './base-backups.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { readableMoment } from './moments.ts';
import { restore } from './restore.ts';

const COMMANDS = join(import.meta.dirname, '../..');

let parent: string;
let dataDir: string;
let backupDir: string;
let server: EmbeddedServer;
let database: Database;
let app: ServedApp;
let diner: TestDiner;
/** After the third order of five, and after all of them; epoch ms. */
let moment: number;

const command = (name: string, environment: NodeJS.ProcessEnv, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(COMMANDS, name), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
  });

/** Resolves once everything up to now lies in the archive. */
async function putAway(): Promise<void> {
  const [{ segment } = { segment: '' }] = await query(
    server.supervisorUrl,
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment',
  );
  await query(server.supervisorUrl, 'select pg_switch_wal()');
  await eventually('the log to be put away', async () => {
    const [row] = await query(server.supervisorUrl, 'select last_archived_wal as last from pg_stat_archiver');
    return String(row?.last ?? '') >= segment;
  });
}

async function nextMoment(): Promise<number> {
  const next = Date.now() + 1;
  await eventually('the next millisecond', () => Date.now() > next);
  return next;
}

const numbersIn = async (url: string) =>
  (await query(url, 'select number::int from orders order by number')).map(({ number }) => number);

const wal = async () => walFolder((await archiveOf(dataDir, backupDir)) ?? '');

beforeAll(async () => {
  parent = await temporaryDirectory();
  [dataDir, backupDir] = [join(parent, 'data'), join(parent, "the owner's 5% backups")];
  server = await startEmbeddedServer({ dataDir, backupDir, log: () => {} });
  await migrate({ url: server.url });
  const clock = createTestClock(FRIDAY_EVENING);
  database = openDatabase({ url: server.url });
  const world = await insertWorld(database.db, {}, clock.now());
  app = await serveApp({ databaseUrl: server.url, database, clock });
  diner = await createDiner(`${app.url}/api`, world);
  await diner.place();
  await mkdir(join(dataDir, 'uploads'));
  await writeFile(join(dataDir, 'uploads/picture.webp'), 'picture');
  await command('back-up.ts', { BACKUP_DIR: backupDir });
  for (const _ of [2, 3]) await diner.place();
  moment = await nextMoment();
  for (const _ of [4, 5]) await diner.place();
  await putAway();
});

afterAll(async () => {
  await app.close();
  await database.close();
  await server.stop();
  await removeDirectory(parent);
});

test('goes back to a moment: what was ordered before is there, and nothing of after', async () => {
  const folder = join(parent, 'restored');
  const { stdout } = await command(
    'restore.ts',
    { BACKUP_DIR: backupDir },
    folder,
    '--to',
    new Date(moment).toISOString(),
  );
  expect(stdout).toBe(
    `${folder} is as it was on ${readableMoment(moment)}. Orders up to ${readableMoment(FRIDAY_EVENING)}, ` +
      'the last one #3 of Pepper House. 3 in all; each ledger balances, and none is missing.\n' +
      `Start Comanda with DATA_DIR=${folder}, then “npm run backup”.\n`,
  );
  expect(await readFile(join(folder, 'uploads/picture.webp'), 'utf8')).toBe('picture');
  expect((await stat(join(folder, 'postgres-secret'))).mode & 0o077).toBe(0);

  const said: string[] = [];
  const restored = await startEmbeddedServer({ dataDir: folder, backupDir, log: (one) => said.push(one) });
  const itsOwn = openDatabase({ url: restored.url });
  expect(await brokenInvariants(itsOwn.db)).toEqual([]);
  expect(await numbersIn(restored.url)).toEqual([1, 2, 3]);
  await query(restored.url, 'create table only_here (n int)');
  await itsOwn.close();
  await restored.stop();
  expect(said).toEqual([]);
  // a log of its own, beside that of the original
  expect(await archiveOf(folder, backupDir)).not.toBe(await archiveOf(dataDir, backupDir));
  expect(await readdir(walFolder((await archiveOf(folder, backupDir)) ?? ''))).not.toEqual([]);
  expect(await numbersIn(server.url)).toEqual([1, 2, 3, 4, 5]);
});

test('without a moment it gives all that is kept', async () => {
  const folder = join(parent, 'all');
  expect(await restore({ backupDir, to: folder, until: null }, numbersIn)).toEqual([1, 2, 3, 4, 5]);
  expect(await readdir(folder)).toContain('uploads');
});

test('a backup is tried by restoring it, and nothing of that is left', async () => {
  const before = (await readdir(backupDir)).sort();
  await mkdir(join(backupDir, 'tried-and-cut-off'));
  const { stdout } = await command('restore.ts', { BACKUP_DIR: backupDir }, '--try');
  expect(stdout).toBe(
    `The backup in ${backupDir} can be restored. Orders up to ${readableMoment(FRIDAY_EVENING)}, ` +
      'the last one #5 of Pepper House. 5 in all; each ledger balances, and none is missing.\n',
  );
  expect((await readdir(backupDir)).sort()).toEqual(before);
});

test('a moment that is not kept is refused with the one that is, and leaves nothing behind', async () => {
  const before = (await readdir(parent)).sort();
  const to = join(parent, 'refused');
  const [base] = await basesIn(backupDir);
  await expect(restore({ backupDir, to, until: FRIDAY_EVENING }, numbersIn)).rejects.toThrow(
    `The first backup is of ${readableMoment((base?.at ?? 0) + 999)}. Name this moment or a later one.`,
  );
  const tooLate = restore({ backupDir, to, until: Date.now() + 3_600_000 }, numbersIn);
  await expect(tooLate).rejects.toThrow(
    /^What is kept reaches until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\. .*leave out --to/,
  );
  expect((await readdir(parent)).sort()).toEqual(before);
});

test('a folder that holds something is left as it is', async () => {
  await expect(restore({ backupDir, to: dataDir, until: null }, numbersIn)).rejects.toThrow(
    `${dataDir} is not empty.`,
  );
});

test.each([
  ['a folder', {}, [], 'npm run restore -- /path/of/a/new/folder'],
  ['one thing to do', {}, ['/tmp/no-such-folder', '--try'], 'npm run restore -- --try'],
  ['a moment', {}, ['/tmp/no-such-folder', '--to', 'noon'], '“noon” is no moment.'],
  ['BACKUP_DIR', {}, ['/tmp/no-such-folder'], 'BACKUP_DIR is not set.'],
  [
    'a backup',
    { BACKUP_DIR: '/tmp/no-such-backups' },
    ['/tmp/no-such-folder'],
    'There is no backup in /tmp/no-such-backups.',
  ],
  [
    'the embedded database',
    { DATABASE_URL: 'postgres://x@localhost/x' },
    ['/tmp/no-such-folder'],
    'pgBackRest',
  ],
])('without %s it says what to do', async (_, environment, args, words) => {
  await expect(command('restore.ts', environment, ...args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(words),
  });
});

test('a segment that is there already is never replaced; that is said once, and once when it works again', async () => {
  const said: string[] = [];
  const note = (what: object, words: string) => void said.push(`${words} ${JSON.stringify(what)}`);
  const look = createArchiveWatch({
    database,
    outages: createOutages(app.deps.clock, { error: note, warn: note }),
  });
  const looked = async (count: number) => {
    await look();
    return said.length === count;
  };
  const [{ segment } = { segment: '' }] = await query(
    server.supervisorUrl,
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment',
  );
  const stranger = join(await wal(), `${segment}.gz`);
  await writeFile(stranger, 'of another database', { flag: 'wx' });
  await diner.place();
  await query(server.supervisorUrl, 'select pg_switch_wal()');
  await eventually('the outage', () => looked(1));
  await diner.place();
  expect(await readFile(stranger, 'utf8')).toBe('of another database');
  await rm(stranger);
  await putAway();
  await eventually('the return', () => looked(2));
  expect(said).toEqual([
    expect.stringContaining(
      `away; what it is needed for waits {"service":"backup","why":"BACKUP_DIR takes no changes (${segment})`,
    ),
    expect.stringContaining('back {"service":"backup"'),
  ]);
});

test('the newest seven are kept, and the log since the oldest of them', async () => {
  const archive = (await archiveOf(dataDir, backupDir)) ?? '';
  const segmentOf = (day: number) => `${'0'.repeat(23)}${day}`;
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const cluster = join(archive, `base-2020-01-0${day}T03-00-00.000Z/postgres/data`);
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'backup_label'), `START WAL LOCATION: 0/28 (file ${segmentOf(day)})\n`);
    await writeFile(join(await wal(), `${segmentOf(day)}.gz`), '');
  }
  await addBase(dataDir, backupDir, Date.now);
  const kept = await basesIn(backupDir);
  expect(kept).toHaveLength(7);
  expect(kept[0]?.first).toBe(segmentOf(3));
  expect((await readdir(archive)).filter((name) => !name.startsWith('base-'))).toEqual(['wal']);
  const old = (await readdir(await wal())).filter((name) => name.startsWith('00000000'));
  expect(old).toEqual([3, 4, 5, 6, 7].map((day) => `${segmentOf(day)}.gz`));
});

test('a BACKUP_DIR that cannot be used is said, and refuses nothing', async () => {
  await writeFile(join(parent, 'file'), '');
  const said: string[] = [];
  await openArchive(parent, join(parent, 'file'), undefined, (sentence) => said.push(sentence));
  expect(said).toEqual([expect.stringMatching(/^BACKUP_DIR cannot be used .* Orders go on/)]);
});

test('a base is refused where no log is kept for it', async () => {
  await expect(addBase(join(parent, 'nobody'), backupDir, Date.now)).rejects.toThrow(
    /Nothing of .* is kept .* Start Comanda with this BACKUP_DIR/,
  );
});
