import type { Answer } from '@comanda/testing/answers';
import { PASSWORD } from '@comanda/testing/sample-world';
import { addressNumber, sendFrom } from '@comanda/testing/send-from';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';
import { throttled } from './password-throttle.ts';

const HOUR_SECONDS = 3_600;
const METRICS_TOKEN = 'a-token-for-the-figures-of-the-tests';
const ELSEWHERE = addressNumber(7);

let app: TestApp;
let email: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { METRICS_TOKEN } });
  email = app.world.users.STAFF.email;
});

beforeEach(() => app.database.db.deleteFrom('attempts').execute());

afterAll(() => app.close());

/** Passwords that were checked so far, whatever was answered. */
async function checks(): Promise<number> {
  const { text } = await app.send('/metrics', { token: METRICS_TOKEN });
  const lines = text.matchAll(/^comanda_password_checks_total\{cost=".+"\} (\d+)$/gm);
  return Array.from(lines, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}

type Try = { email?: string; password?: string; from?: string; headers?: Record<string, string> };

function logIn({ from = '127.0.0.1', headers = {}, ...login }: Try = {}): Promise<Answer> {
  const json = { email, password: 'not the password', ...login };
  return sendFrom(from, `${app.baseUrl}/auth/login`, { method: 'POST', json, headers });
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'));
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('wrong passwords for one account from one address', () => {
  test('are answered with a wait that doubles, and with an hour from the tenth', async () => {
    const waits: number[] = [];
    for (const _ of times(12)) {
      expect(await logIn()).toMatchObject({ status: 401 });
      const refused = await logIn({ password: PASSWORD });
      expect(refused).toMatchObject({ status: 429, json: { code: 'RATE_LIMITED' } });
      waits.push(waitOf(refused));
      app.clock.advance(waitOf(refused) * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, HOUR_SECONDS, HOUR_SECONDS, HOUR_SECONDS]);
  });

  test('say how long the wait is, in words', async () => {
    await logIn();
    expect((await logIn()).json).toMatchObject({
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'Too many tries. Wait 1 second and try again.',
      retryAfterSeconds: 1,
    });
  });

  test('do not grow while the wait lasts, however often it is tried', async () => {
    await logIn();
    await Promise.all(times(20).map(() => logIn()));
    app.clock.advance(1_000);
    expect(await logIn({ password: PASSWORD })).toMatchObject({ status: 200 });
  });

  test('are forgotten after the right one', async () => {
    for (const _ of times(5)) {
      const refused = await logIn();
      app.clock.advance(waitOf(await logIn()) * 1000);
      expect(refused.status).toBe(401);
    }
    expect(await logIn({ password: PASSWORD })).toMatchObject({ status: 200 });
    await logIn();
    expect(waitOf(await logIn())).toBe(1);
  });

  test('are forgotten after two hours', async () => {
    for (const _ of times(4)) {
      await logIn();
      app.clock.advance(waitOf(await logIn()) * 1000);
    }
    app.clock.advance(2 * HOUR_SECONDS * 1000);
    await logIn();
    expect(waitOf(await logIn())).toBe(1);
  });

  test('cost no more checks than there are places when two hundred come at once', async () => {
    const before = await checks();
    const answers = await Promise.all(times(200).map(() => logIn()));
    const checked = (await checks()) - before;
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(8);
    // one that finds no connection in time was not checked
    expect([401, 429, 503]).toEqual(expect.arrayContaining([...new Set(statusesOf(answers))]));
  });

  test('are counted before they are checked, also when nothing can be stored afterwards', async () => {
    const guess = { purpose: 'login', account: 'cut@pepper.example', address: '127.0.0.1' };
    const cutOff = () => Promise.reject(new Error('The database is away.'));
    const now = app.clock.now();
    for (const _ of times(4)) {
      await expect(throttled(app.database.db, { ...guess, now }, cutOff)).rejects.toThrow('away');
    }
    await throttled(app.database.db, { ...guess, now }, async () => null);
    await expect(throttled(app.database.db, { ...guess, now }, async () => 'right')).rejects.toMatchObject({
      extras: { retryAfterSeconds: 16 },
    });
  });

  test('and right ones beside each other wait for none that began a moment later', async () => {
    const { db } = app.database;
    const now = app.clock.now();
    const right = async () => 'right';
    const tryAt = (account: string, moment: number, check: () => Promise<string | null>) =>
      throttled(db, { purpose: 'login', account, address: '127.0.0.1', now: moment }, check);
    const beside = () => tryAt('one@pepper.example', now, right);
    await expect(tryAt('one@pepper.example', now + 5, beside)).resolves.toBe('right');
    await tryAt('two@pepper.example', now + 5, async () => null);
    await expect(tryAt('one@pepper.example', now, right)).resolves.toBe('right');
  });

  test('stay counted when the app starts anew', async () => {
    for (const _ of times(3)) {
      await logIn();
      app.clock.advance(waitOf(await logIn()) * 1000);
    }
    await logIn();
    await app.restart();
    expect(waitOf(await logIn({ password: PASSWORD }))).toBe(8);
  });

  test('count together however the e-mail is written', async () => {
    await logIn({ email: email.toUpperCase() });
    expect(await logIn({ email: ` ${email} ` })).toMatchObject({ status: 429 });
  });
});

describe('right passwords', () => {
  test('are never slowed: two tabs, and the tablets of a kitchen, log in together', async () => {
    const answers = await Promise.all(times(8).map(() => logIn({ password: PASSWORD })));
    expect(statusesOf(answers)).toEqual(times(8).map(() => 200));
    expect(await logIn({ password: PASSWORD })).toMatchObject({ status: 200 });
    expect(await app.database.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
  });

  test('are not shut out for long by checks that a crash cut off', async () => {
    const now = at(app.clock.now());
    await app.database.db
      .insertInto('attempts')
      .values({
        subject: `login 127.0.0.1 ${email}`,
        account: email,
        count: 8,
        under_way: 8,
        since: now,
        blocked_until: now,
      })
      .execute();
    expect(await logIn({ password: PASSWORD })).toMatchObject({ status: 429 });
    app.clock.advance(30_000);
    expect(await logIn({ password: PASSWORD })).toMatchObject({ status: 200 });
  });
});

test('guests of a kitchen’s Wi-Fi, whatever they guess, keep no device out that it is known on', async () => {
  const first = await logIn({ password: PASSWORD });
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const n of times(25)) await logIn({ email: `n${n}@pepper.example` });
  await Promise.all(times(25).map(() => logIn()));
  expect(await logIn({ password: PASSWORD })).toMatchObject({ status: 429 });
  expect(await logIn({ password: PASSWORD, headers: { cookie } })).toMatchObject({ status: 200 });
});

describe('wrong passwords for many accounts from one address', () => {
  test('are slowed from the twenty-first on, by two seconds at most', async () => {
    for (const n of times(20))
      expect(await logIn({ email: `n${n}@pepper.example` })).toMatchObject({ status: 401 });
    const waits: number[] = [];
    for (const n of times(3)) {
      expect(await logIn({ email: `m${n}@pepper.example` })).toMatchObject({ status: 401 });
      const refused = await logIn({ password: PASSWORD });
      waits.push(waitOf(refused));
      app.clock.advance(waitOf(refused) * 1000);
    }
    expect(waits).toEqual([1, 2, 2]);
    expect(await logIn({ password: PASSWORD })).toMatchObject({ status: 200 });
  });

  test('leave other addresses alone', async () => {
    for (const n of times(21)) await logIn({ email: `n${n}@pepper.example` });
    expect(await logIn({ password: PASSWORD })).toMatchObject({ status: 429 });
    expect(await logIn({ password: PASSWORD, from: ELSEWHERE })).toMatchObject({ status: 200 });
  });
});

describe('a caller', () => {
  test('gains nothing by writing addresses into headers', async () => {
    const answers: Answer[] = [];
    for (const n of times(50)) {
      const spoofed = `203.0.113.${n}`;
      const headers = { 'x-forwarded-for': spoofed, forwarded: `for=${spoofed}`, 'x-real-ip': spoofed };
      answers.push(await logIn({ headers }));
    }
    expect(statusesOf(answers).filter((status) => status !== 429)).toEqual([401]);
  });

  test('does not shut out the owner of the account at another address', async () => {
    await logIn();
    expect(await logIn()).toMatchObject({ status: 429 });
    expect(await logIn({ password: PASSWORD, from: ELSEWHERE })).toMatchObject({ status: 200 });
  });

  test('does not shut out another account at the same address', async () => {
    await logIn();
    expect(await logIn({ email: app.world.users.ADMIN.email, password: PASSWORD })).toMatchObject({
      status: 200,
    });
  });

  test('is slowed for an e-mail that nobody has exactly as for one that somebody has', async () => {
    const unknown = 'nobody@pepper.example';
    const comparable = ({ status, text, headers }: Answer) => ({
      status,
      text,
      wait: headers.get('retry-after'),
    });
    expect(comparable(await logIn({ email: unknown }))).toEqual(comparable(await logIn()));
    expect(comparable(await logIn({ email: unknown }))).toEqual(comparable(await logIn()));
  });
});

test('behind a proxy, an IPv6 network counts as one address, because anybody has billions of them', async () => {
  const behind = await createTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  const json = { email, password: 'not the password' };
  const from = (address: string) =>
    behind.send('/auth/login', { method: 'POST', json, headers: { 'x-forwarded-for': address } });
  expect(await from('2001:db8:1:2::1')).toMatchObject({ status: 401 });
  expect(await from('2001:db8:1:2:ffff::9')).toMatchObject({ status: 429 });
  expect(await from('2001:db8:1:300::1')).toMatchObject({ status: 401 });
  await behind.close();
});
