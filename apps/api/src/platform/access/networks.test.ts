import { PASSWORD } from '@comanda/testing/sample-world';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterEach, describe, expect, test } from 'vitest';

describe('a customer with a /56, which has 256 networks,', () => {
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

  test('has the calls of one address, and takes none from others', async () => {
    await start({ RATES: 'call.address=16/minute' });
    expect(await statusesOf(20, '/version')).toEqual({ taken: 16, last: 429 });
    expect(await app.send('/version', { headers: from('2', 1) })).toMatchObject({ status: 200 });
  });

  test('gets the new devices of one address', async () => {
    await start({ RATES: 'device.address=8/minute' });
    const json = { slug: app.world.restaurant.slug };
    const wish = { method: 'POST', json };
    expect(await statusesOf(10, '/clients/session', wish)).toEqual({ taken: 8, last: 429 });
    const others = await app.send('/clients/session', { ...wish, headers: from('2', 1) });
    expect(others.status).toBe(201);
  });

  test('guesses at an account as from one address; its owner elsewhere waits for none of them', async () => {
    await start();
    const { email } = app.world.users.STAFF;
    const wrong = { method: 'POST', json: { email, password: 'not the password' } };
    expect(await statusesOf(3, '/auth/login', wrong)).toEqual({ taken: 1, last: 429 });
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

  test('tries wrong tokens of e-mails as from one address', async () => {
    await start();
    const path = `/users/verify/${'a'.repeat(43)}/${crypto.randomUUID()}`;
    expect(await statusesOf(22, path)).toEqual({ taken: 20, last: 429 });
  });
});
