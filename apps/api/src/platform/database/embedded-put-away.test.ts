import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveOf, walFolder } from '@comanda/postgres/archive';
import { type EmbeddedServer, startEmbeddedServer } from '@comanda/postgres/embedded-server';
import { query, removeDirectory, temporaryDirectory } from '@comanda/postgres/holder-process.fixture';
import { eventually } from '@comanda/testing/eventually';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dataDir: string;
let backupDir: string;
let server: EmbeddedServer;

beforeEach(async () => {
  dataDir = await temporaryDirectory();
  backupDir = join(dataDir, 'backups');
  server = await startEmbeddedServer({ dataDir, backupDir, log: () => {}, putAwayMs: 300 });
});

afterEach(async () => {
  await server.stop();
  await removeDirectory(dataDir);
});

const wal = async () => walFolder((await archiveOf(dataDir, backupDir)) ?? '');
const asked = async (what: string) => (await query(server.supervisorUrl, `select ${what} as it`))[0]?.it;
const segment = async () => String(await asked('pg_walfile_name(pg_current_wal_insert_lsn())'));
const write = () => query(server.url, 'create table if not exists kept (n int); insert into kept values (1)');

/** Resolves once the server has been asked to put away what was written before. */
async function aTurn(): Promise<void> {
  const from = await asked('clock_timestamp()::text');
  await eventually('the next turn', async () =>
    Boolean(
      await asked(`(select count(*) > 0 from pg_stat_activity
        where application_name = 'comanda ${process.pid}' and query_start > '${String(from)}')`),
    ),
  );
}

test('what was written lies in BACKUP_DIR soon, though it fills no segment', async () => {
  await write();
  const last = await segment();
  await eventually('the segment', async () => (await readdir(await wal())).includes(`${last}.gz`));
});

test('while BACKUP_DIR takes nothing, DATA_DIR grows by what is written, and by no forced segments', async () => {
  const folder = await wal();
  await rm(folder, { recursive: true });
  await write();
  await eventually(
    'the failure',
    async () => Number(await asked('(select failed_count from pg_stat_archiver)')) > 0,
  );
  await aTurn();
  const present = await segment();
  await write();
  await aTurn();
  expect(await segment()).toBe(present);
});
