import { refused } from '@comanda/testing/answers';
import { insertSession } from '@comanda/testing/sample-members';
import { PASSWORD, type SampleUser } from '@comanda/testing/sample-world';
import { createSoftwarePasskey, type SoftwarePasskey } from '@comanda/testing/software-passkey';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const ORIGIN = 'https://order.example.com';
const SITE = { origin: ORIGIN, rpId: 'order.example.com' };
const MINUTE_MS = 60_000;

let app: TestApp;
let user: SampleUser;
let passkey: SoftwarePasskey;

beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: ORIGIN } });
});

beforeEach(async () => {
  const { db } = app.database;
  user = app.world.users.MANAGER;
  await db.deleteFrom('passkeys').execute();
  await db.deleteFrom('attempts').execute();
  await db.updateTable('users').set({ second_step: false, is_verified: true }).execute();
  passkey = createSoftwarePasskey();
});

afterAll(() => app.close());

const mine = async (of = user) => callWith(app, await insertSession(app, of.id));

async function register(key = passkey, of = user) {
  const call = await mine(of);
  const params = { id: of.id };
  const { challenge } = await call('passkeyOptions', { params });
  const credential = key.register({ ...SITE, challenge });
  return call('addPasskey', { params, body: { name: 'My phone', credential } });
}

describe('proving again who works in a session', () => {
  test('takes more than the password from who has switched the second step on', async () => {
    await register();
    const call = await mine();
    const params = { id: user.id };
    await call('switchSecondStep', { params, body: { on: true } });
    app.clock.advance(16 * MINUTE_MS);
    const byPassword = call('reauthenticate', { body: { password: PASSWORD } });
    expect(await refused(byPassword)).toMatchObject({ status: 403, code: 'USE_PASSKEY' });
    const other = 'another one for a while';
    await call('updateUser', { params, body: { password: other, currentPassword: PASSWORD } });
    await call('updateUser', { params, body: { password: PASSWORD, currentPassword: other } });
    const off = () => call('switchSecondStep', { params, body: { on: false } });
    expect(await refused(off())).toMatchObject({ code: 'REAUTHENTICATE' });
    const { challenge } = await call('askOwnPasskey');
    await call('provePasskey', { body: { passkey: passkey.answer({ ...SITE, challenge }) } });
    expect(await off()).toEqual({ codes: [] });
  });

  test('works by one’s own passkey, as it does by the password', async () => {
    await register();
    const call = await mine();
    app.clock.advance(16 * MINUTE_MS);
    const powerful = () => call('newRecoveryCodes', { params: { id: user.id } });
    expect(await refused(powerful())).toMatchObject({ code: 'REAUTHENTICATE' });
    const { challenge } = await call('askOwnPasskey');
    await call('provePasskey', { body: { passkey: passkey.answer({ ...SITE, challenge }) } });
    expect(await refused(powerful())).toMatchObject({ code: 'NO_SECOND_STEP' });
  });

  test('does not work by somebody else’s, and logs nobody out', async () => {
    await register();
    const other = createSoftwarePasskey();
    await register(other, app.world.users.STAFF);
    const call = await mine();
    const { challenge } = await call('askOwnPasskey');
    const theirs = other.answer({ ...SITE, challenge });
    expect(await refused(call('provePasskey', { body: { passkey: theirs } }))).toMatchObject({
      status: 403,
      code: 'WRONG_PASSKEY',
    });
  });
});
