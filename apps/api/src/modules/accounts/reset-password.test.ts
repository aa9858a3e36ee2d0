import { MINUTE_MS } from '@comanda/domain/hours/durations';
import type { Answer } from '@comanda/testing/answers';
import { linkIn, mailedParameter, mailsTo } from '@comanda/testing/mails';
import { insertSession } from '@comanda/testing/sample-members';
import { PASSWORD } from '@comanda/testing/sample-world';
import { addressNumber, sendFrom } from '@comanda/testing/send-from';
import { recordStream } from '@comanda/testing/stream-record';
import { registerAccount } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const NEW_PASSWORD = 'another password of the tests';
const NOT_MET = 'Invalid token or password requirements not met.';
const NOT_FOUND = 'Reset token not found or expired.';
const NEUTRAL = 'If that address has an account, a link is on its way. It works for 30 minutes.';

let app: TestApp;
let email: string;

beforeAll(async () => {
  app = await createTestApp();
  email = app.world.users.STAFF.email;
});

beforeEach(async () => {
  for (const table of ['attempts', 'mails', 'user_tokens'] as const) {
    await app.database.db.deleteFrom(table).execute();
  }
});

afterAll(() => app.close());

const post = (path: string, json: unknown) => app.send(path, { method: 'POST', json });
const forgot = (address: string) => post('/auth/forgot', { email: address });
const reset = (token: string, newPassword = NEW_PASSWORD) => post('/auth/reset', { token, newPassword });
const logIn = (password: string) => post('/auth/login', { email, password });

async function resetToken(): Promise<string> {
  await forgot(email);
  return mailedParameter(app, email, 'token');
}

