import type { Answer } from '@comanda/testing/answers';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Operation, operationsOf } from './openapi-operations.fixture.ts';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const UNKNOWN_SLUG = 'nobody-has-this';
/** Of each request, or counted down with it. */
const VARYING = /^(date|x-request-id|x-ratelimit-.*)$/;

let app: TestApp;
let operations: readonly Operation[];
let owner: string;
let dinerToken: string;
/** Ids of the other merchant's, by the parameter that would carry them; and of one's own. */
let foreign: Readonly<Record<string, string>>;
let own: Readonly<Record<string, string>>;

beforeAll(async () => {
  app = await createTestApp();
  const { restaurant, foreign: other, users, merchantId } = app.world;
  operations = operationsOf((await app.send('/openapi.json')).json);
  owner = await insertSession(app, users.ADMIN.id);
  const [diner, stranger] = [await app.diner(), await app.diner()];
  dinerToken = diner.token;
  const elsewhere = await stranger.call('placeOrder', {
    params: { slug: other.slug },
    headers: { 'idempotency-key': 'a-key' },
    body: stranger.wish({ items: [{ itemId: other.menu.item('Soup'), quantity: 1 }] }),
  });
  const strangerCall = (await app.staff('STRANGER')).call;
  const invitation = { email: 'cook@example.com', firstName: 'Cleo', restaurantId: other.id };
  await strangerCall('invite', { body: invitation });
  const [invite] = (await strangerCall('restaurantUsers', { params: { id: other.id } })).flatMap((row) =>
    'inviteId' in row ? [row.inviteId] : [],
  );
  const foreignMerchant = await app.database.db
    .selectFrom('restaurants')
    .select('merchant_id')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  foreign = {
    id: other.id,
    restaurantId: other.id,
    orderId: elsewhere.id,
    inviteId: invite ?? '',
    key: 'a-key',
    itemId: other.menu.item('Soup'),
    optionId: other.menu.option('Rye'),
    userId: (await insertMember(app, 'theirs', 'STAFF', other.id)).id,
    merchantId: foreignMerchant.merchant_id,
  };
  const placed = await diner.place();
  own = {
    id: restaurant.id,
    restaurantId: restaurant.id,
    slug: restaurant.slug,
    orderId: placed.id,
    position: '0',
    itemId: restaurant.menu.item('Soup'),
    optionId: restaurant.menu.option('Rye'),
    userId: users.STAFF.id,
    inviteId: UNKNOWN,
    screenId: UNKNOWN,
    merchantId,
    key: 'another-key',
  };
});

beforeEach(() => app.database.db.deleteFrom('attempts').execute());

afterAll(() => app.close());

const BODIES: Readonly<Record<string, unknown>> = {
  changeRole: { role: 'MANAGER' },
  updateItem: { version: 1, name: 'Soup of the day' },
  itemAvailability: { available: false },
  optionAvailability: { available: false },
  moveOrder: { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 },
  printOnScreen: { ticket: 'KITCHEN' },
  promiseLater: { minutes: 10 },
  refund: { amount: 100, reason: 'cold' },
  setTable: { table: '7', from: '5' },
  setMissing: { position: 0, quantity: 1, total: 1, left: 1 },
  tickLine: { done: true },
  pause: { minutes: 5 },
  busy: { extraMinutes: 5 },
  holdStrangers: { minutes: 5 },
  orderAlert: { screenId: UNKNOWN, shown: true, visible: true, audible: true },
  subscribe: {
    endpoint: 'https://updates.push.services.mozilla.com/1',
    keys: { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) },
  },
  unsubscribe: { endpoint: 'https://updates.push.services.mozilla.com/1' },
  screen: { visible: true, audible: true, board: 'live' },
};

/** Headers without which a call is refused before the id is looked at. */
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  refund: { 'idempotency-key': 'a-refund' },
  setMissing: { 'idempotency-key': 'a-press' },
};

/** What a call asks for beside its path. */
const QUERIES: Readonly<Record<string, string>> = { deleteItem: '?version=1' };

