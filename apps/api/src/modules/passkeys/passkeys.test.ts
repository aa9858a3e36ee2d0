import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { refused, settled } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { passkeyStory, SITE } from '@comanda/testing/passkey-story';
import { PASSWORD } from '@comanda/testing/sample-world';
import { createSoftwarePasskey } from '@comanda/testing/software-passkey';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp } from '@comanda/testing/test-app';
import { describe, expect, test } from 'vitest';

const story = passkeyStory();
const { nobody, mine, register } = story;

async function asked(ticket?: string): Promise<string> {
  return (await nobody()('askPasskey', { body: ticket === undefined ? {} : { ticket } })).challenge;
}

const logIn = async (key = story.passkey, change: object = {}) =>
  nobody()('passkeyLogin', {
    body: { passkey: key.answer({ ...SITE, challenge: await asked(), ...change }) },
  });

const subjects = async () => (await mailsTo(story.app, story.user.email)).map(({ subject }) => subject);

describe('a passkey', () => {
  test('is added, listed, renamed, used and removed, and each change is e-mailed', async () => {
    const added = await register();
    expect(added).toMatchObject({ name: 'My phone', lastUsedAt: null });
    const call = await mine();
    const params = { id: story.user.id, passkeyId: added.id };
    expect(await call('renamePasskey', { params, body: { name: 'Blue phone' } })).toMatchObject({
      name: 'Blue phone',
    });
    const session = await logIn();
    expect(session).toMatchObject({ id: story.user.id, email: story.user.email, role: 'MANAGER' });
    expect(await callWith(story.app, session.accessToken)('me')).toMatchObject({ id: story.user.id });
    const found = await call('signIn', { params: { id: story.user.id } });
    expect(found).toMatchObject({ passkeys: [{ name: 'Blue phone' }], secondStep: false });
    expect(found.passkeys[0]?.lastUsedAt).not.toBeNull();
    await call('removePasskey', { params });
    expect(await refused(logIn())).toMatchObject({ status: 401, code: 'WRONG_PASSKEY' });
    expect(await subjects()).toEqual([
      expect.stringContaining('passkey was removed'),
      expect.stringContaining('passkey was added'),
    ]);
  });

  test('is called by its device where nobody named it, and no two of an account are called alike', async () => {
    await register(story.passkey, story.user, '');
    const other = createSoftwarePasskey();
    const second = await register(other, story.user, 'AN UNKNOWN DEVICE');
    expect(second.name).toBe('AN UNKNOWN DEVICE (2)');
    const call = await mine();
    const params = { id: story.user.id, passkeyId: second.id };
    const rename = async (name: string) => (await call('renamePasskey', { params, body: { name } })).name;
    expect(await rename('An unknown device')).toBe('An unknown device (2)');
    expect(await rename('Blue phone')).toBe('Blue phone');
    expect(await rename('Blue phone')).toBe('Blue phone');
  });

  test('needs a confirmed address: nobody leaves one in an account that is not theirs', async () => {
    await story.app.database.db
      .updateTable('users')
      .set({ is_verified: false })
      .where('id', '=', story.user.id)
      .execute();
    expect(await refused(register())).toMatchObject({ status: 403, code: 'UNVERIFIED' });
  });

  test('is one of ten at most, also when fifteen are made at once', async () => {
    const call = await mine();
    const params = { id: story.user.id };
    const keys = Array.from({ length: 15 }, () => createSoftwarePasskey());
    const credentials = await Promise.all(
      keys.map(async (key) => {
        const { challenge } = await call('passkeyOptions', { params });
        return key.register({ ...SITE, challenge });
      }),
    );
    const answers = await Promise.all(
      credentials.map((credential) =>
        settled(call('addPasskey', { params, body: { name: 'One', credential } })),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'TOO_MANY' });
    expect((await call('signIn', { params })).passkeys).toHaveLength(10);
  });

  test('of somebody else is neither shown, renamed nor removed', async () => {
    const { id } = await register();
    const other = story.app.world.users.STAFF;
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
    const foreign = await (await mine(story.app.world.users.STAFF))('passkeyOptions', {
      params: { id: story.app.world.users.STAFF.id },
    });
    const credential = createSoftwarePasskey().register({ ...SITE, challenge: foreign.challenge });
    const call = await mine();
    const body = { name: 'Stolen', credential };
    expect(await refused(call('addPasskey', { params: { id: story.user.id }, body }))).toMatchObject({
      status: 400,
    });
  });
});

