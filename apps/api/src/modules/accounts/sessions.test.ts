import { refused } from '@comanda/testing/answers';
import { PASSWORD } from '@comanda/testing/sample-world';
import { recordStream } from '@comanda/testing/stream-record';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const EXPIRED = { status: 401, message: 'Your session has expired. Please log in again.' };

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(() => app.database.db.deleteFrom('attempts').execute());
afterAll(() => app.close());

const logIn = (email: string, password = PASSWORD) =>
  callWith(app, null)('login', { body: { email, password } });

describe('logging in', () => {
  test('answers 200 with the session', async () => {
    const { id, email } = app.world.users.MANAGER;
    const session = await logIn(email);
    expect(session).toEqual({
      id,
      email,
      firstName: 'Given MANAGER',
      lastName: 'Family',
      role: 'MANAGER',
      isVerified: true,
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('answers STAFF where no role is found, and ADMIN for who owns a business without a restaurant', async () => {
    const email = 'nowhere@example.com';
    const body = { email, password: PASSWORD, firstName: 'Noa', lastName: 'Levi' };
    const { id, accessToken, role } = await callWith(app, null)('register', { body });
    expect(role).toBe('ADMIN');
    expect(await logIn(email)).toMatchObject({ id, role: 'STAFF' });
    const call = callWith(app, accessToken);
    expect(await call('me')).toMatchObject({ role: 'STAFF' });
    await call('createMerchant', { body: { name: 'Noa’s', email, country: 'GB' } });
    expect(await call('me')).toMatchObject({ role: 'ADMIN' });
    expect(await logIn(email)).toMatchObject({ role: 'ADMIN' });
  });

  test('answers STAFF to a manager who was unlinked from the only restaurant', async () => {
    const { id, email } = app.world.users.MANAGER;
    const admin = await app.staff('ADMIN');
    const restaurantId = app.world.restaurant.id;
    await admin.call('unlink', { params: { userId: id, restaurantId }, query: {} });
    expect(await logIn(email)).toMatchObject({ id, role: 'STAFF' });
  });

  test('takes the e-mail in capitals and with spaces around it', async () => {
    const { email } = app.world.users.STAFF;
    expect(await logIn(`  ${email.toUpperCase()} `)).toMatchObject({ email, role: 'STAFF' });
  });

  test('refuses a wrong password and an unknown e-mail with the very same answer', async () => {
    const answers = await Promise.all(
      [app.world.users.STAFF.email, 'nobody@example.com'].map((email) =>
        app.send('/auth/login', { method: 'POST', json: { email, password: 'not the password' } }),
      ),
    );
    const [wrong, unknown] = answers.map(({ status, text, headers }) => ({
      status,
      text,
      headers: [...headers].filter(([name]) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(name)),
    }));
    expect(wrong).toEqual(unknown);
    expect(answers[0]).toMatchObject({
      status: 401,
      json: { statusCode: 401, error: 'Unauthorized', message: 'Invalid email or password' },
    });
  });

  test.each([
    ['no password', { email: 'a@example.com' }, 'password'],
    ['an empty password', { email: 'a@example.com', password: '' }, 'password'],
    ['a password of 129 characters', { email: 'a@example.com', password: 'x'.repeat(129) }, 'password'],
    ['an e-mail of 300 characters', { email: `${'a'.repeat(300)}`, password: PASSWORD }, 'email'],
    ['an e-mail with NUL', { email: 'a\0@example.com', password: PASSWORD }, 'email'],
    ['a field that is not known', { email: 'a@example.com', password: PASSWORD, role: 'ADMIN' }, 'role'],
  ])('with %s is refused with 400', async (_, json, path) => {
    expect(await app.send('/auth/login', { method: 'POST', json })).toMatchObject({
      status: 400,
      json: { details: [{ path }] },
    });
  });

  test('gives each login a session of its own', async () => {
    const { email } = app.world.users.STAFF;
    const [one, two] = [await logIn(email), await logIn(email)];
    expect(one.accessToken).not.toBe(two.accessToken);
    await callWith(app, one.accessToken)('logout');
    expect(await callWith(app, two.accessToken)('me')).toMatchObject({ email });
  });
});

describe('a session', () => {
  test('is dead at once after logging out, for open streams too', async () => {
    const { accessToken } = await logIn(app.world.users.STAFF.email);
    const call = callWith(app, accessToken);
    const { id } = app.world.restaurant;
    const stream = recordStream({
      url: `${app.baseUrl}/restaurants/${id}/orders/stream`,
      token: accessToken,
    });
    await stream.until('that it is live', () => stream.events.length > 0);
    expect(await app.send('/auth/logout', { method: 'POST', token: accessToken })).toMatchObject({
      status: 204,
      text: '',
    });
    expect(await refused(call('me'))).toMatchObject(EXPIRED);
    expect(await refused(call('liveOrders', { params: { id } }))).toMatchObject(EXPIRED);
    expect(await refused(call('logout'))).toMatchObject(EXPIRED);
    await stream.until('that it may not come back', () => stream.refusedWith() === 401);
    expect(stream.events.filter(({ type }) => type === 'ping')).toHaveLength(1);
    stream.close();
  });
});
