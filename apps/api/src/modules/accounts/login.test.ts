import { settled } from '@comanda/testing/answers';
import { PASSWORD, PEOPLE } from '@comanda/testing/sample-world';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

const logIn = (email: unknown, password: unknown) =>
  app.send('/auth/login', { method: 'POST', json: { email, password } });

test('a login answers with a session, and the highest role anywhere', async () => {
  const { users } = app.world;
  const answer = await logIn(users.MANAGER.email, PASSWORD);
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({
    accessToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    id: users.MANAGER.id,
    firstName: 'Given MANAGER',
    lastName: 'Family',
    email: users.MANAGER.email,
    role: 'MANAGER',
    isVerified: true,
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the case of the e-mail says nothing, that of the password does', async () => {
  const { email } = app.world.users.STAFF;
  expect(await logIn(` ${email.toUpperCase()} `, PASSWORD)).toMatchObject({ status: 200 });
  expect(await logIn(email, PASSWORD.toUpperCase())).toMatchObject({ status: 401 });
  expect(await logIn(email, `${PASSWORD} `)).toMatchObject({ status: 401 });
});

test('an unknown e-mail and a wrong password are answered alike, to the byte', async () => {
  const wrong = await logIn(app.world.users.ADMIN.email, 'wrong');
  const unknown = await logIn('nobody@pepper.example', 'wrong');
  expect(wrong.json).toEqual({
    statusCode: 401,
    error: 'Unauthorized',
    message: 'Invalid email or password',
    code: 'WRONG_CREDENTIALS',
  });
  expect(unknown).toMatchObject({ status: 401, text: wrong.text });
  const names = ({ headers }: typeof wrong) => [...headers.keys()].sort();
  expect(names(unknown)).toEqual(names(wrong));
});

describe('a login that cannot be one is refused with every problem named', () => {
  test.each([
    [undefined, undefined, ['email', 'password']],
    ['', '', ['email', 'password']],
    [42, ['a'], ['email', 'password']],
    ['x'.repeat(255), 'y'.repeat(129), ['email', 'password']],
    [{ $ne: null }, { $ne: null }, ['email', 'password']],
  ])('%j with %j', async (email, password, paths) => {
    const answer = await logIn(email, password);
    expect(answer.status).toBe(400);
    const named = Object(answer.json).details.map(({ path }: { path: string }) => path);
    expect([...new Set(named)]).toEqual(paths);
  });

  test('as are rights that one gives oneself', async () => {
    const answer = await app.send('/auth/login', {
      method: 'POST',
      json: { email: 'a@b.example', password: 'x', role: 'ADMIN', isVerified: true },
    });
    expect(answer).toMatchObject({
      status: 400,
      json: { details: [{ path: 'role' }, { path: 'isVerified' }] },
    });
  });
});

test('a rush of logins is worked off or told to come back, and orders are taken meanwhile', async () => {
  const diner = await app.diner();
  const rush = Promise.all(Array.from({ length: 80 }, () => logIn('nobody@pepper.example', 'wrong')));
  expect(await settled(diner.place())).toMatchObject({ ok: true });
  const answers = await rush;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  for (const { status, headers } of answers) {
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('each person sees the merchants and restaurants that are theirs, with their role in each', async () => {
  const { restaurant, foreign, merchantId } = app.world;
  const seen = await Promise.all(
    PEOPLE.map(async (person) => {
      const { call, userId } = await app.staff(person);
      const merchants = await call('userMerchants', { params: { id: userId } });
      return merchants.map(({ id, role, restaurants }) => ({
        isOurs: id === merchantId,
        role,
        restaurants: restaurants.map((one) => [one.slug, one.role]),
      }));
    }),
  );
  expect(seen).toEqual([
    [{ isOurs: true, role: 'ADMIN', restaurants: [[restaurant.slug, 'ADMIN']] }],
    [{ isOurs: true, role: 'MANAGER', restaurants: [[restaurant.slug, 'MANAGER']] }],
    [{ isOurs: true, role: 'STAFF', restaurants: [[restaurant.slug, 'STAFF']] }],
    [{ isOurs: false, role: 'ADMIN', restaurants: [[foreign.slug, 'ADMIN']] }],
  ]);
});
