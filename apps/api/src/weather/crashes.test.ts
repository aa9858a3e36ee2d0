import { postmasterPid, removeDirectory, temporaryDirectory } from '@comanda/postgres/holder-process.fixture';
import { send, settled } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import { fixedDice } from '@comanda/testing/fixed-dice';
import { DEMO, insertDemo, leaveOpen } from '@comanda/testing/full-demo';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { everyDay } from '@comanda/testing/sample-restaurant';
import { insertWorld, type World } from '@comanda/testing/sample-world';
import { processNow, type ServerProcess, startServerProcess } from '@comanda/testing/server-process';
import { recordStream } from '@comanda/testing/stream-record';
import { createDiner, logInAs, type TestDiner, type TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { onDatabase } from './on-database.fixture.ts';
import { type OrderRush, startOrderRush } from './order-rush.fixture.ts';

// Power loss cannot be staged: instead, the start refuses a database that does not wait for the disk.
/** `KILLS=50` takes its time (CONTRIBUTING). */
const KILLS = Number(process.env.KILLS ?? 8);
const DEVICES = 6;
const ORDERS_PER_KILL = 24;
/** A start of both takes the longest. */
const KILLS_OF_BOTH = Math.ceil(KILLS / 2);
const PATIENCE_MS = 300_000;

let dataDir: string;
let world: World;
let server: ServerProcess;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  dataDir = await temporaryDirectory();
  world = await onDatabase(dataDir, async (database, url) => {
    await migrate({ url });
    await insertDemo(database);
    await leaveOpen(database, 'PEOPLE');
    await leaveOpen(database, 'DEMO');
    return insertWorld(database.db, { hours: everyDay('00:00', '00:00') }, processNow());
  });
  server = await start(0);
  const baseUrl = `${server.url}/api`;
  [diner, staff] = await Promise.all([createDiner(baseUrl, world), logInAs(baseUrl, world, 'STAFF')]);
}, PATIENCE_MS);

afterAll(async () => {
  await server.end('SIGTERM');
  await removeDirectory(dataDir);
});

/** As `npm start` has it, which looks after the demo as well. */
const start = (port: number) => startServerProcess({ dataDir, port, environment: DEMO });

let asking: Promise<boolean> | null = null;

/** Devices that wait share one poll: each by itself would load the machine more than the starting server. */
function isReady(): Promise<boolean> {
  asking ??= eventually('the server to be ready', async () => {
    const answer = await send(`${server.url}/api/health/ready`).catch(() => null);
    return answer?.status === 200;
  }).finally(() => {
    asking = null;
  });
  return asking;
}

/** The order that was acknowledged last is there, under its key, as soon as anybody can be asked. */
async function expectLastOneKept({ journal }: OrderRush): Promise<void> {
  const [key = '', id] = [...journal].findLast(([, acknowledged]) => acknowledged !== null) ?? [];
  const params = { slug: world.restaurant.slug, key };
  const kept = await eventually('an answer', async () => {
    const answer = await settled(diner.call('orderByKey', { params }));
    return answer.ok || answer.status !== 503 ? answer : null;
  });
  expect(kept).toMatchObject({ ok: true, value: { id } });
}

/** What a board got that was there all along. */
function watchBoard() {
  return recordStream({
    url: `${server.url}/api/restaurants/${world.restaurant.id}/orders/stream`,
    token: staff.token,
    lastEventId: '0',
  });
}

