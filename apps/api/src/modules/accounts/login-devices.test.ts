import type { Answer } from '@comanda/testing/answers';
import { mailedParameter, mailsTo } from '@comanda/testing/mails';
import { PASSWORD } from '@comanda/testing/sample-world';
import { addressNumber, sendFrom } from '@comanda/testing/send-from';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

const GUESSES = 50;
const NEW_PASSWORD = 'a new one by mail';

let app: TestApp;
let email: string;

beforeAll(async () => {
  app = await createTestApp();
  email = app.world.users.STAFF.email;
});

beforeEach(async () => {
  for (const table of ['attempts', 'mails', 'login_devices'] as const) {
    await app.database.db.deleteFrom(table).execute();
  }
});

afterAll(() => app.close());

type Login = { readonly email?: string; readonly password?: string; readonly cookie?: string };

const logInFrom = (address: number, { email: as = email, password = PASSWORD, cookie }: Login = {}) =>
  sendFrom(addressNumber(address), `${app.baseUrl}/auth/login`, {
    method: 'POST',
    json: { email: as, password },
    headers: cookie === undefined ? {} : { cookie },
  });

/** What a browser sends back of an answer's cookie. */
const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? '';
const rows = () => app.database.db.selectFrom('login_devices').selectAll().execute();

/** As many wrong passwords as shut an account to new devices, without trying them all. */
async function shut(account: string): Promise<void> {
  const now = at(app.clock.now());
  await app.database.db
    .insertInto('attempts')
    .values({
      subject: `login everywhere ${account}`,
      account,
      count: GUESSES,
      since: now,
      blocked_until: now,
    })
    .execute();
}

describe('the cookie of a device', () => {
  test('comes with a right login, for the calls that log in and for no script', async () => {
    const answer = await logInFrom(1);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^comanda_device=[\w-]{43}; Path=\/api\/auth; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  test('does not come with a wrong one', async () => {
    expect((await logInFrom(1, { password: 'not the password' })).headers.get('set-cookie')).toBeNull();
  });

  test('is for encrypted lines only where there are some', async () => {
    const safe = await createTestApp({ environment: { PUBLIC_URL: 'https://order.example.com' } });
    const { STAFF } = safe.world.users;
    const answer = await safe.send('/auth/login', {
      method: 'POST',
      json: { email: STAFF.email, password: PASSWORD },
    });
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/);
    await safe.close();
  });

  test('is kept as its hash, and another one after each login, for all accounts of the device', async () => {
    const first = cookieOf(await logInFrom(1));
    const { email: manager } = app.world.users.MANAGER;
    const second = cookieOf(await logInFrom(1, { email: manager, cookie: first }));
    expect(second).not.toBe(first);
    expect(JSON.stringify(await rows())).not.toContain(second.split('=')[1]);
    expect(new Set((await rows()).map(({ token_hash }) => token_hash.toString('hex'))).size).toBe(1);
    for (const account of [email, manager]) await shut(account);
    expect(await logInFrom(2, { cookie: first })).toMatchObject({ status: 429 });
    const third = await logInFrom(2, { cookie: second });
    expect(third).toMatchObject({ status: 200 });
    expect(await logInFrom(2, { email: manager, cookie: cookieOf(third) })).toMatchObject({ status: 200 });
  });

  test('that is made up counts as none', async () => {
    await shut(email);
    for (const cookie of [`comanda_device=${'x'.repeat(43)}`, 'comanda_device=x', 'comanda_device']) {
      expect(await logInFrom(3, { cookie }), cookie).toMatchObject({ status: 429 });
    }
  });

  test('is forgotten for the twenty-first device of an account, the one not used for longest', async () => {
    const oldest = cookieOf(await logInFrom(1));
    for (let n = 0; n < 20; n += 1) {
      app.clock.advance(1_000);
      await logInFrom(1);
    }
    expect(await rows()).toHaveLength(20);
    await shut(email);
    expect(await logInFrom(1, { cookie: oldest })).toMatchObject({ status: 429 });
  });
});

describe('fifty wrong passwords in a day', () => {
  test('shut an account to new devices, also at a known address, and to no known one', async () => {
    const cookie = cookieOf(await logInFrom(90));
    for (let n = 1; n <= GUESSES; n += 1) {
      expect(await logInFrom(n, { password: 'not the password' })).toMatchObject({ status: 401 });
    }
    expect(await logInFrom(91)).toMatchObject({ status: 429 });
    expect(await logInFrom(90)).toMatchObject({ status: 429 });
    expect(await logInFrom(91, { cookie })).toMatchObject({ status: 200 });
    const mails = await mailsTo(app, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Many wrong passwords for your account (Comanda)']);
  });

  test('are forgotten with a password reset, and so are the devices', async () => {
    const cookie = cookieOf(await logInFrom(90));
    await shut(email);
    await callWith(app, null)('forgotPassword', { body: { email } });
    const token = await mailedParameter(app, email, 'token');
    await callWith(app, null)('resetPassword', { body: { token, newPassword: NEW_PASSWORD } });
    expect(await rows()).toEqual([]);
    expect(await logInFrom(91, { password: NEW_PASSWORD })).toMatchObject({ status: 200 });
    await shut(email);
    expect(await logInFrom(92, { password: NEW_PASSWORD, cookie })).toMatchObject({ status: 429 });
  });

  test('shut an e-mail without an account in the same way for a day, and nobody is written to', async () => {
    const nobody = { email: 'nobody@example.com' };
    for (let n = 1; n <= GUESSES; n += 1) expect(await logInFrom(n, nobody)).toMatchObject({ status: 401 });
    expect(await logInFrom(91, nobody)).toMatchObject({ status: 429 });
    expect(await mailsTo(app, nobody.email)).toEqual([]);
    app.clock.advance(24 * 3_600_000);
    expect(await logInFrom(91, nobody)).toMatchObject({ status: 401 });
  });
});
