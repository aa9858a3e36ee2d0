import { HOUR_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { mailedParameter, mailsTo } from '@comanda/testing/mails';
import { registerAccount, type TestAccount } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const EMAIL = 'ada@example.com';

let app: TestApp;
let ada: TestAccount;
let token: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  const { db } = app.database;
  for (const table of ['attempts', 'mails'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('users').where('email', 'like', '%example.com').execute();
  ada = await registerAccount(app);
  token = await mailedParameter(app, EMAIL, 'token');
});

afterAll(() => app.close());

const verify = (a: string, b: string) =>
  app.send(`/users/verify/${encodeURIComponent(a)}/${encodeURIComponent(b)}`);
const isVerified = async () => (await ada.call('me')).isVerified;
const resend = () => ada.call('resendVerification', { params: { id: ada.session.id } });

const REFUSED = {
  status: 400,
  json: { message: 'This link is not valid any more. Ask for a new one.' },
};

describe('confirming an e-mail address', () => {
  test.each<[string, (id: string) => [string, string]]>([
    ['user first', (id) => [id, token]],
    ['token first', (id) => [token, id]],
  ])('works with the %s', async (_, order) => {
    expect(await isVerified()).toBe(false);
    expect(await verify(...order(ada.session.id))).toMatchObject({
      status: 200,
      json: { message: 'Your e-mail address is confirmed.' },
    });
    expect(await isVerified()).toBe(true);
  });

  test('twice is fine, also when everything had expired, because mail scanners open links too', async () => {
    const first = await verify(ada.session.id, token);
    expect(await verify(token, ada.session.id)).toMatchObject({ status: 200, text: first.text });
    app.clock.advance(49 * HOUR_MS);
    expect(await verify(ada.session.id, token)).toMatchObject({ status: 200 });
  });

  test('twenty times at once is fine', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(ada.session.id, token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('after 48 hours is refused', async () => {
    app.clock.advance(48 * HOUR_MS);
    expect(await verify(ada.session.id, token)).toMatchObject(REFUSED);
  });

  test('is refused with another user’s token, an altered one, one of another kind, and nonsense', async () => {
    const eve = await registerAccount(app, { email: 'eve@example.com' });
    await app.send('/auth/forgot', { method: 'POST', json: { email: EMAIL } });
    const resetToken = await mailedParameter(app, EMAIL, 'token');
    const first = (token.codePointAt(0) ?? 0) ^ 1;
    const bad = [
      await mailedParameter(app, 'eve@example.com', 'token'),
      `${String.fromCodePoint(first)}${token.slice(1)}`,
      token.slice(0, -1),
      `${token}x`,
      resetToken,
      eve.session.id,
      'x',
      `' or 1=1 --`,
      '<img src=x onerror=alert(1)>',
    ];
    for (const one of bad) expect(await verify(ada.session.id, one)).toMatchObject(REFUSED);
    expect(await verify(eve.session.id, token)).toMatchObject(REFUSED);
    expect(await verify(token, token)).toMatchObject(REFUSED);
    expect(await isVerified()).toBe(false);
  });

  test('is limited to twenty tries a minute from one address', async () => {
    for (let n = 0; n < 20; n += 1) await verify(ada.session.id, 'x');
    expect(await verify(ada.session.id, token)).toMatchObject({ status: 429 });
    app.clock.advance(60_000);
    expect(await verify(ada.session.id, token)).toMatchObject({ status: 200 });
  });
});

describe('sending the e-mail again', () => {
  test('answers 201 and kills the earlier link', async () => {
    app.clock.advance(60_000);
    expect(await resend()).toEqual({ message: `We wrote to ${EMAIL}. The link works for 48 hours.` });
    const later = await mailedParameter(app, EMAIL, 'token');
    expect(later).not.toBe(token);
    expect(await verify(ada.session.id, token)).toMatchObject(REFUSED);
    expect(await verify(ada.session.id, later)).toMatchObject({ status: 200 });
  });

  test('writes at most one e-mail a minute, however often it is asked for', async () => {
    await Promise.all(Array.from({ length: 10 }, resend));
    expect(await mailsTo(app, EMAIL)).toHaveLength(1);
    app.clock.advance(60_000);
    await Promise.all(Array.from({ length: 10 }, resend));
    expect(await mailsTo(app, EMAIL)).toHaveLength(2);
  });

  test('is limited to twenty an hour from one address, together with wishes for a new password', async () => {
    for (let n = 0; n < 10; n += 1) {
      await resend();
      await app.send('/auth/forgot', { method: 'POST', json: { email: `n${n}@example.com` } });
    }
    expect(await refused(resend())).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    app.clock.advance(HOUR_MS);
    expect(await resend()).toMatchObject({ message: expect.stringContaining('We wrote to') });
  });

  test('says so when an e-mail went out a moment ago', async () => {
    const { message } = await resend();
    expect(message).toBe(`We wrote to ${EMAIL} less than a minute ago: look there first, that link works.`);
    expect(await verify(ada.session.id, token)).toMatchObject({ status: 200 });
  });

  test('writes nothing to an address that is confirmed', async () => {
    await verify(ada.session.id, token);
    app.clock.advance(60_000);
    expect(
      await app.send(`/users/resend-verification/${ada.session.id}`, {
        method: 'POST',
        token: ada.token,
      }),
    ).toMatchObject({ status: 201, json: { message: `${EMAIL} is confirmed already.` } });
    expect(await mailsTo(app, EMAIL)).toHaveLength(1);
  });

  test('for somebody else is refused as for nobody', async () => {
    const ask = (id: string) => refused(ada.call('resendVerification', { params: { id } }));
    const somebody = await ask(app.world.users.STAFF.id);
    expect(somebody).toMatchObject({ status: 404, message: 'The user was not found.' });
    expect(await ask('00000000-0000-7000-8000-000000000000')).toEqual(somebody);
  });
});