describe('asking for a new password', () => {
  test('answers 201 with the same words whether or not the account exists', async () => {
    const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')];
    expect(known).toMatchObject({ status: 201, json: { message: NEUTRAL } });
    expect(unknown).toMatchObject({ status: known.status, text: known.text });
    expect(await mailsTo(app, 'nobody@example.com')).toEqual([]);
  });

  test('writes one e-mail whose link leads to the page for it', async () => {
    await forgot(email.toUpperCase());
    const [mail, ...others] = await mailsTo(app, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'A new password for Comanda' });
    expect(mail && linkIn(mail).pathname).toBe('/merchant/reset-password');
    expect(mail && linkIn(mail).searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  });

  test('again within fifteen minutes writes nothing and says the same', async () => {
    const first = await forgot(email);
    app.clock.advance(15 * MINUTE_MS - 1);
    expect(await forgot(email)).toMatchObject({ status: 201, text: first.text });
    expect(await mailsTo(app, email)).toHaveLength(1);
    app.clock.advance(1);
    await forgot(email);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  test('ten times at once writes one e-mail', async () => {
    await Promise.all(Array.from({ length: 10 }, () => forgot(email)));
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  test('is limited to twenty an hour from one address, account or not', async () => {
    for (let n = 0; n < 20; n += 1) expect((await forgot(`n${n}@example.com`)).status).toBe(201);
    expect(await forgot('n20@example.com')).toMatchObject({ status: 429 });
    expect(await forgot(email)).toMatchObject({ status: 429 });
  });

  test.each([`${'a'.repeat(300)}@example.com`, '"ada"@example.com', '', 'nobody'])(
    'for %s is refused with 400',
    async (address) => {
      expect(await forgot(address)).toMatchObject({ status: 400, json: { details: [{ path: 'email' }] } });
    },
  );
});

describe('setting a new password', () => {
  test('answers 200 with a sentence; the new one works, the old one no more', async () => {
    const answer = await reset(await resetToken());
    expect(answer).toMatchObject({ status: 200, json: { message: 'Password reset successful!' } });
    expect(await logIn(PASSWORD)).toMatchObject({ status: 401 });
    app.clock.advance(1_000);
    expect(await logIn(NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  test('works at once at an address that had guessed wrong ten times, and must wait an hour', async () => {
    for (let wrong = 0; wrong < 10; wrong += 1) {
      const { status } = await logIn('not the password');
      expect(status).toBe(401);
      app.clock.advance(2 ** wrong * 1_000);
    }
    expect(await logIn(NEW_PASSWORD)).toMatchObject({ status: 429 });
    await reset(await resetToken());
    expect(await logIn(NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  test('ends every session of that user and no other, open streams included', async () => {
    const { STAFF, ADMIN } = app.world.users;
    const [tablet, phone, other] = [
      await insertSession(app, STAFF.id),
      await insertSession(app, STAFF.id),
      await insertSession(app, ADMIN.id),
    ];
    const url = `${app.baseUrl}/restaurants/${app.world.restaurant.id}/orders/stream`;
    const stream = recordStream({ url, token: tablet });
    await stream.until('that it is live', () => stream.events.length > 0);
    await reset(await resetToken());
    for (const token of [tablet, phone]) {
      expect(await app.send('/auth/me', { token })).toMatchObject({ status: 401 });
    }
    expect(await app.send('/auth/me', { token: other })).toMatchObject({ status: 200 });
    await stream.until('that it may not come back', () => stream.refusedWith() === 401);
    // closed because of the reset, not by the look that comes with the heartbeat
    expect(stream.events.filter(({ type }) => type === 'ping')).toHaveLength(1);
    stream.close();
  });

  test('twice with one token is refused the second time, with 404 and a sentence', async () => {
    const token = await resetToken();
    await reset(token);
    expect(await reset(token, 'a third password of the tests')).toMatchObject({
      status: 404,
      json: { statusCode: 404, error: 'Not Found', message: NOT_FOUND },
    });
  });

  test('a hundred times at once with one token succeeds once', async () => {
    const token = await resetToken();
    // from many addresses, so that the limit of each lets all of them through
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        sendFrom(addressNumber(Math.floor(n / 10)), `${app.baseUrl}/auth/reset`, {
          method: 'POST',
          json: { token, newPassword: `password number ${n}` },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // 503: more wanted a hash at once than may wait for one
    for (const status of statuses) expect([200, 404, 503]).toContain(status);
    expect(await logIn(`password number ${statuses.indexOf(200)}`)).toMatchObject({ status: 200 });
  });

  test('after half an hour is refused', async () => {
    const token = await resetToken();
    app.clock.advance(30 * MINUTE_MS);
    expect(await reset(token)).toMatchObject({ status: 404, json: { message: NOT_FOUND } });
  });

  test('with the link of an earlier e-mail is refused', async () => {
    const earlier = await resetToken();
    app.clock.advance(15 * MINUTE_MS);
    const later = await resetToken();
    expect(later).not.toBe(earlier);
    expect(await reset(earlier)).toMatchObject({ status: 404 });
    expect(await reset(later)).toMatchObject({ status: 200 });
  });

  test('is limited to twenty tries a minute from one address', async () => {
    for (let n = 0; n < 20; n += 1) expect((await reset('x'.repeat(43))).status).toBe(404);
    expect(await reset('x'.repeat(43))).toMatchObject({ status: 429 });
    app.clock.advance(MINUTE_MS);
    expect(await reset('x'.repeat(43))).toMatchObject({ status: 404 });
  });
});

describe('a password that cannot be taken', () => {
  test.each([
    ['too short', '7 chars'],
    ['too long', 'x'.repeat(129)],
    ['among the commonest', 'qwertyuiop'],
    ['the e-mail', 'staff@pepper.example'],
  ])('because it is %s is refused with 400, and the link still works', async (_, newPassword) => {
    const token = await resetToken();
    expect(await reset(token, newPassword)).toMatchObject({
      status: 400,
      json: { message: NOT_MET, details: [{ path: 'newPassword' }] },
    });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });
});

describe('a token', () => {
  const isRefused = ({ status, json }: Answer) => {
    expect([400, 404]).toContain(status);
    expect(json).toMatchObject({ message: status === 400 ? NOT_MET : NOT_FOUND });
  };

  test('with any one bit changed is refused', async () => {
    const token = await resetToken();
    for (let bit = 0; bit < token.length; bit += 1) {
      const code = (token.codePointAt(bit) ?? 0) ^ (1 << (bit % 7));
      isRefused(await reset(`${token.slice(0, bit)}${String.fromCodePoint(code)}${token.slice(bit + 1)}`));
      if (bit % 10 === 9) app.clock.advance(MINUTE_MS / 2);
    }
  });

  test.each<[string, (token: string) => string]>([
    ['cut', (token) => token.slice(0, -1)],
    ['cut to nothing', () => ''],
    ['lengthened', (token) => `${token}A`],
    ['with a space', (token) => `${token} `],
    ['in other capitals', (token) => [...token].map(swapCase).join('')],
  ])('%s is refused', async (_, alter) => {
    const token = await resetToken();
    isRefused(await reset(alter(token)));
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test('of another kind is refused', async () => {
    const { session } = await registerAccount(app, { email: 'kinds@example.com' });
    const confirming = await mailedParameter(app, 'kinds@example.com', 'token');
    await app.send(`/users/verify/${session.id}/${confirming}`, { token: session.accessToken });
    // of an address that is confirmed
    isRefused(await reset(confirming));
    isRefused(await reset(session.accessToken));
    const admin = await insertSession(app, app.world.users.ADMIN.id);
    const json = { email: 'new@example.com', firstName: 'New', restaurantId: app.world.restaurant.id };
    await app.send('/users/invite', { method: 'POST', token: admin, json });
    isRefused(await reset(await mailedParameter(app, 'new@example.com', 'token')));
  });

  test.each([[{ token: ['x'] }], [{ token: null }], [{}], [{ token: 'x', userId: 'x' }]])(
    'sent as %j is refused with 400',
    async (json) => {
      expect(await post('/auth/reset', { newPassword: NEW_PASSWORD, ...json })).toMatchObject({
        status: 400,
      });
    },
  );
});

function swapCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}
