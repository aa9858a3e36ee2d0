import { Writable } from 'node:stream';
import { refused, settled } from '@comanda/testing/answers';
import { insertSession } from '@comanda/testing/sample-members';
import { PASSWORD } from '@comanda/testing/sample-world';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSparing } from './security-log.ts';

let app: TestApp;
let written: string[] = [];

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk));
      done();
    },
  });
  app = await createTestApp({ logger: { level: 'warn', stream } });
});

beforeEach(async () => {
  app.clock.advance(120_000);
  await app.database.db.deleteFrom('attempts').execute();
  written = [];
});

afterAll(() => app.close());

const lines = () =>
  written
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ security }) => security === true);
const logIn = (email: string, password: string) =>
  callWith(app, null)('login', { body: { email, password } });

describe('the security log', () => {
  test('has a line for a login, and one for a wrong password, without the e-mail', async () => {
    const { id, email } = app.world.users.STAFF;
    await logIn(email, PASSWORD);
    await refused(logIn(email, 'not the password'));
    await refused(logIn('nobody@example.com', 'not the password'));
    await expect.poll(() => lines().length).toBe(3);
    expect(lines()).toMatchObject([
      { level: 30, event: 'login', userId: id, address: '127.0.0.1', outcome: 'success' },
      { level: 40, event: 'login', userId: id, address: '127.0.0.1', outcome: 'unauthorized' },
      { level: 40, event: 'login', address: '127.0.0.1', outcome: 'unauthorized' },
    ]);
    expect(written.join()).not.toMatch(/@|not the password|Given/);
  });

  test('has a line for refused access, and one for a throttle', async () => {
    const { id } = app.world.users.STAFF;
    const staff = callWith(app, await insertSession(app, id));
    await refused(staff('audit', { params: { id: app.world.restaurant.id }, query: {} }));
    const parts = { a: 'not', b: 'valid' };
    for (let n = 0; n < 30; n += 1) await settled(staff('verifyInvite', { params: parts }));
    await expect.poll(() => lines().length).toBe(2);
    expect(lines()).toMatchObject([
      { event: 'audit', userId: id, outcome: 'forbidden' },
      { event: 'verifyInvite', outcome: 'throttled' },
    ]);
  });

  test('has a line for a changed password and for a session that was ended', async () => {
    const { id } = app.world.users.MANAGER;
    const call = callWith(app, await insertSession(app, id));
    await call('updateUser', {
      params: { id },
      body: { password: 'another of the tests', currentPassword: PASSWORD },
    });
    await call('endOtherSessions', { params: { id } });
    await expect.poll(() => lines().length).toBe(2);
    expect(lines()).toMatchObject([
      { event: 'updateUser', userId: id, outcome: 'success' },
      { event: 'endOtherSessions', userId: id, outcome: 'success' },
    ]);
  });
});

test('what repeats is counted, and logged once a minute', () => {
  const sparing = createSparing();
  expect(sparing('a', 0)).toBe(0);
  expect([sparing('a', 1), sparing('a', 59_999)]).toEqual([null, null]);
  expect(sparing('b', 30_000)).toBe(0);
  expect(sparing('a', 60_000)).toBe(2);
});

test('a proxy that nobody named is warned about once', async () => {
  for (const path of ['/version', '/version']) {
    await app.send(path, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  }
  expect(written.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});
