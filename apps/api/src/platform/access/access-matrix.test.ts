import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@comanda/domain/hours/durations';
import { insertMember, insertSession, insertTablet } from '@comanda/testing/sample-members';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTORS, type Actor, accessTable } from './access-table.fixture.ts';
import { type Operation, operationsOf } from './openapi-operations.fixture.ts';
import { newToken } from './tokens.ts';

const KEY = 'the-key-of-the-diner';
const UNKNOWN = '00000000-0000-7000-8000-000000000000';
/** Refusals of what a call asks about, which only a caller gets that has passed the guard. */
const HEARD_INSIDE = [
  ...['The member was not found.', 'The invitation was not found.'],
  ...['The owner was not found.', 'The session was not found.', 'The passkey was not found.'],
  ...['The change was not found.', 'The provider was not found.', 'The promotion was not found.'],
  ...['The printer was not found.', 'The invoice was not found.'],
  ...['The payout account was not found.', 'The connected account was not found.'],
  'The print job was not found.',
  ...['The tablet was not found.', 'The customer was not found.'],
  ...['The interval was not found.', 'The special day was not found.'],
];

let app: TestApp;
let operations: readonly Operation[];
let orderId: string;
/** Another of the same diner, which no call ends. */
let openOrderId: string;
/** What each path parameter says, and each body that decides about access. */
let sharedToken: string;
let parameters: Readonly<Record<string, string>>;
let bodies: Readonly<Record<string, object>>;
const tokens = new Map<Actor, () => Promise<string | null>>();
/** The user that each actor asks about under `/users/{id}`: themselves, but for a curious one. */
const subjects = new Map<Actor, string>();

async function prepareActors(): Promise<void> {
  const { restaurant, foreign, users } = app.world;
  const hired = await insertMember(app, 'hired', 'ADMIN', restaurant.id);
  const unlinked = await insertMember(app, 'unlinked', 'ADMIN', restaurant.id);
  await app.database.db.deleteFrom('restaurant_users').where('user_id', '=', unlinked.id).execute();
  const expired = await insertSession(app, users.ADMIN.id);
  app.clock.advance(24 * HOUR_MS);
  const [diner, other] = [await app.diner(), await app.diner()];
  orderId = (await diner.place(diner.wish(), KEY)).id;
  openOrderId = (await diner.place()).id;
  const foreignWish = diner.wish({ items: [{ itemId: foreign.menu.item('Soup'), quantity: 1 }] });
  const foreignOrder = await other.call('placeOrder', {
    params: { slug: foreign.slug },
    headers: { 'idempotency-key': 'the-key-of-the-other' },
    body: foreignWish,
  });
  const { token } = await other.call('shareOrder', {
    params: { slug: foreign.slug, orderId: foreignOrder.id },
  });
  sharedToken = token;
  tokens.set('anonymous', async () => null);
  tokens.set('diner', async () => diner.token);
  tokens.set('xDiner', async () => other.token);
  const member = (actor: Actor, id: string) => {
    tokens.set(actor, () => insertSession(app, id));
    subjects.set(actor, id);
  };
  member('STAFF', users.STAFF.id);
  member('MANAGER', users.MANAGER.id);
  member('hired', hired.id);
  member('owner', users.ADMIN.id);
  member('xSTAFF', (await insertMember(app, 'xstaff', 'STAFF', foreign.id)).id);
  member('xMANAGER', (await insertMember(app, 'xmanager', 'MANAGER', foreign.id)).id);
  member('xADMIN', users.STRANGER.id);
  member('unlinked', unlinked.id);
  member('locked', hired.id);
  subjects.set('xADMIN', users.ADMIN.id);
  tokens.set('expired', async () => expired);
  tokens.set('dead', async () => newToken());
  // anew each time: one of the calls ends it
  tokens.set('tablet', async () => {
    const tablet = await insertTablet(app, restaurant.id);
    subjects.set('tablet', tablet.id);
    return tablet.token;
  });
}

