import { refused, settled } from '@comanda/testing/answers';
import { lettersTo } from '@comanda/testing/letters';
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
  await db.deleteFrom('recovery_codes').execute();
  await db.deleteFrom('attempts').execute();
  await db.deleteFrom('mails').execute();
  await db.updateTable('users').set({ second_step: false, is_verified: true }).execute();
  passkey = createSoftwarePasskey();
});

afterAll(() => app.close());

const nobody = () => callWith(app, null);
const mine = async (of = user) => callWith(app, await insertSession(app, of.id));

async function register(key = passkey, of = user, name = 'My phone') {
  const call = await mine(of);
  const params = { id: of.id };
  const { challenge } = await call('passkeyOptions', { params });
  return call('addPasskey', { params, body: { name, credential: key.register({ ...SITE, challenge }) } });
}

async function asked(ticket?: string): Promise<string> {
  return (await nobody()('askPasskey', { body: ticket === undefined ? {} : { ticket } })).challenge;
}

const logIn = async (key = passkey, change: object = {}) =>
  nobody()('passkeyLogin', {
    body: { passkey: key.answer({ ...SITE, challenge: await asked(), ...change }) },
  });

const subjects = async () => (await lettersTo(app, user.email)).map(({ subject }) => subject);

describe('a passkey', () => {
  test('is added, listed, renamed, used and removed, and each change is told by e-mail', async () => {
    const added = await register();
    expect(added).toMatchObject({ name: 'My phone', lastUsedAt: null });
    const call = await mine();
    const params = { id: user.id, passkeyId: added.id };
    expect(await call('renamePasskey', { params, body: { name: 'Blue phone' } })).toMatchObject({
      name: 'Blue phone',
    });
    const session = await logIn();
    expect(session).toMatchObject({ id: user.id, email: user.email, role: 'MANAGER' });
    expect(await callWith(app, session.accessToken)('me')).toMatchObject({ id: user.id });
    const found = await call('signIn', { params: { id: user.id } });
    expect(found).toMatchObject({ passkeys: [{ name: 'Blue phone' }], secondStep: false });
    expect(found.passkeys[0]?.lastUsedAt).not.toBeNull();
    await call('removePasskey', { params });
    expect(await refused(logIn())).toMatchObject({ status: 401, code: 'WRONG_PASSKEY' });
    expect(await subjects()).toEqual([
      expect.stringContaining('passkey was removed'),
      expect.stringContaining('passkey was added'),
    ]);
  });

  test('needs a confirmed address: nobody leaves one in an account that is not theirs', async () => {
    await app.database.db
      .updateTable('users')
      .set({ is_verified: false })
      .where('id', '=', user.id)
      .execute();
    expect(await refused(register())).toMatchObject({ status: 403, code: 'UNVERIFIED' });
  });

  test('of somebody else is neither shown, renamed nor removed', async () => {
    const { id } = await register();
    const other = app.world.users.STAFF;
    const call = await mine(other);
    const params = { id: other.id, passkeyId: id };
    expect(await refused(call('renamePasskey', { params, body: { name: 'Mine' } }))).toMatchObject({
      status: 404,
    });
    expect(await refused(call('removePasskey', { params }))).toMatchObject({ status: 404 });
    expect((await call('signIn', { params: { id: other.id } })).passkeys).toEqual([]);
  });

  test('cannot be registered twice, nor with a challenge of somebody else', async () => {
    await register();
    expect(await refused(register())).toMatchObject({ status: 400 });
    const foreign = await (await mine(app.world.users.STAFF))('passkeyOptions', {
      params: { id: app.world.users.STAFF.id },
    });
    const credential = createSoftwarePasskey().register({ ...SITE, challenge: foreign.challenge });
    const call = await mine();
    const body = { name: 'Stolen', credential };
    expect(await refused(call('addPasskey', { params: { id: user.id }, body }))).toMatchObject({
      status: 400,
    });
  });
});

