import { removeDirectory, temporaryDirectory } from '@comanda/postgres/holder-process.fixture';
import { send } from '@comanda/testing/answers';
import { DEMO, insertDemo, leaveOpen } from '@comanda/testing/full-demo';
import { startServerProcess } from '@comanda/testing/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { onDatabase } from './on-database.fixture.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await temporaryDirectory();
  await onDatabase(dataDir, async (database, url) => {
    await migrate({ url });
    await insertDemo(database);
    await leaveOpen(database, 'DEMO');
  });
});

afterAll(() => removeDirectory(dataDir));

test('a server with a thousand open orders starts, serves its first page, and tidies its demo in nobody’s way', async () => {
  const server = await startServerProcess({
    dataDir,
    port: 0,
    environment: DEMO,
  });
  const page = await send(`${server.url}/clients/forno-lucia/menu`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Forno Lucia');
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.said.filter((line) => /could not start|not available|not whole/.test(line))).toEqual([]);
});