describe('logging in with a passkey alone', () => {
  test('is refused for another site, an unknown key, a key that did not check its owner, and a copy', async () => {
    await register();
    const wrong = { status: 401, code: 'WRONG_PASSKEY' };
    expect(await refused(logIn(story.passkey, { origin: 'https://evil.example' }))).toMatchObject(wrong);
    expect(await refused(logIn(story.passkey, { rpId: 'evil.example' }))).toMatchObject(wrong);
    expect(await refused(logIn(createSoftwarePasskey()))).toMatchObject(wrong);
    const challenge = await asked();
    const unchecked = story.passkey.answer({ ...SITE, challenge }, { isVerified: false });
    expect(await refused(nobody()('passkeyLogin', { body: { passkey: unchecked } }))).toMatchObject(wrong);
    await logIn();
    await logIn();
    story.passkey.turnBack();
    expect(await refused(logIn())).toMatchObject(wrong);
  });

  test('takes each answer once, within five minutes', async () => {
    await register();
    const challenge = await asked();
    const answer = story.passkey.answer({ ...SITE, challenge });
    const tries = await Promise.all(
      [1, 2, 3].map(() => settled(nobody()('passkeyLogin', { body: { passkey: answer } }))),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    const late = story.passkey.answer({ ...SITE, challenge: await asked() });
    story.app.clock.advance(5 * MINUTE_MS);
    expect(await refused(nobody()('passkeyLogin', { body: { passkey: late } }))).toMatchObject({
      status: 401,
    });
  });

  test('is not offered without end to one address', async () => {
    await Promise.all(Array.from({ length: 30 }, () => asked()));
    expect(await refused(asked())).toMatchObject({ status: 429 });
  });

  test('is offered on a device that is known, whatever others ask on its Wi-Fi', async () => {
    const login = await story.app.send('/auth/login', {
      method: 'POST',
      json: { email: story.user.email, password: PASSWORD },
    });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    await Promise.all(Array.from({ length: 30 }, () => asked()));
    const options = { method: 'POST', json: {}, headers: { cookie } };
    expect(await story.app.send('/auth/passkey/options', options)).toMatchObject({ status: 200 });
  });
});

describe('the second step', () => {
  const passwordLogin = () => nobody()('login', { body: { email: story.user.email, password: PASSWORD } });

  async function switchOn(): Promise<string[]> {
    await register();
    const call = await mine();
    return (await call('switchSecondStep', { params: { id: story.user.id }, body: { on: true } })).codes;
  }

  async function ticket(): Promise<string> {
    const answer = await story.app.send('/auth/login', {
      method: 'POST',
      json: { email: story.user.email, password: PASSWORD },
    });
    expect(answer).toMatchObject({ status: 403, json: { code: 'SECOND_STEP' } });
    return JSON.parse(answer.text).ticket;
  }

  test('changes nothing for who has not switched it on', async () => {
    expect(await passwordLogin()).toMatchObject({ id: story.user.id });
  });

  test('asks for the passkey after the right password, and for nothing after a wrong one', async () => {
    await switchOn();
    const wrong = nobody()('login', { body: { email: story.user.email, password: 'not the password' } });
    expect(await refused(wrong)).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' });
    await story.app.database.db.deleteFrom('attempts').execute();
    const held = await ticket();
    const challenge = await asked(held);
    const body = { ticket: held, passkey: story.passkey.answer({ ...SITE, challenge }) };
    expect(await nobody()('secondStep', { body })).toMatchObject({ id: story.user.id });
    expect(await refused(nobody()('secondStep', { body }))).toMatchObject({ code: 'SECOND_STEP_GONE' });
  });

  test('takes a passkey of the same user only, and not the answer to another question', async () => {
    await switchOn();
    const other = createSoftwarePasskey();
    await register(other, story.app.world.users.STAFF);
    const held = await ticket();
    const theirs = other.answer({ ...SITE, challenge: await asked(held) });
    expect(await refused(nobody()('secondStep', { body: { ticket: held, passkey: theirs } }))).toMatchObject({
      status: 401,
      code: 'WRONG_PASSKEY',
    });
    await story.app.database.db.deleteFrom('attempts').execute();
    const elsewhere = story.passkey.answer({ ...SITE, challenge: await asked() });
    expect(
      await refused(nobody()('secondStep', { body: { ticket: held, passkey: elsewhere } })),
    ).toMatchObject({ status: 401, code: 'WRONG_PASSKEY' });
  });

  test('takes each recovery code once, however it is typed; wrong ones have to wait', async () => {
    const [code = '', second = ''] = await switchOn();
    expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    const by = async (recoveryCode: string) =>
      nobody()('secondStep', { body: { ticket: await ticket(), recoveryCode } });
    expect(await by(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ id: story.user.id });
    expect((await subjects())[0]).toContain('recovery code was used');
    expect(await refused(by(code))).toMatchObject({ status: 401, code: 'WRONG_CODE' });
    expect(await refused(by(second))).toMatchObject({ status: 429 });
    story.app.clock.advance(MINUTE_MS);
    expect(await by(second)).toMatchObject({ id: story.user.id });
    const left = await (await mine())('signIn', { params: { id: story.user.id } });
    expect(left).toMatchObject({ secondStep: true, recoveryCodesLeft: 8 });
  });

  test('makes the device a known one, as a login without it does', async () => {
    const [recoveryCode = ''] = await switchOn();
    const devices = story.app.database.db
      .selectFrom('login_devices')
      .select('user_id')
      .where('user_id', '=', story.user.id);
    await story.app.database.db.deleteFrom('login_devices').execute();
    await nobody()('secondStep', { body: { ticket: await ticket(), recoveryCode } });
    expect(await devices.execute()).toHaveLength(1);
    await story.app.database.db.deleteFrom('login_devices').execute();
    await logIn();
    expect(await devices.execute()).toHaveLength(1);
  });

  test('lets a ticket die with the password it was given for, and after five minutes', async () => {
    const [code = ''] = await switchOn();
    const step = (held: string) => nobody()('secondStep', { body: { ticket: held, recoveryCode: code } });
    const late = await ticket();
    story.app.clock.advance(5 * MINUTE_MS);
    expect(await refused(step(late))).toMatchObject({ status: 401, code: 'SECOND_STEP_GONE' });
    const outdated = await ticket();
    const { db } = story.app.database;
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', story.user.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ password_hash: 'another' }).where('id', '=', story.user.id).execute();
    expect(await refused(step(outdated))).toMatchObject({ status: 401, code: 'SECOND_STEP_GONE' });
    await db.updateTable('users').set({ password_hash }).where('id', '=', story.user.id).execute();
  });

  test('keeps its last passkey, and goes off with its codes', async () => {
    await switchOn();
    const call = await mine();
    const params = { id: story.user.id };
    const [only] = (await call('signIn', { params })).passkeys;
    const last = { ...params, passkeyId: only?.id ?? '' };
    expect(await refused(call('removePasskey', { params: last }))).toMatchObject({
      status: 409,
      code: 'LAST_PASSKEY',
    });
    expect((await call('newRecoveryCodes', { params })).codes).toHaveLength(10);
    await call('switchSecondStep', { params, body: { on: false } });
    expect(await call('signIn', { params })).toMatchObject({ secondStep: false, recoveryCodesLeft: 0 });
    expect(await passwordLogin()).toMatchObject({ id: story.user.id });
  });

  test('cannot be switched on without a passkey', async () => {
    const call = await mine();
    const on = call('switchSecondStep', { params: { id: story.user.id }, body: { on: true } });
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