beforeAll(async () => {
  app = await createTestApp();
  await prepareActors();
  const { restaurant, merchantId } = app.world;
  operations = operationsOf((await app.send('/openapi.json')).json);
  parameters = {
    id: restaurant.id,
    restaurantId: restaurant.id,
    slug: restaurant.slug,
    orderId,
    key: KEY,
    token: sharedToken,
    itemId: restaurant.menu.item('Soup'),
    optionId: restaurant.menu.option('Rye'),
    categoryId: UNKNOWN,
    printerId: UNKNOWN,
    jobId: UNKNOWN,
    groupId: restaurant.menu.group('Bread'),
    userId: UNKNOWN,
    inviteId: UNKNOWN,
    sessionId: UNKNOWN,
    passkeyId: UNKNOWN,
    screenId: randomUUID(),
    a: UNKNOWN,
    b: UNKNOWN,
    hoursId: UNKNOWN,
    promotionId: UNKNOWN,
    customerId: UNKNOWN,
    tabletId: UNKNOWN,
    date: '2026-12-24',
  };
  const somebody = { email: 'somebody@example.com', restaurantId: restaurant.id };
  bodies = {
    invite: { ...somebody, firstName: 'Somebody' },
    resetStaffPassword: { ...somebody, newPassword: 'a password of the tests' },
    createRestaurant: {
      merchantId,
      name: 'Another',
      timezone: 'Europe/London',
      currency: 'GBP',
      address: { line1: '2 Long Lane', city: 'London', country: 'GB' },
    },
    notifyDiner: {
      slug: restaurant.slug,
      orderId: openOrderId,
      subscription: {
        endpoint: 'https://updates.push.services.mozilla.com/1',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      },
    },
    upload: { restaurantId: restaurant.id, purpose: 'logo' },
  };
});

afterAll(() => app.close());

/** A body that the schema refuses, unless it decides about access: 400 then says that the guard let it pass. */
function bodyOf({ id, takesBody, takesForm }: Operation): RequestInit {
  const body = bodies[id] ?? { notAField: true };
  if (!takesBody) return {};
  if (!takesForm) return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  form.set('file', new Blob(['no picture']), 'logo.png');
  return { body: form };
}

async function ask(operation: Operation, actor: Actor): Promise<string> {
  const { id, method, template } = operation;
  const token = (await tokens.get(actor)?.()) ?? null;
  const idUnder: Readonly<Record<string, string | undefined>> = {
    merchants: app.world.merchantId,
    users: subjects.get(actor) ?? app.world.users.ADMIN.id,
  };
  const [, noun = ''] = template.split('/');
  const path = template.replace(
    /\{(\w+)\}/g,
    (_, name: string) => (name === 'id' ? idUnder[noun] : undefined) ?? parameters[name] ?? `{${name}}`,
  );
  const stopping = new AbortController();
  const query = id === 'restaurantBySlug' ? `?slug=${app.world.restaurant.slug}` : '';
  const body = bodyOf(operation);
  const response = await fetch(`${app.baseUrl}${path}${query}`, {
    method,
    signal: stopping.signal,
    ...body,
    headers: { ...body.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isStream ? '' : await response.text();
  stopping.abort();
  if (HEARD_INSIDE.some((sentence) => text.includes(sentence))) return 'in';
  return [401, 403, 404, 423, 429, 500, 503].includes(response.status) ? String(response.status) : 'in';
}

/** The restaurant is locked while `locked` asks, and open again for the others. */
async function setLocked(isLocked: boolean): Promise<void> {
  const { id } = app.world.restaurant;
  await app.database.db
    .updateTable('restaurants')
    .set({ account_locked: isLocked })
    .where('id', '=', id)
    .execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId: id });
}

describe('the table of access', () => {
  test('has a row for every operation of the OpenAPI document, and for no other', () => {
    expect([...accessTable.keys()].sort()).toEqual(operations.map(({ id }) => id).sort());
  });

  test('says something about every actor in every row', () => {
    for (const row of accessTable.values()) {
      expect([...row.keys()]).toEqual([...ACTORS]);
      for (const cell of row.values()) expect(cell).toMatch(/^(in|401|403|404|423)$/);
    }
  });

  test('is asked with a real body wherever the body names a restaurant or a merchant to act in', () => {
    const deciding = operations.filter(
      ({ security, bodyFields }) =>
        security &&
        bodyFields.some((field) =>
          [...['restaurantId', 'merchantId'], ...(security === 'diner' ? ['slug'] : [])].includes(field),
        ),
    );
    expect(deciding.map(({ id }) => id).sort()).toEqual(Object.keys(bodies).sort());
  });

  test('asks for a token of the right kind exactly where the document says so', () => {
    for (const { id, security } of operations) {
      const row = accessTable.get(id);
      expect([id, row?.get('anonymous')]).toEqual([id, security ? '401' : 'in']);
      if (security) expect([id, row?.get('diner')]).toEqual([id, security === 'diner' ? 'in' : '401']);
    }
  });
});

test('every actor gets from every operation exactly what the table says', async () => {
  const differences: string[] = [];
  for (const operation of operations) {
    // limits by address must not be what refuses
    app.clock.advance(1_000);
    await app.database.db.deleteFrom('attempts').execute();
    const compare = async (actor: Actor) => {
      const said = await ask(operation, actor);
      const expected = accessTable.get(operation.id)?.get(actor);
      if (said !== expected) differences.push(`${operation.id} × ${actor}: ${said}, not ${expected}`);
    };
    await Promise.all(ACTORS.filter((actor) => actor !== 'locked').map(compare));
    await setLocked(true);
    await compare('locked');
    await setLocked(false);
  }
  expect(differences).toEqual([]);
});
