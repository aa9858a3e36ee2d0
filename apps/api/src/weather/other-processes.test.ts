import { randomUUID } from 'node:crypto';
import { refused, send } from '@comanda/testing/answers';
import type { ChaosProxy } from '@comanda/testing/chaos-proxy';
import { proxyDatabase } from '@comanda/testing/database-proxy';
import { editRestaurant } from '@comanda/testing/edits';
import { eventually } from '@comanda/testing/eventually';
import { insertWorld, type World } from '@comanda/testing/sample-world';
import { type ServedApp, serveApp } from '@comanda/testing/serve-app';
import { recordStream } from '@comanda/testing/stream-record';
import { FRIDAY_EVENING } from '@comanda/testing/test-app';
import { createTestClock } from '@comanda/testing/test-clock';
import { createTestDatabase, type TestDatabase } from '@comanda/testing/test-database';
import { createDiner, logInAs, type TestDiner, type TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerPages } from '../pages.ts';

const clock = createTestClock(FRIDAY_EVENING, true);

type Process = {
  readonly app: ServedApp;
  readonly diner: TestDiner;
  readonly staff: TestStaff;
  readonly owner: TestStaff;
};

let database: TestDatabase;
let world: World;
let proxy: ChaosProxy;
let here: Process;
let there: Process;

/** One of several processes, as its clients see it: a pool and a bus of its own. */
async function startProcess(aloneUrl: string): Promise<Process> {
  const environment = { SHARED: 'true', DATABASE_URL: database.url, RATES: 'order.device=6/minute' };
  const app = await serveApp({ databaseUrl: database.url, aloneUrl, clock, environment, registerPages });
  const baseUrl = `${app.url}/api`;
  const [diner, staff, owner] = await Promise.all([
    createDiner(baseUrl, world),
    logInAs(baseUrl, world, 'STAFF'),
    logInAs(baseUrl, world, 'ADMIN'),
  ]);
  return { app, diner, staff, owner };
}

beforeAll(async () => {
  database = await createTestDatabase();
  world = await insertWorld(database.db, {}, clock.now());
  const proxied = await proxyDatabase(database.url);
  proxy = proxied.proxy;
  here = await startProcess(database.url);
  there = await startProcess(proxied.url);
});

afterAll(async () => {
  await there.app.close();
  await here.app.close();
  await proxy.close();
  await database.drop();
});