/** A body that is good, where a bad one would be refused before the id is looked at. */
function bodyOf(operation: string): unknown {
  if (operation !== 'resetStaffPassword') return BODIES[operation] ?? {};
  const theirs = { email: 'theirs@pepper.example', newPassword: 'a password of the tests' };
  return { restaurantId: app.world.restaurant.id, ...theirs };
}

function ask(
  { id, method, template, takesBody, security }: Operation,
  ids: Readonly<Record<string, string>>,
) {
  const isMerchants = template.startsWith('/merchants/');
  const path = template.replace(
    /\{(\w+)\}/g,
    (_, name: string) => (name === 'id' && isMerchants ? ids.merchantId : ids[name]) ?? UNKNOWN,
  );
  const token = security === 'diner' ? dinerToken : owner;
  const headers = HEADERS[id] ?? {};
  return app.send(path + (QUERIES[id] ?? ''), {
    method,
    token,
    headers,
    ...(takesBody ? { json: bodyOf(id) } : {}),
  });
}

function comparable({ status, headers, text }: Answer) {
  return { status, text, headers: [...headers].filter(([name]) => !VARYING.test(name)) };
}

const parametersOf = ({ template }: Operation) =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

describe('another tenant’s id is answered byte for byte as one that nobody has', () => {
  test('in every path', async () => {
    const compared: string[] = [];
    for (const operation of operations.filter(({ security }) => security !== null)) {
      for (const parameter of parametersOf(operation)) {
        const isMerchant = parameter === 'id' && operation.template.startsWith('/merchants/');
        const name = isMerchant ? 'merchantId' : parameter;
        const theirs = foreign[name];
        if (theirs === undefined) continue;
        const unknown = name === 'key' ? 'no-such-key' : UNKNOWN;
        const [known, none] = [
          await ask(operation, { ...own, [name]: theirs }),
          await ask(operation, { ...own, [name]: unknown }),
        ];
        const what = `${operation.id} by ${parameter}`;
        expect([what, comparable(known)]).toEqual([what, comparable(none)]);
        expect([what, known.status]).toEqual([what, 404]);
        compared.push(what);
      }
    }
    expect(compared.length).toBeGreaterThan(30);
  });

  test.each<[string, string, string, () => Record<string, unknown>]>([
    ['POST', '/users/invite', 'restaurantId', () => ({ email: 'a@example.com', firstName: 'A' })],
    [
      ...(['POST', '/restaurants', 'merchantId'] as const),
      () => ({
        name: 'A',
        timezone: 'Europe/London',
        currency: 'GBP',
        address: { line1: '1', city: 'London', country: 'GB' },
      }),
    ],
    [
      ...(['PATCH', `/users/${UNKNOWN}/reset-staff-password`, 'restaurantId'] as const),
      () => ({ email: 'a@example.com', newPassword: 'a password of the tests' }),
    ],
  ])('in the body of %s %s', async (method, path, field, rest) => {
    const say = (id: string | undefined) =>
      app.send(path, { method, token: owner, json: { ...rest(), [field]: id } });
    const known = await say(foreign[field]);
    expect(known.status).toBe(404);
    expect(comparable(known)).toEqual(comparable(await say(UNKNOWN)));
  });

  test('in the order of a diner elsewhere, whether the restaurant is real or not', async () => {
    const operation = operations.find(({ id }) => id === 'dinerOrder');
    if (!operation) throw new Error('dinerOrder is not in the document.');
    const at = async (slug: string | undefined, orderId: string | undefined) =>
      comparable(await ask(operation, { slug: slug ?? '', orderId: orderId ?? '' }));
    for (const slug of [own.slug, app.world.foreign.slug, UNKNOWN_SLUG]) {
      const none = await at(slug, UNKNOWN);
      expect(none.status).toBe(404);
      expect([slug, await at(slug, foreign.orderId)]).toEqual([slug, none]);
    }
  });
});
