import { connect, type Socket } from 'node:net';
import { addressNumber, sendFrom } from '@comanda/testing/send-from';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterEach, expect, test } from 'vitest';

let app: TestApp;

afterEach(() => app.close());

/** Honest diners are at addresses of their own. */
const HONEST = 12;
const ATTACKERS = 8;
const CEILING = 60;
const SOCKETS = 60;
const FAKES = 15;
const order = () => `${app.baseUrl}/clients/${app.world.restaurant.slug}/orders`;

async function tokenAt(address: string): Promise<string> {
  const { json } = await sendFrom(address, `${app.baseUrl}/clients/session`, {
    method: 'POST',
    json: { slug: app.world.restaurant.slug },
  });
  const token = typeof json === 'object' && json !== null ? Reflect.get(json, 'token') : null;
  return typeof token === 'string' ? token : '';
}

async function placeAt(address: string, json: unknown, device?: string) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const token = device ?? (await tokenAt(address));
  return sendFrom(address, order(), { method: 'POST', token, headers, json });
}

const idOf = (json: unknown) => (typeof json === 'object' && json !== null ? Reflect.get(json, 'id') : null);

/** Connections of one attacker that say nothing, and as many that open the stream of a menu. */
function openSockets(): Socket[] {
  const { port } = new URL(app.baseUrl);
  return Array.from({ length: SOCKETS }, (_, n) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: addressNumber(490) });
    socket.on('error', () => {});
    socket.resume();
    const path = `/api/clients/${app.world.restaurant.slug}/stream`;
    if (n % 2) socket.write(`GET ${path} HTTP/1.1\r\nhost: siege\r\naccept: text/event-stream\r\n\r\n`);
    return socket;
  });
}

test('under attack no honest order is refused or out of sight', async () => {
  app = await createTestApp({
    restaurant: { mostUnanswered: CEILING },
    environment: { RATES: 'orderWaiting.address=10/hour' },
  });
  const wish = (await app.diner()).wish();
  const [owner, cook, stranger] = await Promise.all([app.staff('ADMIN'), app.staff(), app.staff('STRANGER')]);
  const params = { id: app.world.restaurant.id };
  // they have eaten here before: what fills the board does not shut them out
  const devices = await Promise.all(Array.from({ length: HONEST }, (_, n) => tokenAt(addressNumber(n))));
  const eaten = await Promise.all(devices.map((device, n) => placeAt(addressNumber(n), wish, device)));
  for (const { json } of eaten) {
    const id = String(idOf(json));
    await owner.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    await owner.move(id, { from: 'ACCEPTED', to: 'READY' });
    await owner.move(id, { from: 'READY', to: 'COMPLETED' });
  }
  const sockets = openSockets();
  const attacks = [
    ...Array.from({ length: ATTACKERS * FAKES }, (_, n) =>
      placeAt(addressNumber(500 + (n % ATTACKERS)), wish),
    ),
    ...Array.from({ length: 3 }, () =>
      stranger.call('importMenu', {
        params: { id: app.world.foreign.id },
        query: {},
        body: { csv: `type,name,rate\n${`tax,T,1${' '.repeat(9_000)}x\n`.repeat(200)}`, dryRun: true },
      }),
    ),
    ...Array.from({ length: 10 }, () =>
      stranger.call('pause', { params: { id: app.world.foreign.id }, body: { minutes: 5 } }),
    ),
    ...Array.from({ length: 10 }, (_, n) =>
      stranger.call('invite', {
        body: {
          email: 'victim@example.com',
          firstName: `You${n}`,
          restaurantId: app.world.foreign.id,
          role: 'STAFF',
        },
      }),
    ),
  ];
  const [honest] = await Promise.all([
    Promise.all(devices.map((device, n) => placeAt(addressNumber(n), wish, device))),
    Promise.allSettled(attacks),
  ]);
  expect(honest.map(({ status }) => status)).toEqual(Array(HONEST).fill(201));
  const { orders } = await cook.call('liveOrders', { params });
  const shown = new Set<unknown>(orders.map(({ id }) => id));
  expect(honest.filter(({ json }) => !shown.has(idOf(json)))).toEqual([]);
  // the flood has met the ceiling: the first order of somebody else has to wait, until strangers are held back
  const waitingNow = orders.filter(({ status }) => status === 'PLACED');
  expect(waitingNow.length).toBeGreaterThanOrEqual(CEILING);
  const comes = async () => (await placeAt(addressNumber(80), wish)).json;
  expect(await comes()).toMatchObject({ code: 'VERY_BUSY' });
  await owner.call('holdStrangers', { params, body: { minutes: 60 } });
  expect(await comes()).toMatchObject({ code: 'STRANGERS_HELD_BACK', byCard: false });
  // the fakes of one address are few, and one move takes them away
  const byAddress = Map.groupBy(waitingNow, ({ sender }) => sender?.address);
  for (const [address, own] of byAddress) {
    expect(own.length).toBeLessThanOrEqual(10);
    if (own.length > 1 && address) await owner.call('cancelWaiting', { params, body: { address } });
  }
  const after = await cook.call('liveOrders', { params });
  const waiting = after.orders.filter(({ status }) => status === 'PLACED').map(({ id }) => id);
  expect(new Set<unknown>(waiting)).toEqual(new Set(honest.map(({ json }) => idOf(json))));
  expect(await placeAt(addressNumber(0), wish, devices[0])).toMatchObject({ status: 201 });
  for (const socket of sockets) socket.destroy();
  const { count } = await app.database.db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient', '=', 'victim@example.com')
    .executeTakeFirstOrThrow();
  expect(count).toBeLessThanOrEqual(3);
});
