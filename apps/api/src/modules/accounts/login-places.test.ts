import { refused } from '@comanda/testing/answers';
import { lettersTo, mailedParameter } from '@comanda/testing/letters';
import { PASSWORD } from '@comanda/testing/sample-world';
import { addressNumber, sendFrom } from '@comanda/testing/send-from';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

const GUESSERS = 50;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

const logInFrom = (number: number, email: string, password: string) =>
  sendFrom(addressNumber(number), `${app.baseUrl}/auth/login`, { method: 'POST', json: { email, password } });

async function guess(email: string): Promise<void> {
  for (let n = 1; n <= GUESSERS; n += 1) {
    expect(await logInFrom(n, email, 'not the password')).toMatchObject({ status: 401 });
  }
}

test('fifty wrong passwords from as many addresses shut an account to new places, and to no known one', async () => {
  const { email } = app.world.users.STAFF;
  const home = 90;
  expect(await logInFrom(home, email, PASSWORD)).toMatchObject({ status: 200 });
  await guess(email);
  expect(await logInFrom(91, email, PASSWORD)).toMatchObject({ status: 429 });
  expect(await logInFrom(home, email, PASSWORD)).toMatchObject({ status: 200 });
  const letters = await lettersTo(app, email);
  expect(letters.map(({ subject }) => subject)).toEqual(['Many wrong passwords for your account (Comanda)']);

  await callWith(app, null)('forgotPassword', { body: { email } });
  const token = await mailedParameter(app, email, 'token');
  await callWith(app, null)('resetPassword', { body: { token, newPassword: 'a new one by mail' } });
  expect(await logInFrom(91, email, 'a new one by mail')).toMatchObject({ status: 200 });
});

test('an e-mail without an account is shut in the same way, and nobody is written to', async () => {
  const email = 'nobody@example.com';
  await guess(email);
  expect(await logInFrom(91, email, PASSWORD)).toMatchObject({ status: 429 });
  expect(await lettersTo(app, email)).toEqual([]);
});

test('the account opens to new places again after a day', async () => {
  app.clock.advance(24 * 3_600_000);
  const login = { body: { email: 'nobody@example.com', password: PASSWORD } };
  expect(await refused(callWith(app, null)('login', login))).toMatchObject({ status: 401 });
});
