import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedServer, startEmbeddedServer } from '@comanda/postgres/embedded-server';
import { query, removeDirectory, temporaryDirectory } from '@comanda/postgres/holder-process.fixture';
import { eventually } from '@comanda/testing/eventually';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from './back-up.ts';

const COMMAND = join(import.meta.dirname, '../../back-up.ts');
const isRoot = process.getuid?.() === 0;

let parent: string;
let dataDir: string;
let copy: string;
const running: EmbeddedServer[] = [];

async function start(directory: string): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir: directory, log: () => {} });
  running.push(server);
  return server;
}

beforeEach(async () => {
  parent = await temporaryDirectory();
  [dataDir, copy] = [join(parent, 'data'), join(parent, 'copy')];
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await removeDirectory(parent);
});

const backUpByCommand = (environment: NodeJS.ProcessEnv, ...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
  });

/** Rows one after the other, and the log moved on again and again, as it is in a long backup. */
function writeThroughout(url: string, supervisorUrl: string) {
  let isOver = false;
  let written = 0;
  const done = (async () => {
    while (!isOver) {
      await query(url, `insert into kept values (${written + 1}, repeat('x', 2000))`);
      written += 1;
      if (written % 5 === 0) await query(supervisorUrl, 'select pg_switch_wal()');
      if (written % 11 === 0) await query(supervisorUrl, 'checkpoint');
    }
  })();
  return {
    written: () => written,
    stop: () => {
      isOver = true;
      return done;
    },
  };
}

test('a copy made under load has all that was written until its end began, and works beside the original', async () => {
  const original = await start(dataDir);
  await query(original.url, 'create table kept (n int primary key, text text)');
  await mkdir(join(dataDir, 'uploads/a'), { recursive: true });
  await writeFile(join(dataDir, 'uploads/a/picture.webp'), 'picture');
  await writeFile(join(dataDir, 'push-secret'), 'the key of notifications', { mode: 0o600 });
  const writer = writeThroughout(original.url, original.supervisorUrl);
  await eventually('some rows', async () => writer.written() > 20);
  // of somebody, and by a name that looks like ours
  await mkdir(`${copy}.unfinished`);
  await writeFile(join(`${copy}.unfinished`, 'mine'), 'kept');
  const before = writer.written();
  const { stdout } = await backUpByCommand({}, copy);
  expect(stdout).toBe(
    `Everything up to now is in ${copy}. Start Comanda with DATA_DIR=${copy} to look at it.\n`,
  );
  await writer.stop();
  expect((await readdir(parent)).sort()).toEqual(['copy', 'copy.unfinished', 'data']);
  expect(await readFile(join(`${copy}.unfinished`, 'mine'), 'utf8')).toBe('kept');

  const restored = await start(copy);
  const [{ rows, last } = { rows: 0, last: 0 }] = await query(
    restored.url,
    'select count(*)::int as rows, max(n) as last from kept',
  );
  expect(rows).toBe(last);
  expect(rows).toBeGreaterThanOrEqual(before);
  expect(rows).toBeLessThanOrEqual(writer.written() + 1);
  await query(restored.url, `insert into kept values (0, 'only here')`);
  expect(await query(original.url, 'select 1 from kept where n = 0')).toEqual([]);
  expect(await readFile(join(copy, 'uploads/a/picture.webp'), 'utf8')).toBe('picture');
  expect(await readFile(join(copy, 'push-secret'), 'utf8')).toBe('the key of notifications');
  for (const secret of ['postgres-secret', 'push-secret'])
    expect((await stat(join(copy, secret))).mode & 0o077).toBe(0);
  expect((await stat(join(copy, 'postgres/data'))).mode & 0o077).toBe(0);
  expect(await query(original.supervisorUrl, 'select slot_name from pg_replication_slots')).toEqual([]);
});

test.each([
  ['without a folder', {}, [], 'npm run backup -- /path/of/a/new/folder'],
  ['of a database of one’s own', { DATABASE_URL: 'postgres://x@localhost/x' }, ['/tmp/x'], 'pg_dump'],
])('the command %s says what to do', async (_, environment, args, words) => {
  await expect(backUpByCommand(environment, ...args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(words),
  });
});

test('nothing stands in the folder when the copy cannot be made', async () => {
  await expect(backUp(dataDir, copy)).rejects.toThrow(/no database in .*DATA_DIR/);
  const server = await start(dataDir);
  await server.stop();
  await expect(backUp(dataDir, copy)).rejects.toThrow(/does not answer.*while Comanda is running/);
  expect(await readdir(parent)).toEqual(['data']);
});

test('a folder that holds something is left as it is', async () => {
  await mkdir(copy);
  await writeFile(join(copy, 'mine'), '');
  await expect(backUp(dataDir, copy)).rejects.toThrow(`${copy} is not empty.`);
  expect(await readdir(copy)).toEqual(['mine']);
});

test.runIf(isRoot)('a copy that lost its owners is given to the account of the server again', async () => {
  const first = await start(dataDir);
  await query(first.url, 'create table kept as select 7 as n');
  await first.stop();
  await promisify(execFile)('/bin/cp', ['-r', dataDir, copy]);
  await chown(join(copy, 'postgres/data'), 0, 0);
  await chmod(copy, 0o755);
  const second = await start(copy);
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
});

test.runIf(isRoot)('a place where the account cannot get to is refused with the way out', async () => {
  await (await start(dataDir)).stop();
  await chmod(dataDir, 0o700);
  await expect(start(dataDir)).rejects.toThrow(/cannot be reached by the account.*set DATA_DIR/);
});
