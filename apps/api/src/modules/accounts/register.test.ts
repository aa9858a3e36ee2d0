import { refused, settled } from '@comanda/testing/answers';
import { linkIn, mailsTo } from '@comanda/testing/mails';
import { addressNumber, sendFrom } from '@comanda/testing/send-from';
import { callWith, registerAccount, registration } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    environment: { PRODUCT_NAME: 'Comanda', PUBLIC_URL: 'https://order.example' },
  });
});

beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  await app.database.db.deleteFrom('users').where('email', 'like', '%example.com').execute();
  await app.database.db.deleteFrom('mails').execute();
});

afterAll(() => app.close());

const post = (json: unknown) => app.send('/auth/register', { method: 'POST', json });
const storedUsers = () =>
  app.database.db.selectFrom('users').selectAll().where('email', 'like', '%example.com').execute();

describe('registering', () => {
  test('answers 201 with a session that works at once, as ADMIN of what is still to come', async () => {
    const { session, call } = await registerAccount(app, { phone: '+44 20 7946 0123' });
    expect(Object.keys(session).sort()).toEqual(
      ['accessToken', 'email', 'firstName', 'id', 'isVerified', 'lastName', 'role'].sort(),
    );
    expect(session).toMatchObject({ email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' });
    expect(session).toMatchObject({ role: 'ADMIN', isVerified: false });
    const { accessToken, ...user } = session;
    expect(accessToken).toMatch(/^[\w-]{43}$/);
    // the business itself is still to come: no role is found yet
    expect(await call('me')).toEqual({ ...user, role: 'STAFF' });
    expect(await call('userMerchants', { params: { id: session.id } })).toEqual([]);
  });

  test('writes an e-mail whose link leads to the verification page', async () => {
    const { session } = await registerAccount(app);
    const [mail, ...others] = await mailsTo(app, 'ada@example.com');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Confirm your e-mail address for Comanda' });
    const link = mail && linkIn(mail);
    expect(`${link?.origin}${link?.pathname}`).toBe('https://order.example/merchant/verify');
    expect(link?.searchParams.get('userId')).toBe(session.id);
    expect(link?.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(mail?.html).toContain(`href="${link?.href.replaceAll('&', '&amp;')}"`);
  });

  test('greets nobody in its e-mail by a telephone number that stands for a name', async () => {
    await registerAccount(app, { firstName: 'Winner call 0900 123456' });
    const [mail] = await mailsTo(app, 'ada@example.com');
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail?.html).not.toContain('0900');
  });

  test('keeps neither password nor tokens in a form that could be used', async () => {
    const { token } = await registerAccount(app);
    const users = await storedUsers();
    expect(users[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await app.database.db.selectFrom('sessions').selectAll().execute();
    const tokens = await app.database.db.selectFrom('user_tokens').selectAll().execute();
    for (const row of [...sessions, ...tokens]) expect(row.token_hash).toHaveLength(32);
    const mails = await app.database.db.selectFrom('mails').selectAll().execute();
    expect(JSON.stringify([sessions, tokens, mails])).not.toContain(token);
  });

  test('twice with one e-mail, however it is written, is refused and leaves the first account alone', async () => {
    await registerAccount(app);
    const again = registration({ email: ' ADA@Example.COM ', firstName: 'Eve' });
    expect(await refused(callWith(app, null)('register', { body: again }))).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      details: [{ path: 'email' }],
      message: 'There is already an account with this e-mail address. Log in instead.',
    });
    expect(await storedUsers()).toMatchObject([{ email: 'ada@example.com', first_name: 'Ada' }]);
    expect(await mailsTo(app, 'ada@example.com')).toHaveLength(1);
  });

  test('twenty times at once makes one account and one e-mail', async () => {
    const call = callWith(app, null);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => settled(call('register', { body: registration() }))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(results.flatMap((one) => (one.ok ? [] : [one.status])))).toEqual(new Set([409]));
    expect(await storedUsers()).toHaveLength(1);
    expect(await mailsTo(app, 'ada@example.com')).toHaveLength(1);
  });

  test('is limited to sixty an hour from one address', async () => {
    // refused by the password, which costs no hash, and counted all the same
    const tries = (from: string) =>
      Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          sendFrom(from, `${app.baseUrl}/auth/register`, {
            method: 'POST',
            json: registration({ email: `n${n}@example.com`, password: 'password1' }),
          }),
        ),
      );
    await tries('127.0.0.1');
    expect(await post(registration())).toMatchObject({ status: 429 });
    expect(
      await sendFrom(addressNumber(3), `${app.baseUrl}/auth/register`, {
        method: 'POST',
        json: registration(),
      }),
    ).toMatchObject({ status: 201 });
    app.clock.advance(3_600_000);
    expect(await post(registration({ email: 'later@example.com' }))).toMatchObject({ status: 201 });
  });
});

