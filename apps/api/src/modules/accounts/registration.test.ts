import { refused } from '@comanda/testing/answers';
import { mailedParameter } from '@comanda/testing/mails';
import { insertSession } from '@comanda/testing/sample-members';
import { PASSWORD } from '@comanda/testing/sample-world';
import { callWith, registerAccount } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterEach, expect, test } from 'vitest';
import { registrationOf } from './registration.ts';

let app: TestApp | undefined;

afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function appWith(environment: NodeJS.ProcessEnv): Promise<TestApp> {
  app = await createTestApp({ environment });
  return app;
}

const REFUSED = { status: 403, code: 'REGISTRATION_CLOSED' };
const business = { name: 'Ada', email: 'ada@example.com', country: 'GB' };

/** An invited user, with the session of their new account. */
async function invited(started: TestApp) {
  const { restaurant, users } = started.world;
  const owner = callWith(started, await insertSession(started, users.ADMIN.id));
  const email = 'cook@example.com';
  await owner('invite', { body: { email, role: 'STAFF', firstName: 'Cleo', restaurantId: restaurant.id } });
  const inviteToken = await mailedParameter(started, email, 'token');
  const { accessToken } = await callWith(started, null)('join', {
    body: {
      ...{ email, inviteToken, password: PASSWORD, firstName: 'Cleo', lastName: 'Cook' },
      ...{ phone: '020 7946 0123', restaurantId: restaurant.id },
    },
  });
  return { owner, cook: callWith(started, accessToken) };
}

test('open: everybody opens an account, and a business with it', async () => {
  const { call } = await registerAccount(await appWith({ REGISTRATION: 'open' }));
  expect(await call('createMerchant', { body: business })).toMatchObject({ name: 'Ada' });
});

test('invited: an account comes with an invitation alone, and may begin a business', async () => {
  const started = await appWith({ REGISTRATION: 'invited' });
  expect(await refused(registerAccount(started))).toMatchObject({
    ...REFUSED,
    message: expect.stringContaining('by invitation'),
  });
  const { cook } = await invited(started);
  expect(await cook('createMerchant', { body: business })).toMatchObject({ name: 'Ada' });
});

test('closed: an account comes with an invitation alone, and only who owns a business begins another', async () => {
  const started = await appWith({ REGISTRATION: 'closed' });
  expect(await refused(registerAccount(started))).toMatchObject(REFUSED);
  const { owner, cook } = await invited(started);
  expect(await refused(cook('createMerchant', { body: business }))).toMatchObject(REFUSED);
  expect(await owner('createMerchant', { body: business })).toMatchObject({ name: 'Ada' });
});

test('unset, it is open, but in production only until a business has an owner with a confirmed address', async () => {
  const { database } = await appWith({});
  const inProduction = { NODE_ENV: 'production', REGISTRATION: undefined } as const;
  expect(await registrationOf(database.db, { ...inProduction, NODE_ENV: 'development' })).toBe('open');
  expect(await registrationOf(database.db, inProduction)).toBe('closed');
  expect(await registrationOf(database.db, { ...inProduction, REGISTRATION: 'open' })).toBe('open');
  await database.db.updateTable('users').set({ is_verified: false }).execute();
  expect(await registrationOf(database.db, inProduction)).toBe('open');
});
