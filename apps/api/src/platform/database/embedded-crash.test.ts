import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverAccount } from '@comanda/postgres/account';
import { type EmbeddedServer, startEmbeddedServer } from '@comanda/postgres/embedded-server';
import {
  end,
  postmasterPid,
  query,
  removeDirectory,
  spawnHolder,
  startHolder,
  temporaryDirectory,
} from '@comanda/postgres/holder-process.fixture';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, DatabaseUnavailable, openDatabase } from './database.ts';

const ROUNDS = 3;

/** From before the first line of code to well after the server is up. */
const KILL_MOMENTS_MS = [60, 120, 250, 400, 550, 700, 850, 300, 200, 150];

let dataDir: string;

function start(): Promise<EmbeddedServer> {
  return startEmbeddedServer({ dataDir, log: () => {} });
}

beforeEach(async () => {
  dataDir = await temporaryDirectory();
});

afterEach(() => removeDirectory(dataDir));

describe('when the app is killed', () => {
  test('the next one adopts the running server with all it holds', async () => {
    let holder = await startHolder(dataDir);
    const postmaster = await postmasterPid(dataDir);
    await query(holder.url, 'create table kept (round int)');
    for (let round = 1; round <= ROUNDS; round += 1) {
      await query(holder.url, `insert into kept values (${round})`);
      await end(holder.process, 'SIGKILL');
      holder = await startHolder(dataDir);
      expect(holder.line).toMatch(/^ready /);
      expect(await postmasterPid(dataDir)).toBe(postmaster);
      expect(await query(holder.url, 'select count(*)::int as n from kept')).toEqual([{ n: round }]);
    }
    await end(holder.process, 'SIGTERM');
  });

  test('at any moment of its start, the next start comes up', async () => {
    for (const moment of KILL_MOMENTS_MS) {
      const child = spawnHolder(dataDir);
      await delay(moment);
      await end(child, 'SIGKILL');
    }
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(join(dataDir, 'postgres'))).sort()).toEqual(['data', 'server.log']);
    await server.stop();
  });
});

describe('when the server is killed', () => {
  test('along with the app, the next start recovers all that was acknowledged', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const holder = await startHolder(dataDir);
      await query(holder.url, 'create table if not exists kept (round int)');
      await query(holder.url, `insert into kept values (${round})`);
      process.kill(await postmasterPid(dataDir), 'SIGKILL');
      await end(holder.process, 'SIGKILL');
    }
    const server = await start();
    expect(await query(server.url, 'select count(*)::int as n from kept')).toEqual([{ n: ROUNDS }]);
    await server.stop();
  });

  test('under a running app, calls fail as unavailable, nothing acknowledged is lost, and it heals by itself', async () => {
    const server = await start();
    const database = openDatabase({ url: server.url });
    await query(server.url, 'create table kept (n int)');
    const insert = database.prepared('kept', 'insert into kept values ($1)');
    let acknowledged = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writers = Array.from({ length: 20 }, () => writeThroughAnOutage(insert));
      await insert([0]);
      acknowledged += 1;
      process.kill(await postmasterPid(dataDir), 'SIGKILL');
      for (const { written, errors } of await Promise.all(writers)) {
        acknowledged += written;
        expect(errors.filter((error) => !(error instanceof DatabaseUnavailable))).toEqual([]);
      }
    }
    const [row] = await query(server.url, 'select count(*)::int as n from kept');
    expect(row?.n).toBeGreaterThanOrEqual(acknowledged);
    await database.close();
    await server.stop();
  });

  test('one connection only, the server stays and the app goes on', async () => {
    const server = await start();
    const postmaster = await postmasterPid(dataDir);
    const database = openDatabase({ url: server.url });
    const [row] = await query(
      server.supervisorUrl,
      `select pid from pg_stat_activity where application_name like 'comanda %'`,
    );
    process.kill(Number(row?.pid), 'SIGKILL');
    await untilItAnswers(database);
    expect(await postmasterPid(dataDir)).toBe(postmaster);
    await database.close();
    await server.stop();
  });
});

test('a lock file whose process number went to another program does not hold the server up', async () => {
  await (await start()).stop();
  const account = await serverAccount(join(dataDir, 'postgres/data'));
  const other = spawn('/bin/sleep', ['600'], { ...account, stdio: 'ignore' });
  await once(other, 'spawn');
  await writeFile(
    join(dataDir, 'postgres/data/postmaster.pid'),
    `${other.pid}\n${dataDir}/postgres/data\n1795209051\n5432\n.\n\n  1234567   1234567\nready   \n`,
  );
  const server = await start();
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  other.kill('SIGKILL');
});

/** Writes until it has seen the outage and, after it, a success. */
async function writeThroughAnOutage(
  insert: (parameters: readonly unknown[]) => Promise<unknown>,
): Promise<{ written: number; errors: unknown[] }> {
  const errors: unknown[] = [];
  for (let written = 0; ; ) {
    try {
      await insert([written]);
      written += 1;
      if (errors.length > 0) return { written, errors };
    } catch (error) {
      errors.push(error);
    }
  }
}

async function untilItAnswers(database: Database): Promise<void> {
  for (;;) {
    try {
      return await database.ping();
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseUnavailable);
    }
  }
}
