import { readFile } from 'node:fs/promises';
import { removeDirectory, temporaryDirectory } from '@comanda/postgres/holder-process.fixture';
import { refused } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { WIDE_WAITS } from '@comanda/testing/patience';
import { everyDay } from '@comanda/testing/sample-restaurant';
import { insertWorld, type World } from '@comanda/testing/sample-world';
import { processNow, type ServerProcess, startServerProcess } from '@comanda/testing/server-process';
import { recordStream } from '@comanda/testing/stream-record';
import { createDiner, logInAs } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { runningDatabaseUrl } from '#platform/database/running-database.ts';

const PATIENCE_MS = 300_000;

let dataDir: string;
let database: Database;
let world: World;
/** Two processes on one port, with the database of the process that started them. */
let pair: ServerProcess;
/** Another one, on the same database. */
let other: ServerProcess;

beforeAll(async () => {
  dataDir = await temporaryDirectory();
  pair = await startServerProcess({ dataDir, port: 0, environment: { WORKERS: '2' } });
  const url = await runningDatabaseUrl({ DATA_DIR: dataDir });
  database = openDatabase({ url, waits: WIDE_WAITS });
  world = await insertWorld(database.db, { hours: everyDay('00:00', '00:00') }, processNow());
  other = await startServerProcess({
    dataDir,
    port: 0,
    environment: { SHARED: 'true', DATABASE_URL: url },
  });
}, PATIENCE_MS);

afterAll(async () => {
  await database.close();
  await other.end('SIGKILL');
  await pair.end('SIGTERM');
  await removeDirectory(dataDir);
}, PATIENCE_MS);

const api = ({ url }: ServerProcess) => `${url}/api`;
const params = () => ({ id: world.restaurant.id });

async function boardAt(server: ServerProcess) {
  const { token } = await logInAs(api(server), world, 'STAFF');
  const url = `${api(server)}/restaurants/${world.restaurant.id}/orders/stream`;
  const board = recordStream({ url, token });
  await board.until('that it is live', () => board.events.length > 0);
  return board;
}

/** The processes that serve, of those that share a port. */
async function workerPids(): Promise<number[]> {
  const children = await readFile(`/proc/${pair.pid}/task/${pair.pid}/children`, 'utf8');
  const named = await Promise.all(
    children
      .trim()
      .split(' ')
      .map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const),
  );
  return named.filter(([, line]) => /main\.[jt]s/.test(line)).map(([pid]) => Number(pid));
}

test(
  'an order that one process takes rings in the others, and each refuses a price that another has changed',
  async () => {
    const boards = [await boardAt(pair), await boardAt(other)];
    const [here, there] = await Promise.all([createDiner(api(pair), world), createDiner(api(other), world)]);
    await here.place();
    await there.place();
    for (const board of boards) await board.until('both orders', () => board.numbers().length === 2);

    const owner = await logInAs(api(other), world, 'ADMIN');
    const itemId = world.restaurant.menu.item('Soup');
    const { categories } = await owner.call('menu', { params: params() });
    const version = categories.flatMap(({ items }) => items).find(({ id }) => id === itemId)?.version ?? 0;
    await owner.call('updateItem', { params: { ...params(), itemId }, body: { version, price: 650 } });
    expect(await refused(here.place())).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
    await here.place(here.wish({ expectedTotal: 650 }));
    for (const board of boards) {
      await board.until('the third order', () => board.numbers().length === 3);
      board.close();
    }
  },
  PATIENCE_MS,
);

test(
  'a process that is killed is started anew, and the others go on taking orders meanwhile',
  async () => {
    const [killed = 0] = await eventually('two processes', async () => {
      const pids = await workerPids();
      return pids.length === 2 && pids;
    });
    const diner = await createDiner(api(other), world);
    process.kill(killed, 'SIGKILL');
    await diner.place(diner.wish({ expectedTotal: 650 }));
    await eventually('another in its place', async () => {
      const pids = await workerPids();
      return pids.length === 2 && !pids.includes(killed);
    });
    const board = await boardAt(pair);
    await diner.place(diner.wish({ expectedTotal: 650 }));
    await board.until('the order', () => board.numbers().length === 1);
    board.close();
    expect(await brokenInvariants(database.db)).toEqual([]);
  },
  PATIENCE_MS,
);