describe('logging in with a passkey alone', () => {
  test('is refused for another site, an unknown key, a key that did not check its owner, and a copy', async () => {
    await register();
    const wrong = { status: 401, code: 'WRONG_PASSKEY' };
    expect(await refused(logIn(passkey, { origin: 'https://evil.example' }))).toMatchObject(wrong);
    expect(await refused(logIn(passkey, { rpId: 'evil.example' }))).toMatchObject(wrong);
    expect(await refused(logIn(createSoftwarePasskey()))).toMatchObject(wrong);
    const challenge = await asked();
    const unchecked = passkey.answer({ ...SITE, challenge }, { isVerified: false });
    expect(await refused(nobody()('passkeyLogin', { body: { passkey: unchecked } }))).toMatchObject(wrong);
    await logIn();
    await logIn();
    passkey.turnBack();
    expect(await refused(logIn())).toMatchObject(wrong);
  });

  test('takes each answer once, within five minutes', async () => {
    await register();
    const challenge = await asked();
    const answer = passkey.answer({ ...SITE, challenge });
    const tries = await Promise.all(
      [1, 2, 3].map(() => settled(nobody()('passkeyLogin', { body: { passkey: answer } }))),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    const late = passkey.answer({ ...SITE, challenge: await asked() });
    app.clock.advance(5 * MINUTE_MS);
    expect(await refused(nobody()('passkeyLogin', { body: { passkey: late } }))).toMatchObject({
      status: 401,
    });
  });

  test('is not offered without end to one address', async () => {
    await Promise.all(Array.from({ length: 30 }, () => asked()));
    expect(await refused(asked())).toMatchObject({ status: 429 });
  });
});

describe('the second step', () => {
  const passwordLogin = () => nobody()('login', { body: { email: user.email, password: PASSWORD } });

  async function switchOn(): Promise<string[]> {
    await register();
    const call = await mine();
    return (await call('switchSecondStep', { params: { id: user.id }, body: { on: true } })).codes;
  }

  async function ticket(): Promise<string> {
    const answer = await app.send('/auth/login', {
      method: 'POST',
      json: { email: user.email, password: PASSWORD },
    });
    expect(answer).toMatchObject({ status: 403, json: { code: 'SECOND_STEP' } });
    return JSON.parse(answer.text).ticket;
  }

  test('changes nothing for who has not switched it on', async () => {
    expect(await passwordLogin()).toMatchObject({ id: user.id });
  });

  test('asks for the passkey after the right password, and for nothing after a wrong one', async () => {
    await switchOn();
    const wrong = nobody()('login', { body: { email: user.email, password: 'not the password' } });
    expect(await refused(wrong)).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' });
    await app.database.db.deleteFrom('attempts').execute();
    const held = await ticket();
    const challenge = await asked(held);
    const body = { ticket: held, passkey: passkey.answer({ ...SITE, challenge }) };
    expect(await nobody()('secondStep', { body })).toMatchObject({ id: user.id });
    expect(await refused(nobody()('secondStep', { body }))).toMatchObject({ code: 'SECOND_STEP_GONE' });
  });

  test('takes a passkey of the same user only, and not the answer to another question', async () => {
    await switchOn();
    const other = createSoftwarePasskey();
    await register(other, app.world.users.STAFF);
    const held = await ticket();
    const theirs = other.answer({ ...SITE, challenge: await asked(held) });
    expect(await refused(nobody()('secondStep', { body: { ticket: held, passkey: theirs } }))).toMatchObject({
      status: 401,
      code: 'WRONG_PASSKEY',
    });
    await app.database.db.deleteFrom('attempts').execute();
    const elsewhere = passkey.answer({ ...SITE, challenge: await asked() });
    expect(
      await refused(nobody()('secondStep', { body: { ticket: held, passkey: elsewhere } })),
    ).toMatchObject({ status: 401, code: 'WRONG_PASSKEY' });
  });

  test('takes each recovery code once, however it is typed; wrong ones have to wait', async () => {
    const [code = '', second = ''] = await switchOn();
    expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    const by = async (recoveryCode: string) =>
      nobody()('secondStep', { body: { ticket: await ticket(), recoveryCode } });
    expect(await by(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ id: user.id });
    expect((await subjects())[0]).toContain('recovery code was used');
    expect(await refused(by(code))).toMatchObject({ status: 401, code: 'WRONG_CODE' });
    expect(await refused(by(second))).toMatchObject({ status: 429 });
    app.clock.advance(MINUTE_MS);
    expect(await by(second)).toMatchObject({ id: user.id });
    const left = await (await mine())('signIn', { params: { id: user.id } });
    expect(left).toMatchObject({ secondStep: true, recoveryCodesLeft: 8 });
  });

  test('makes the place a known one, as a login without it does', async () => {
    const [recoveryCode = ''] = await switchOn();
    const places = app.database.db
      .selectFrom('login_places')
      .select('user_id')
      .where('user_id', '=', user.id);
    await app.database.db.deleteFrom('login_places').execute();
    await nobody()('secondStep', { body: { ticket: await ticket(), recoveryCode } });
    expect(await places.execute()).toHaveLength(1);
    await app.database.db.deleteFrom('login_places').execute();
    await logIn();
    expect(await places.execute()).toHaveLength(1);
  });

  test('lets a ticket die with the password it was given for, and after five minutes', async () => {
    const [code = ''] = await switchOn();
    const step = (held: string) => nobody()('secondStep', { body: { ticket: held, recoveryCode: code } });
    const late = await ticket();
    app.clock.advance(5 * MINUTE_MS);
    expect(await refused(step(late))).toMatchObject({ status: 401, code: 'SECOND_STEP_GONE' });
    const outdated = await ticket();
    const { db } = app.database;
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ password_hash: 'another' }).where('id', '=', user.id).execute();
    expect(await refused(step(outdated))).toMatchObject({ status: 401, code: 'SECOND_STEP_GONE' });
    await db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
  });

  test('keeps its last passkey, and goes off with its codes', async () => {
    await switchOn();
    const call = await mine();
    const params = { id: user.id };
    const [only] = (await call('signIn', { params })).passkeys;
    const last = { ...params, passkeyId: only?.id ?? '' };
    expect(await refused(call('removePasskey', { params: last }))).toMatchObject({
      status: 409,
      code: 'LAST_PASSKEY',
    });
    expect((await call('newRecoveryCodes', { params })).codes).toHaveLength(10);
    await call('switchSecondStep', { params, body: { on: false } });
    expect(await call('signIn', { params })).toMatchObject({ secondStep: false, recoveryCodesLeft: 0 });
    expect(await passwordLogin()).toMatchObject({ id: user.id });
  });

  test('cannot be switched on without a passkey', async () => {
    const call = await mine();
    const on = call('switchSecondStep', { params: { id: user.id }, body: { on: true } });
    expect(await refused(on)).toMatchObject({ status: 409, code: 'NO_PASSKEY' });
  });
});

test('a server that is known by its number only says that passkeys need a name', async () => {
  const numbered = await createTestApp({ environment: { PUBLIC_URL: 'http://192.168.1.20:3000' } });
  try {
    expect(await refused(callWith(numbered, null)('askPasskey', { body: {} }))).toMatchObject({
      status: 409,
      code: 'NO_PASSKEYS',
    });
  } finally {
    await numbered.close();
  }
});