const listeners = async () => {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'comanda listener'`.execute(database.db);
  return rows.map(({ pid }) => pid);
};

beforeEach(async () => {
  proxy.turn({ kind: 'pass' });
  await eventually('both to listen', async () => (await listeners()).length === 2);
});

/** Ends all listening connections; the process there does not get another. */
async function deafen(): Promise<void> {
  const before = await listeners();
  await sql`SELECT pg_terminate_backend(pid) FROM unnest(${before}::int[]) pid`.execute(database.db);
  proxy.turn({ kind: 'down' });
  await eventually('one to listen again, and one not', async () => {
    const now = await listeners();
    return now.length === 1 && !now.some((pid) => before.includes(pid));
  });
}

const params = () => ({ id: world.restaurant.id });

async function setPrice({ owner }: Process, price: number): Promise<void> {
  const itemId = world.restaurant.menu.item('Soup');
  const { categories } = await owner.call('menu', { params: params() });
  const items = categories.flatMap((category) => category.items);
  const version = items.find(({ id }) => id === itemId)?.version ?? 0;
  await owner.call('updateItem', { params: { ...params(), itemId }, body: { version, price } });
}

const pageUrl = ({ app }: Process) => `${app.url}/clients/${world.restaurant.slug}/menu`;

async function shownPrice(process: Process): Promise<number | undefined> {
  const { categories } = await process.diner.call('dinerMenu', { params: { slug: world.restaurant.slug } });
  const itemId = world.restaurant.menu.item('Soup');
  return categories.flatMap(({ items }) => items).find(({ id }) => id === itemId)?.price;
}

const isOnPage = async (process: Process, price: string) =>
  (await (await fetch(pageUrl(process))).text()).includes(price);

function watchBoard({ app, staff }: Process) {
  const path = `/api/restaurants/${world.restaurant.id}/orders/stream`;
  return recordStream({ url: app.url + path, token: staff.token });
}

const place = ({ diner }: Process, expectedTotal: number) => diner.place(diner.wish({ expectedTotal }));

test('what is done in one process is known in the other', async () => {
  const board = watchBoard(there);
  await board.until('that it is live', () => board.events.length > 0);
  await place(here, 600);
  await board.until('the order', () => board.numbers().length === 1);

  expect(await shownPrice(there)).toBe(600);
  await setPrice(here, 650);
  await board.until('the new menu', () => board.events.some(({ type }) => type === 'menu'));
  expect(await shownPrice(there)).toBe(650);

  const { watch } = there.app.deps;
  await here.staff.watch();
  await eventually('that a board watches', () => watch.leaseOf(world.restaurant.id).until > clock.now());

  const cook = await logInAs(`${here.app.url}/api`, world, 'STAFF');
  const hers = watchBoard({ ...there, staff: cook });
  await hers.until('that it is live', () => hers.events.length > 0);
  await cook.call('logout');
  await hers.until('that its session is over', () => hers.refusedWith() === 401);
  for (const one of [board, hers]) one.close();
});

test('a price that was changed elsewhere is refused at once, and shown within five seconds, though nobody announced it', async () => {
  await setPrice(here, 650);
  await deafen();
  expect(await shownPrice(there)).toBe(650);
  expect(await isOnPage(there, '£6.50')).toBe(true);
  await setPrice(here, 700);
  // nothing has reached it, and by its clock no time has passed
  expect(await shownPrice(there)).toBe(650);
  expect(await isOnPage(there, '£6.50')).toBe(true);
  clock.advance(4_999);
  expect([await isOnPage(there, '£7.00'), await isOnPage(there, '£6.50')]).toEqual([true, false]);
  expect(await shownPrice(there)).toBe(700);

  await setPrice(here, 750);
  expect(await refused(place(there, 700))).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
});

test('who was answered by one process reads the own edit in the other, though nobody announced it', async () => {
  const before = await there.owner.call('restaurant', { params: params() });
  await deafen();
  const edited = await editRestaurant(here.owner.call, world.restaurant.id, { phone: '+442079460999' });
  expect(edited.version).toBe(before.version + 1);
  expect(await there.owner.call('restaurant', { params: params() })).toMatchObject({
    version: edited.version,
    phone: '+442079460999',
  });
});

test('an order that nobody announced rings all the same, and what was missed is read when the listener is back', async () => {
  const { staff } = there;
  const board = watchBoard(there);
  await board.until('that it is live', () => board.events.length > 0);
  await setPrice(here, 600);
  await eventually('the price', async () => (await shownPrice(there)) === 600);
  await deafen();
  const order = await place(here, 600);
  await board.until('the order', () => board.events.some(({ data }) => data.includes(order.id)));

  await setPrice(here, 800);
  await here.staff.watch({ visible: false, audible: false });
  expect(await shownPrice(there)).toBe(600);
  proxy.turn({ kind: 'pass' });
  await eventually('the price of now', async () => (await shownPrice(there)) === 800);
  expect((await staff.call('liveOrders', { params: params() })).orders.map(({ id }) => id)).toContain(
    order.id,
  );
  board.close();
});

test('a device may place as many orders in a minute as it may, however many processes take them', async () => {
  await setPrice(here, 600);
  await eventually('the price', async () => (await shownPrice(there)) === 600);
  const { token, wish } = await createDiner(`${here.app.url}/api`, world);
  const orderAt = async ({ app }: Process) => {
    const headers = { 'idempotency-key': randomUUID() };
    const request = { method: 'POST', token, headers, json: wish() };
    return (await send(`${app.url}/api/clients/${world.restaurant.slug}/orders`, request)).status;
  };
  const statuses = [];
  for (const process of [here, there, here, there, here, there, here]) statuses.push(await orderAt(process));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
});
