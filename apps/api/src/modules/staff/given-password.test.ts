import { endpointPath } from '@comanda/client/call';
import { calls, type EndpointName } from '@comanda/contract/calls';
import type { Endpoint } from '@comanda/contract/endpoint';
import { refused } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { PASSWORD, type SampleUser } from '@comanda/testing/sample-world';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const GIVEN = 'given by the boss';
const OWN = 'nobody else knows this';

let app: TestApp;
let restaurantId: string;
let cook: SampleUser;
let people = 0;

beforeAll(async () => {
  app = await createTestApp();
  restaurantId = app.world.restaurant.id;
});

beforeEach(async () => {
  people += 1;
  cook = await insertMember(app, `cook${people}`, 'STAFF', restaurantId);
  await app.database.db.deleteFrom('attempts').execute();
  const body = { restaurantId, email: cook.email, newPassword: GIVEN };
  await (await admin())('resetStaffPassword', { params: { userId: cook.id }, body });
});

afterAll(() => app.close());

const admin = async () => callWith(app, await insertSession(app, app.world.users.ADMIN.id));
const logIn = (password: string) =>
  callWith(app, null)('login', { body: { email: cook.email, password } }).then(
    ({ accessToken }) => accessToken,
  );
const choose = (token: string, password: string, currentPassword = GIVEN) =>
  callWith(app, token)('updateUser', { params: { id: cook.id }, body: { password, currentPassword } });
const unlink = async () => (await admin())('unlink', { params: { userId: cook.id, restaurantId } });

const isEndpointName = (name: string): name is EndpointName => name in calls;

/** Every call that asks for a user. */
const guarded = Object.keys(calls)
  .filter(isEndpointName)
  .map((name): readonly [EndpointName, Endpoint] => [name, calls[name]])
  .filter(([, { access }]) => access !== 'public' && access !== 'diner');

describe('somebody with a password that was set for them', () => {
  test('can do nothing with it but choose one of their own', async () => {
    const token = await logIn(GIVEN);
    const differences: string[] = [];
    for (const [name, endpoint] of guarded) {
      if (name === 'logout') continue;
      const params = { id: endpoint.access === 'self' ? cook.id : restaurantId, restaurantId };
      const { json } = await app.send(endpointPath(name, { params }), { method: endpoint.method, token });
      const isHeld = JSON.stringify(json).includes('"CHANGE_PASSWORD"');
      if (isHeld === (endpoint.withGivenPassword ?? false)) differences.push(name);
    }
    expect(differences).toEqual([]);
  });

  test('works on as soon as they have, in the same session', async () => {
    const token = await logIn(GIVEN);
    await choose(token, OWN);
    expect(await callWith(app, token)('liveOrders', { params: { id: restaurantId } })).toMatchObject({});
    expect(await refused(logIn(GIVEN))).toMatchObject({ status: 401 });
  });

  test('cannot choose the very same', async () => {
    expect(await refused(choose(await logIn(GIVEN), GIVEN))).toMatchObject({
      status: 400,
      details: [{ path: 'password' }],
    });
  });

  test('gets an e-mail with who set it, and how to set another one', async () => {
    const [mail] = await mailsTo(app, cook.email);
    expect(mail?.subject).toBe('Somebody set a new password for you (Comanda)');
    expect(mail?.text).toContain('Given ADMIN Family');
    expect(mail?.text).toContain('/merchant/forgot-password');
    expect(mail?.text).not.toContain(GIVEN);
  });
});

test('nobody becomes an administrator with it, also once it was changed in the profile', async () => {
  await choose(await logIn(GIVEN), OWN);
  const params = { id: restaurantId, userId: cook.id };
  const role = async (to: 'ADMIN' | 'MANAGER') =>
    (await admin())('changeRole', { params, body: { role: to } });
  expect(await refused(role('ADMIN'))).toMatchObject({ status: 409, code: 'GIVEN_PASSWORD' });
  expect(await role('MANAGER')).toMatchObject({ role: 'MANAGER' });
});

describe('removing them from the restaurant where it was set', () => {
  test.each([
    ['not yet changed', async () => logIn(GIVEN)],
    [
      'changed since, by whoever had it',
      async () => {
        const token = await logIn(GIVEN);
        await choose(token, OWN);
        return token;
      },
    ],
  ])('ends the password, %s, and every session made with it', async (_, session) => {
    const token = await session();
    await unlink();
    expect(await refused(callWith(app, token)('me'))).toMatchObject({ status: 401 });
    for (const password of [GIVEN, OWN]) {
      expect(await refused(logIn(password))).toMatchObject({ status: 401 });
      app.clock.advance(60_000);
    }
    const subjects = (await mailsTo(app, cook.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Please set a new password (Comanda)');
  });

  test('leaves alone who has set their password by mail since', async () => {
    await callWith(app, null)('forgotPassword', { body: { email: cook.email } });
    const [mail] = await mailsTo(app, cook.email);
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await callWith(app, null)('resetPassword', { body: { token, newPassword: OWN } });
    const session = await logIn(OWN);
    await unlink();
    expect(await callWith(app, session)('me')).toMatchObject({ email: cook.email });
  });
});

describe('an e-mail reports', () => {
  test('a password that was changed in the profile', async () => {
    const { id, email } = app.world.users.MANAGER;
    const call = callWith(app, await insertSession(app, id));
    await call('updateUser', { params: { id }, body: { password: OWN, currentPassword: PASSWORD } });
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed (Comanda)',
    ]);
  });

  test('a password that was reset by mail', async () => {
    const { email } = app.world.users.STAFF;
    await callWith(app, null)('forgotPassword', { body: { email } });
    const [mail] = await mailsTo(app, email);
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await callWith(app, null)('resetPassword', { body: { token, newPassword: OWN } });
    expect((await mailsTo(app, email))[0]?.subject).toBe('Your password was reset (Comanda)');
  });
});