describe('what cannot be used is refused with 400 and the name of its field', () => {
  test.each<[string, Record<string, unknown>, string, RegExp]>([
    ['an e-mail of 300 characters', { email: `${'a'.repeat(288)}@example.com` }, 'email', /too long/],
    ['an e-mail in quotes', { email: '"ada lovelace"@example.com' }, 'email', /such as name@example/],
    ['an e-mail with a tag', { email: '"><img>"@example.com' }, 'email', /such as name@example/],
    ['two e-mails', { email: 'a@example.com, b@example.com' }, 'email', /such as name@example/],
    ['an e-mail with a header in it', { email: 'a@example.com\nBcc: b@example.com' }, 'email', /such as/],
    ['no e-mail', { email: undefined }, 'email', /Enter an e-mail/],
    ['an e-mail that is a list', { email: ['ada@example.com'] }, 'email', /Enter an e-mail/],
    ['a password of 7 characters', { password: '7 chars' }, 'password', /at least 8/],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password', /at most 128/],
    ['one of the commonest passwords', { password: 'Password1' }, 'password', /most used/],
    ['the e-mail as password', { password: 'ADA@example.com' }, 'password', /your e-mail/],
    ['a phone of 26 characters', { phone: '+44 20 7946 0123 456789 01' }, 'phone', /25 characters/],
    ['a phone with letters', { phone: 'call me maybe' }, 'phone', /digits/],
    ['a name of spaces', { firstName: '   ' }, 'firstName', /first name/],
    ['a name of 61 characters', { lastName: 'x'.repeat(61) }, 'lastName', /60 characters/],
    ['a name with NUL', { firstName: 'A\0da' }, 'firstName', /cannot be used/],
    ['a name with half a character', { firstName: 'A\ud800' }, 'firstName', /cannot be used/],
    ['a name of two lines', { firstName: 'Ada\nYou have won' }, 'firstName', /one line/],
  ])('%s', async (_, changes, path, words) => {
    const { status, json } = await post({ ...registration(), ...changes });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: 'INVALID',
      details: [{ path, message: expect.stringMatching(words) }],
    });
    expect(await storedUsers()).toEqual([]);
  });

  test('every problem at once', async () => {
    const { json } = await post({ email: 'x', password: 'x', firstName: '' });
    expect(json).toMatchObject({
      details: [{ path: 'email' }, { path: 'password' }, { path: 'firstName' }, { path: 'lastName' }],
    });
  });

  test.each([
    ['role', 'ADMIN'],
    ['isVerified', true],
    ['accountLocked', false],
    ['merchantId', '00000000-0000-7000-8000-000000000000'],
    ['id', '00000000-0000-7000-8000-000000000000'],
    ['merchants', []],
    ['__proto__x', {}],
  ])('%s, which is not for the caller to say', async (field, value) => {
    const { status, json } = await post({ ...registration(), [field]: value });
    expect(status).toBe(400);
    expect(json).toMatchObject({ details: [{ path: field, message: expect.stringMatching(/not known/) }] });
    expect(await storedUsers()).toEqual([]);
  });
});

describe('names of all the world', () => {
  test.each([
    ['Arabic', 'عائشة', 'عبد الله'],
    ['Chinese', '李', '小龍'],
    ['emoji', '👩🏽‍🍳', '🍕🔥'],
    ['quotes', `O'Brien "Bo"`, '& Söhne'],
    ['a tag', '<img src=x onerror=alert(1)>', '</p><script>alert(2)</script>'],
  ])('%s is kept as it is, and harmless in the e-mail', async (_, firstName, lastName) => {
    const { call } = await registerAccount(app, { firstName, lastName });
    expect(await call('me')).toMatchObject({ firstName, lastName });
    const [mail] = await mailsTo(app, 'ada@example.com');
    expect(mail?.text).toContain(`Hello ${firstName},`);
    expect(mail?.html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
    const shown = mail?.html.replace(/&lt;|&gt;|&amp;|&quot;|&#39;/g, (entity) => ENTITIES[entity] ?? '');
    expect(shown).toContain(`Hello ${firstName},`);
  });
});

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};
