import { statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import {
  end,
  postmasterPid,
  query,
  removeDirectory,
  startHolder,
  temporaryDirectory,
} from './holder-process.fixture.ts';
import { lockHolder } from './lock-file.ts';

const isRoot = process.getuid?.() === 0;

/** Whether any user can run programs there: in a private home only its owner can, and nothing is tried. */
function isOpenToAll(path: string): boolean {
  const parent = dirname(path);
  return (statSync(path).mode & 0o001) !== 0 && (parent === path || isOpenToAll(parent));
}

const canSwitchUser = isRoot && isOpenToAll(process.execPath) && isOpenToAll(import.meta.dirname);

let dataDir: string;
const running: EmbeddedServer[] = [];

async function start(directory = dataDir): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir: directory, log: () => {} });
  running.push(server);
  return server;
}

beforeEach(async () => {
  dataDir = await temporaryDirectory();
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await removeDirectory(dataDir);
});

describe('a first start', () => {
  test('makes a durable database behind a socket and a password', async () => {
    const { url, supervisorUrl } = await start();
    const settings = await query(
      supervisorUrl,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
        'data_checksums', 'listen_addresses', 'password_encryption') order by name`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      password_encryption: 'scram-sha-256',
      synchronous_commit: 'on',
    });
    expect((await stat(join(dataDir, 'postgres-secret'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'postgres/data'))).mode & 0o777).toBe(0o700);
    expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    const stranger = new URL(url);
    stranger.password = 'password';
    await expect(query(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('gives the server nothing of our environment', async () => {
    const holder = await startHolder(dataDir);
    const environment = await readFile(`/proc/${await postmasterPid(dataDir)}/environ`, 'utf8');
    expect(environment).not.toContain('CANARY');
    await end(holder.process, 'SIGTERM');
  });

  test('reaches a data directory too deep for a socket', async () => {
    const deep = join(dataDir, 'd'.repeat(60), 'e'.repeat(60));
    const { url } = await start(deep);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.runIf(isRoot)(
    'puts the database where its account can reach it, and finds it there again',
    async () => {
      const hidden = await mkdtemp(join(tmpdir(), 'comanda-private-'));
      const first = await start(hidden);
      const home = await readlink(join(hidden, 'postgres'));
      await query(first.url, 'create table kept (n int)');
      await first.stop();
      await chmod(hidden, 0o755);
      const second = await start(hidden);
      expect(await query(second.url, 'select * from kept')).toEqual([]);
      await second.stop();
      await removeDirectory(home);
      await expect(start(hidden)).rejects.toThrow(/database is gone.*backup/);
      await removeDirectory(hidden);
    },
  );

  test('of two at once, one wins and nothing breaks', async () => {
    const outcomes = await Promise.all([startHolder(dataDir), startHolder(dataDir)]);
    const winner = outcomes.find(({ line }) => line.startsWith('ready'));
    const loser = outcomes.find((outcome) => outcome !== winner);
    if (winner === undefined) throw new Error('neither got the lock');
    expect(loser?.line).toMatch(/another comanda .* is already running/i);
    expect(await query(winner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await end(winner.process, 'SIGTERM');
  });
});

test('a clean stop leaves no server, and the next start finds the data', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 7 as n');
  const { href } = new URL(first.url);
  await first.stop();
  expect(await lockHolder(join(dataDir, 'postgres'))).toEqual({ kind: 'none' });
  const second = await start();
  expect(second.url).toBe(href);
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('a second app on the same directory is refused, and the first works on', async () => {
  const holder = await startHolder(dataDir);
  await expect(start()).rejects.toThrow(
    `Another Comanda (process ${holder.process.pid}) is already running on ${dataDir}. ` +
      'Stop it first, or give this one its own DATA_DIR.',
  );
  expect(await query(holder.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await end(holder.process, 'SIGTERM');
});

test.runIf(canSwitchUser)('runs the same for an ordinary user', async () => {
  const account = { uid: 65534, gid: 65534 };
  const own = await temporaryDirectory(account);
  for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM'] as const) {
    const holder = await startHolder(own, account);
    expect(holder.line).toMatch(/^ready /);
    expect((await stat(join(own, 'postgres/data'))).uid).toBe(account.uid);
    await end(holder.process, signal);
  }
  expect(await lockHolder(join(own, 'postgres'))).toEqual({ kind: 'none' });
  await removeDirectory(own);

  const foreign = await startHolder(dataDir, account);
  expect(foreign.line).toMatch(/DATA_DIR .* cannot be used .* Make it writable/);
  await end(foreign.process, 'SIGTERM');
});

describe('refuses with a sentence', () => {
  test('a DATA_DIR that is no directory', async () => {
    await writeFile(join(dataDir, 'file'), '');
    await expect(start(join(dataDir, 'file'))).rejects.toThrow(
      /DATA_DIR .* cannot be used .* Make it writable/,
    );
  });

  test('a secret that is not the one of this database', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'postgres-secret'), 'x'.repeat(43));
    await expect(start()).rejects.toThrow(/does not know our password.*backup/);
    expect(await lockHolder(join(dataDir, 'postgres'))).toEqual({ kind: 'none' });
  });

  test('a cluster of another PostgreSQL', async () => {
    await mkdir(join(dataDir, 'postgres/data'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/data/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17.*dump/);
  });

  test('a damaged cluster, naming the reason and the log', async () => {
    await (await start()).stop();
    await rm(join(dataDir, 'postgres/data/pg_wal'), { recursive: true });
    await expect(start()).rejects.toThrow(/does not start: (FATAL|PANIC).*server\.log tells more/s);
  });

  test.runIf(process.platform === 'linux')('one that cannot even say why, as on a full disk', async () => {
    await (await start()).stop();
    await rm(join(dataDir, 'postgres/data/pg_wal'), { recursive: true });
    await rm(join(dataDir, 'postgres/server.log'));
    await symlink('/dev/full', join(dataDir, 'postgres/server.log'));
    await expect(start()).rejects.toThrow(
      'does not start: it could not say why. Look whether the disk is full',
    );
  });
});
