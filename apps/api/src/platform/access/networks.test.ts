import { PASSWORD } from '@comanda/testing/sample-world';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterEach, describe, expect, test } from 'vitest';
import { sharesOf } from './caller-address.ts';
import { tryToken } from './throttle.ts';

test.each([
  ['2001:db8:1:2::/64', ['2001:db8:1:2::/64 1', '2001:db8:1::/48 8']],
  ['2001:db8:0:0::/64', ['2001:db8:0:0::/64 1', '2001:db8:0::/48 8']],
  ['203.0.113.7', ['203.0.113.7 1']],
])('%s is counted by itself and by its network, which counts for eight', (address, shares) => {
  expect(sharesOf(address).map((share) => `${share.subject} ${share.addresses}`)).toEqual(shares);
});

describe('a customer with a /48, who has 65,536 addresses,', () => {
  let app: TestApp;

  afterEach(() => app.close());

  /** An address of its own for each call, as the proxy forwards it. */
  const from = (network: string, n: number) => ({
    'x-forwarded-for': `2001:db8:${network}:${n.toString(16)}::1`,
  });
  const start = async (environment: NodeJS.ProcessEnv = {}) => {
    app = await createTestApp({ environment: { TRUST_PROXY: '127.0.0.1', ...environment } });
  };

  async function statusesOf(calls: number, path: string, request: { method?: string; json?: unknown } = {}) {
    const found: number[] = [];
    for (let n = 0; n < calls; n += 1)
      found.push((await app.send(path, { ...request, headers: from('1', n) })).status);
    return { taken: found.filter((status) => status !== 429).length, last: found.at(-1) };
  }

  test('has the calls of eight addresses, and takes none from others', async () => {
    await start({ ADDRESS_REQUESTS_PER_MINUTE: '2' });
    expect(await statusesOf(20, '/version')).toEqual({ taken: 16, last: 429 });
    expect(await app.send('/version', { headers: from('2', 1) })).toMatchObject({ status: 200 });
  });

  test('gets the new devices of eight addresses', async () => {
    await start({ ADDRESS_DEVICES_PER_MINUTE: '1' });
    const json = { slug: app.world.restaurant.slug };
    const wish = { method: 'POST', json };
    expect(await statusesOf(10, '/clients/session', wish)).toEqual({ taken: 8, last: 429 });
    const others = await app.send('/clients/session', { ...wish, headers: from('2', 1) });
    expect(others.status).toBe(201);
  });

  test('has eight free guesses at an account, and not 65,536; its owner elsewhere waits for none of them', async () => {
    await start();
    const { email } = app.world.users.STAFF;
    const wrong = { method: 'POST', json: { email, password: 'not the password' } };
    expect(await statusesOf(10, '/auth/login', wrong)).toEqual({ taken: 9, last: 429 });
    const owner = { method: 'POST', json: { email, password: PASSWORD }, headers: from('2', 1) };
    expect(await app.send('/auth/login', owner)).toMatchObject({ status: 200 });
  });

  test('makes no known device wait by guesses of others, only by its own', async () => {
    await start();
    const { email } = app.world.users.STAFF;
    const logIn = (n: number, password: string, cookie = '') =>
      app.send('/auth/login', {
        method: 'POST',
        json: { email, password },
        headers: { ...from('1', n), cookie },
      });
    const first = await logIn(100, PASSWORD);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (let n = 0; n < 9; n += 1) await logIn(n, 'not the password');
    await logIn(100, 'not the password');
    expect(await logIn(100, PASSWORD)).toMatchObject({ status: 429 });
    const known = await logIn(100, PASSWORD, cookie);
    expect(known).toMatchObject({ status: 200 });
    const next = known.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await logIn(100, 'not the password', next)).toMatchObject({ status: 401 });
    expect(await logIn(100, PASSWORD, next)).toMatchObject({ status: 429 });
  });

  test('may try as many tokens of e-mails as eight addresses', async () => {
    await start();
    const tries = async (network: string, n: number) =>
      tryToken(app.database.db, `2001:db8:${network}:${n}::/64`, app.clock.now(), async () => {
        throw new Error('No such token.');
      });
    for (let n = 0; n < 160; n += 1) await expect(tries('1', n)).rejects.toThrow('No such token');
    await expect(tries('1', 160)).rejects.toMatchObject({ statusCode: 429 });
    await expect(tries('2', 1)).rejects.toThrow('No such token');
  });
});