// Stops in good order and compares the books with the journals: no key without its order, no order without a key. The
// next start has a thousand orders to tidy again.
async function expectSoundBooks(): Promise<void> {
  expect(await server.end('SIGTERM')).toBe(0);
  const { id } = world.restaurant;
  const managers = [world.users.ADMIN.email, world.users.MANAGER.email];
  const { broken, orders, keys, mails } = await onDatabase(dataDir, async (database) => {
    const { db } = database;
    const books = {
      broken: await brokenInvariants(db),
      orders: await db.selectFrom('orders').select('id').where('restaurant_id', '=', id).execute(),
      keys: await db.selectFrom('order_keys').select(['key', 'order_id']).execute(),
      mails: await db
        .selectFrom('mails')
        .select('recipient')
        .where('kind', '=', 'UNWATCHED')
        .where('recipient', 'in', managers)
        .execute(),
    };
    await leaveOpen(database, 'DEMO');
    return books;
  });
  expect(broken).toEqual([]);
  expect(new Map(keys.map(({ key, order_id }) => [key, order_id]))).toEqual(acknowledgedSoFar);
  expect(orders).toHaveLength(acknowledgedSoFar.size);
  // no screen watches: managers were written to, each once
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(managers.sort());
  server = await start(server.port);
}

const acknowledgedSoFar = new Map<string, string | null>();

/** The database's process, once another than the one that was killed last. */
async function otherPostmaster(killed: number): Promise<number> {
  // the file goes on to name the one that was killed until the next has come up
  return eventually('a database to kill', async () => {
    const pid = await postmasterPid(dataDir).catch(() => 0);
    return pid > 0 && pid !== killed ? pid : null;
  });
}

/** Diners order and a board watches throughout; `kill` happens again and again while orders are under way. */
async function orderThrough(kill: (rush: OrderRush) => Promise<void>, kills = KILLS): Promise<OrderRush> {
  const board = watchBoard();
  const dice = fixedDice();
  const rush = startOrderRush(diner, DEVICES, isReady);
  try {
    for (let round = 1; round <= kills; round += 1) {
      rush.go(ORDERS_PER_KILL);
      await rush.acknowledged(1 + Math.floor(dice() * (ORDERS_PER_KILL - DEVICES)));
      await kill(rush);
    }
    await rush.finish();
    for (const [key, id] of rush.journal) acknowledgedSoFar.set(key, id);
    const events = acknowledgedSoFar.size;
    await board.until('every order', () => board.numbers().length >= events);
    expect(board.numbers()).toEqual(Array.from({ length: events }, (_, index) => index + 1));
    expect(board.refusedWith()).toBeNull();
  } finally {
    rush.abandon();
    board.close();
  }
  await expectSoundBooks();
  return rush;
}

test(
  `no acknowledged order is lost and none is doubled when the server is killed ${KILLS} times while diners order`,
  async () => {
    const { statuses } = await orderThrough(async (rush) => {
      await server.end('SIGKILL');
      server = await start(server.port);
      expect(server.said.filter((line) => /error|fail|could not/i.test(line))).toEqual([]);
      await expectLastOneKept(rush);
    });
    expect(statuses).toContain(201);
    expect([...statuses].filter((status) => ![0, 201, 503].includes(status))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  `nor when the database is killed ${KILLS} times: the app answers nothing worse than 503, and goes on by itself`,
  async () => {
    let killed = 0;
    const { said } = server;
    const { statuses } = await orderThrough(async (rush) => {
      killed = await otherPostmaster(killed);
      process.kill(killed, 'SIGKILL');
      await expectLastOneKept(rush);
    });
    expect(statuses).toContain(201);
    expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([]);
    const saying = (words: RegExp) => said.filter((line) => words.test(line)).length;
    expect(saying(/the database is back after/)).toBe(saying(/the database is gone/));
    expect(said.filter((line) => /"stack"|it rests/.test(line))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  `nor when both are killed at once ${KILLS_OF_BOTH} times`,
  async () => {
    let killed = 0;
    const { statuses } = await orderThrough(async (rush) => {
      killed = await otherPostmaster(killed);
      process.kill(killed, 'SIGKILL');
      await server.end('SIGKILL');
      server = await start(server.port);
      expect(server.said.filter((line) => /error|fail|could not/i.test(line))).toEqual([]);
      await expectLastOneKept(rush);
    }, KILLS_OF_BOTH);
    expect(statuses).toContain(201);
    expect([...statuses].filter((status) => ![0, 201, 503].includes(status))).toEqual([]);
  },
  PATIENCE_MS,
);
