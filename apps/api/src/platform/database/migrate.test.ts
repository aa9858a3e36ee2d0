import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@comanda/testing/test-database';
import { databaseUrl, withSupervisor } from '@comanda/testing/test-server';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

let own: TestDatabase;
let directory: string;

beforeEach(async () => {
  own = await createTestDatabase();
  await sql`drop schema public cascade`.execute(own.db);
  await sql`create schema public`.execute(own.db);
  directory = await mkdtemp(join(tmpdir(), 'comanda-migrations-'));
  await write('0001-first.sql', 'create table first (n int);\ninsert into first values (1);');
});

afterEach(async () => {
  await own.drop();
  await rm(directory, { recursive: true });
});

function write(name: string, text: string): Promise<void> {
  return writeFile(join(directory, name), text);
}

function run(): Promise<string[]> {
  return migrate({ url: own.url, directory });
}

test('applies what is new, in order and once', async () => {
  await write('0002-second.sql', 'alter table first add m int; create table second ();');
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await run()).toEqual([]);
  await write('0010-third.sql', 'drop table second');
  expect(await run()).toEqual(['0010-third.sql']);
});

test('of several that start together each migration is applied once', async () => {
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001-first.sql']);
});

test('an upgrade that fails leaves the database as it was, and names the file and the line', async () => {
  await run();
  await write('0002-second.sql', 'create table second ();');
  await write('0003-third.sql', 'select 1;\n\nselect nonsense;');
  await expect(run()).rejects.toThrow(
    /^Migration 0003-third\.sql failed in line 3: column "nonsense" does not exist/,
  );
  await write('0003-third.sql', 'drop table second;');
  expect(await run()).toEqual(['0002-second.sql', '0003-third.sql']);
});

test('the release before starts again after an upgrade that failed', async () => {
  await run();
  await write('0002-second.sql', 'create table second ();');
  await write('0003-third.sql', 'select nonsense;');
  await expect(run()).rejects.toThrow(/0003-third/);
  for (const name of ['0002-second.sql', '0003-third.sql']) await rm(join(directory, name));
  expect(await run()).toEqual([]);
});

test('what is checked at the end is checked at the end of each migration, which is named', async () => {
  const deferred = 'deferrable initially deferred';
  await write('0002-second.sql', `alter table first add constraint first_key unique (n) ${deferred};`);
  await write(
    '0003-third.sql',
    'insert into first values (1); delete from first; insert into first values (1);',
  );
  await write('0004-fourth.sql', 'alter table first add m int;\ninsert into first values (1);');
  await write('0005-fifth.sql', 'create table second ();');
  await expect(run()).rejects.toThrow(/^Migration 0004-fourth\.sql failed: duplicate key/);
  await write('0004-fourth.sql', 'alter table first add m int;');
  expect(await run()).toHaveLength(5);
});

test('what was applied must stay as it was', async () => {
  await run();
  await write('0001-first.sql', 'create table first (n bigint);');
  await expect(run()).rejects.toThrow(/0001-first\.sql was altered/);
  await rm(join(directory, '0001-first.sql'));
  await expect(run()).rejects.toThrow(
    /0001-first\.sql, which this version does not know.*or this one .* backup/,
  );
});

test('a new migration comes after all applied ones', async () => {
  await write('0003-third.sql', 'select 1');
  await run();
  await write('0002-second.sql', 'select 1');
  await expect(run()).rejects.toThrow(/0002-second\.sql is new but numbered before 0003-third\.sql/);
});

test('names are checked', async () => {
  await write('0001-again.sql', 'select 1');
  await expect(run()).rejects.toThrow(/number 0001/);
  await rm(join(directory, '0001-again.sql'));
  await write('second.sql', 'select 1');
  await expect(run()).rejects.toThrow(/second\.sql must be named like/);
});

test('a database that cannot hold every name is refused before the first migration', async () => {
  const { supervisorUrl, run } = inject('testServer');
  const name = `test_${run}_ascii`;
  await withSupervisor(supervisorUrl, async (client) => {
    await client.query(
      `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    );
    try {
      await expect(migrate({ url: databaseUrl(supervisorUrl, name) })).rejects.toThrow(
        /encoding is SQL_ASCII.*ENCODING 'UTF8'/,
      );
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
});

test('one line says what was done to the tables, and none where there was nothing to do', async () => {
  const said: string[] = [];
  const log = (sentence: string) => said.push(sentence);
  await write('0002-second.sql', 'create table second ()');
  await migrate({ url: own.url, directory, log });
  await migrate({ url: own.url, directory, log });
  await write('0003-third.sql', 'drop table second');
  await write('0004-fourth.sql', 'select nonsense');
  await expect(migrate({ url: own.url, directory, log })).rejects.toThrow(/0004-fourth/);
  await write('0004-fourth.sql', 'create table fourth ()');
  await migrate({ url: own.url, directory, log });
  expect(said).toEqual([
    'The tables were made.',
    'The database was migrated: 0003-third.sql, 0004-fourth.sql.',
  ]);
});

test('a replica, or another database that takes no writes, is refused before anything is asked of it', async () => {
  const url = new URL(own.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  await expect(migrate({ url: url.href, directory })).rejects.toThrow(
    /takes no writes: it is a replica, .*Name the server that takes them/,
  );
});

test('each refusal of a database names setting and role, and the statement that ends it', async () => {
  const { supervisorUrl, run: ofRun } = inject('testServer');
  const role = `guest_${ofRun}`;
  const as = (user: string, database?: string) => {
    const url = new URL(own.url);
    Object.assign(url, { username: user, password: 'secret' }, database && { pathname: `/${database}` });
    return migrate({ url: url.href, directory });
  };
  await withSupervisor(supervisorUrl, async (client) => {
    await client.query(`create role ${role} login password 'secret'`);
    await client.query(`grant connect on database ${new URL(own.url).pathname.slice(1)} to ${role}`);
    try {
      await expect(as(role)).rejects.toThrow(
        new RegExp(
          `the role "${role}" of DATABASE_URL make its tables .*ALTER DATABASE ".*" OWNER TO "${role}";$`,
        ),
      );
      await expect(as(role, 'nowhere')).rejects.toThrow(
        /Make the database of DATABASE_URL.*CREATE DATABASE "nowhere" OWNER "guest_.*ENCODING 'UTF8';$/,
      );
      await expect(as('stranger')).rejects.toThrow(/does not let the role "stranger" of DATABASE_URL in/);
    } finally {
      await client.query(`drop owned by ${role}`);
      await client.query(`revoke all on database ${new URL(own.url).pathname.slice(1)} from ${role}`);
      await client.query(`drop role ${role}`);
    }
  });
});
