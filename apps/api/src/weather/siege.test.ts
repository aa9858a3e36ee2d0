import { addressNumber, sendFrom } from '@comanda/testing/send-from';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterEach, expect, test } from 'vitest';

let app: TestApp;

afterEach(() => app.close());

/** Honest diners are at addresses of their own. */
const HONEST = 12;
const ATTACKERS = 4;
const FAKES = 30;
const order = () => `${app.baseUrl}/clients/${app.world.restaurant.slug}/orders`;

async function tokenAt(address: string): Promise<string> {
  const { json } = await sendFrom(address, `${app.baseUrl}/clients/session`, {
    method: 'POST',
    json: { slug: app.world.restaurant.slug },
  });
  const token = typeof json === 'object' && json !== null ? Reflect.get(json, 'token') : null;
  return typeof token === 'string' ? token : '';
}

async function placeAt(address: string, json: unknown) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return sendFrom(address, order(), { method: 'POST', token: await tokenAt(address), headers, json });
}

const idOf = (json: unknown) => (typeof json === 'object' && json !== null ? Reflect.get(json, 'id') : null);

test('under attack no honest order is refused or out of sight', async () => {
  app = await createTestApp({
    restaurant: { mostUnanswered: 60 },
    environment: { ADDRESS_ORDERS_PER_MINUTE: '10', ADDRESS_UNANSWERED_ORDERS: '10' },
  });
  const wish = (await app.diner()).wish();
  const [owner, cook, stranger] = await Promise.all([app.staff('ADMIN'), app.staff(), app.staff('STRANGER')]);
  const params = { id: app.world.restaurant.id };
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
    Promise.all(Array.from({ length: HONEST }, (_, n) => placeAt(addressNumber(n), wish))),
    Promise.allSettled(attacks),
  ]);
  expect(honest.map(({ status }) => status)).toEqual(Array(HONEST).fill(201));
  const { orders } = await cook.call('liveOrders', { params });
  const shown = new Set<unknown>(orders.map(({ id }) => id));
  expect(honest.filter(({ json }) => !shown.has(idOf(json)))).toEqual([]);
  // the fakes of one address are few, and one move takes them away
  const byAddress = Map.groupBy(orders, ({ sender }) => sender?.address);
  for (const [address, own] of byAddress) {
    expect(own.length).toBeLessThanOrEqual(10);
    if (own.length > 1 && address) await owner.call('cancelWaiting', { params, body: { address } });
  }
  const after = await cook.call('liveOrders', { params });
  const waiting = after.orders.filter(({ status }) => status === 'PLACED').map(({ id }) => id);
  expect(new Set<unknown>(waiting)).toEqual(new Set(honest.map(({ json }) => idOf(json))));
  const { count } = await app.database.db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient', '=', 'victim@example.com')
    .executeTakeFirstOrThrow();
  expect(count).toBeLessThanOrEqual(3);
});
