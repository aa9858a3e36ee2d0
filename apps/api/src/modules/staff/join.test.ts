import type { CallInput } from '@comanda/contract/calls';
import { refused, settled } from '@comanda/testing/answers';
import { mailedParameter } from '@comanda/testing/mails';
import { insertSession } from '@comanda/testing/sample-members';
import { PASSWORD } from '@comanda/testing/sample-world';
import { addressNumber, sendFrom } from '@comanda/testing/send-from';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const EMAIL = 'cook@example.com';
const GONE = { status: 400, code: 'INVITE_INVALID' };

let app: TestApp;
let restaurantId: string;

beforeAll(async () => {
  app = await createTestApp();
  restaurantId = app.world.restaurant.id;
});

beforeEach(async () => {
  const { db } = app.database;
  for (const table of ['attempts', 'mails', 'invites'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('users').where('email', 'like', '%@example.com').execute();
  await db.deleteFrom('restaurant_users').where('user_id', '=', app.world.users.STRANGER.id).execute();
});

afterAll(() => app.close());

async function inviteToken(email = EMAIL, role: 'STAFF' | 'MANAGER' = 'STAFF'): Promise<string> {
  const admin = callWith(app, await insertSession(app, app.world.users.ADMIN.id));
  await admin('invite', { body: { email, role, firstName: 'Cleo', restaurantId } });
  return mailedParameter(app, email, 'token');
}

type Joining = CallInput<'join'>['body'];
const joining = (changes: Partial<Joining> & { inviteToken: string }): Joining => ({
  email: EMAIL,
  password: PASSWORD,
  firstName: 'Cleo',
  lastName: 'Cook',
  phone: '020 7946 0123',
  restaurantId,
  ...changes,
});
const join = (changes: Partial<Joining> & { inviteToken: string }) =>
  callWith(app, null)('join', { body: joining(changes) });
const rolesOf = (email: string) =>
  app.database.db
    .selectFrom('restaurant_users')
    .innerJoin('users', 'users.id', 'restaurant_users.user_id')
    .select(['restaurant_id', 'role'])
    .where('users.email', '=', email)
    .execute();

describe('joining with a new account', () => {
  test('answers 201 with a session that works in that restaurant with the invited role', async () => {
    const token = await inviteToken(EMAIL, 'MANAGER');
    const json = joining({ inviteToken: token });
    const answer = await app.send('/users/join', { method: 'POST', json });
    expect(answer).toMatchObject({
      status: 201,
      json: { email: EMAIL, firstName: 'Cleo', lastName: 'Cook', role: 'MANAGER', isVerified: true },
    });
    expect(await rolesOf(EMAIL)).toEqual([{ restaurant_id: restaurantId, role: 'MANAGER' }]);
    expect(await callWith(app, null)('login', { body: { email: EMAIL, password: PASSWORD } })).toMatchObject({
      role: 'MANAGER',
    });
  });

  test('asks for no telephone number', async () => {
    const { phone: _, ...nameless } = joining({ inviteToken: await inviteToken() });
    expect(await callWith(app, null)('join', { body: nameless })).toMatchObject({ email: EMAIL });
  });

  test('gives access to that restaurant only', async () => {
    const { accessToken } = await join({ inviteToken: await inviteToken() });
    const call = callWith(app, accessToken);
    expect(await call('liveOrders', { params: { id: restaurantId } })).toMatchObject({ orders: [] });
    expect(await refused(call('liveOrders', { params: { id: app.world.foreign.id } }))).toMatchObject({
      status: 404,
    });
  });

  test('with another e-mail than the invited one is refused, and the invitation stays good', async () => {
    const token = await inviteToken();
    expect(await refused(join({ inviteToken: token, email: 'eve@example.com' }))).toMatchObject(GONE);
    expect(await join({ inviteToken: token, email: 'Cook@EXAMPLE.com' })).toMatchObject({ email: EMAIL });
  });

  test('twice is refused the second time', async () => {
    const token = await inviteToken();
    await join({ inviteToken: token });
    expect(await refused(join({ inviteToken: token }))).toMatchObject(GONE);
  });

  test('a hundred times at once with one invitation succeeds once', async () => {
    const json = joining({ inviteToken: await inviteToken() });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        sendFrom(addressNumber(Math.floor(n / 10)), `${app.baseUrl}/users/join`, { method: 'POST', json }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // 503: more wanted a hash at once than may wait for one
    for (const status of statuses) expect([201, 400, 503]).toContain(status);
    expect(await rolesOf(EMAIL)).toHaveLength(1);
  });

  test('when there is an account already asks to log in, and the invitation stays good', async () => {
    const { email } = app.world.users.STRANGER;
    const token = await inviteToken(email);
    expect(await refused(join({ inviteToken: token, email }))).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
    });
    const body = { email, restaurantId, inviteToken: token };
    expect(await callWith(app, null)('link', { body })).toEqual({ email, restaurantId });
  });

  test('with a token altered, cut, expired or of another kind is refused', async () => {
    const token = await inviteToken();
    await app.send('/auth/forgot', { method: 'POST', json: { email: app.world.users.STAFF.email } });
    const altered = [
      `${String.fromCodePoint((token.codePointAt(0) ?? 0) ^ 1)}${token.slice(1)}`,
      token.slice(0, -1),
      `${token}A`,
      '',
      await mailedParameter(app, app.world.users.STAFF.email, 'token'),
    ];
    for (const inviteToken of altered) expect(await refused(join({ inviteToken }))).toMatchObject(GONE);
    app.clock.advance(7 * 24 * 3_600_000);
    expect(await refused(join({ inviteToken: token }))).toMatchObject(GONE);
  });

  test('into another restaurant than the invited one is refused', async () => {
    const token = await inviteToken();
    const elsewhere = { inviteToken: token, restaurantId: app.world.foreign.id };
    expect(await refused(join(elsewhere))).toMatchObject(GONE);
  });

  test('with a password that cannot be taken is refused, and the invitation stays good', async () => {
    const token = await inviteToken();
    for (const password of ['7 chars', 'password1', EMAIL]) {
      expect(await refused(join({ inviteToken: token, password }))).toMatchObject({
        status: 400,
        details: [{ path: 'password' }],
      });
    }
    expect(await join({ inviteToken: token })).toMatchObject({ email: EMAIL });
  });

  test.each(['role', 'isVerified', 'accountLocked', 'merchantId', 'id'])(
    'refuses %s and makes nobody',
    async (field) => {
      const json = { ...joining({ inviteToken: await inviteToken() }), [field]: 'ADMIN' };
      expect(await app.send('/users/join', { method: 'POST', json })).toMatchObject({
        status: 400,
        json: { details: [{ path: field }] },
      });
      expect(await rolesOf(EMAIL)).toEqual([]);
    },
  );

  test('lets a whole team open its invitations on one Wi-Fi', async () => {
    const a = await inviteToken();
    for (let n = 0; n < 30; n += 1) {
      const opened = callWith(app, null)('verifyInvite', { params: { a, b: restaurantId } });
      expect((await settled(opened)).ok).toBe(true);
    }
  });

  test('is limited to twenty wrong tokens a minute from one address', async () => {
    for (let n = 0; n < 20; n += 1) await refused(join({ inviteToken: 'x' }));
    expect(await refused(join({ inviteToken: 'x' }))).toMatchObject({ status: 429 });
  });
});

describe('joining with an account that exists', () => {
  const linkAs = (token: string | null, inviteToken: string, email: string) =>
    callWith(app, token)('link', { body: { email, restaurantId, inviteToken } });

  test('answers 201 with the address, and their next request works', async () => {
    const { id, email } = app.world.users.STRANGER;
    const session = await insertSession(app, id);
    const see = () => app.send(`/restaurants/${restaurantId}/orders/live`, { token: session });
    expect(await see()).toMatchObject({ status: 404 });
    const json = { email, restaurantId, inviteToken: await inviteToken(email) };
    expect(await app.send('/users/link', { method: 'POST', token: session, json })).toMatchObject({
      status: 201,
      json: { email, restaurantId },
    });
    expect(await see()).toMatchObject({ status: 200 });
    const merchants = await callWith(app, session)('userMerchants', { params: { id } });
    const roles = Object.fromEntries(merchants.map(({ name, role }) => [name, role]));
    expect(roles).toEqual({ Pepper: 'STAFF', Salt: 'ADMIN' });
  });

  test('in the session of somebody else is refused with 409, and the invitation stays good', async () => {
    const { email } = app.world.users.STRANGER;
    const token = await inviteToken(email);
    const other = await insertSession(app, app.world.users.MANAGER.id);
    expect(await refused(linkAs(other, token, email))).toMatchObject({
      status: 409,
      code: 'OTHER_USER',
      message: `You are logged in as ${app.world.users.MANAGER.email}. Log out first.`,
    });
    expect(await linkAs(null, token, email)).toEqual({ email, restaurantId });
  });

  test('with another e-mail than the invited one is refused', async () => {
    const token = await inviteToken(app.world.users.STRANGER.email);
    expect(await refused(linkAs(null, token, app.world.users.MANAGER.email))).toMatchObject(GONE);
  });

  test('that does not exist is refused, and the invitation stays good for a new one', async () => {
    const token = await inviteToken();
    expect(await refused(linkAs(null, token, EMAIL))).toMatchObject(GONE);
    expect(await join({ inviteToken: token })).toMatchObject({ email: EMAIL });
  });

  test('a hundred times at once succeeds once', async () => {
    const { email } = app.world.users.STRANGER;
    const json = { email, restaurantId, inviteToken: await inviteToken(email) };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        sendFrom(addressNumber(Math.floor(n / 10)), `${app.baseUrl}/users/link`, { method: 'POST', json }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(99);
  });

  test.each(['role', 'isVerified', 'merchantId', 'id'])('refuses %s', async (field) => {
    const { email } = app.world.users.STRANGER;
    const json = { email, restaurantId, inviteToken: await inviteToken(email), [field]: 'ADMIN' };
    expect(await app.send('/users/link', { method: 'POST', json })).toMatchObject({ status: 400 });
    expect(await rolesOf(email)).toEqual([]);
  });
});
