import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDinerClient } from './diner-client.ts';

/** A browser's cookies: written one by one, read all at once. */
function aJar() {
  const kept = new Map<string, string>([['theme', 'dark']]);
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  };
}

/** A diner's device; the server gives tokens and answers everything else with `status`. */
function aDevice({ status = 200, secure = false } = {}) {
  const jar = aJar();
  const sent: string[] = [];
  const tokensAtExpiry: (string | null)[] = [];
  let given = 0;
  const client = createDinerClient({
    baseUrl: 'http://api',
    jar,
    secure,
    onExpired: () => tokensAtExpiry.push(client.token()),
    fetch: async (input, init) => {
      const path = String(input).replace('http://api', '');
      sent.push(`${init?.method} ${path} ${new Headers(init?.headers).get('authorization') ?? 'nobody'}`);
      if (path !== '/clients/session') return Response.json({ slots: [] }, { status });
      given += 1;
      const expiresAt = '2026-12-20T18:00:00.000Z';
      return Response.json({ token: `token-${given}`, expiresAt }, { status: 201 });
    },
  });
  const order = () =>
    client.call('slots', { params: { slug: 'forno-lucia' }, query: { service: 'COLLECTION' } });
  return { client, jar, sent, order, tokensAtExpiry };
}

describe('a diner’s token', () => {
  it('lies in the cookie odb_tk_cl for thirty days, and goes with every call', async () => {
    const { client, jar, sent, order } = aDevice();
    await client.ensureToken('forno-lucia');
    await order();
    expect(jar.written).toEqual(['odb_tk_cl=token-1; Path=/; SameSite=Lax; Max-Age=2592000']);
    expect(sent.at(-1)).toMatch(/^GET \/.* Bearer token-1$/);
  });

  it('travels by https alone where the page did', async () => {
    const { client, jar } = aDevice({ secure: true });
    await client.ensureToken('forno-lucia');
    expect(jar.written).toEqual([expect.stringMatching(/; Secure$/)]);
  });

  it('is asked for once, however many want it', async () => {
    const { client, sent } = aDevice();
    const both = await Promise.all([client.ensureToken('forno-lucia'), client.ensureToken('forno-lucia')]);
    expect([...both, await client.ensureToken('forno-lucia')]).toEqual(['token-1', 'token-1', 'token-1']);
    expect(sent).toHaveLength(1);
  });

  it('is gone before anybody learns that it is dead, and the next one is new', async () => {
    const { client, jar, order, tokensAtExpiry } = aDevice({ status: 401 });
    await client.ensureToken('forno-lucia');
    await expect(order()).rejects.toMatchObject({ status: 401 });
    expect(tokensAtExpiry).toEqual([null]);
    expect(jar.cookie).toBe('theme=dark');
    expect(await client.ensureToken('forno-lucia')).toBe('token-2');
  });

  it('that took the place of a dead one meanwhile stays', async () => {
    const { client, jar, order } = aDevice({ status: 401 });
    await client.ensureToken('forno-lucia');
    const refused = order();
    jar.cookie = 'odb_tk_cl=newer; Path=/';
    await expect(refused).rejects.toMatchObject({ status: 401 });
    expect(client.token()).toBe('newer');
  });

  it('is nobody’s where there is none: a 401 then ends nothing', async () => {
    const { order, sent, tokensAtExpiry } = aDevice({ status: 401 });
    await expect(order()).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual([expect.stringMatching(/ nobody$/)]);
    expect(tokensAtExpiry).toEqual([]);
  });
});

describe('a line that swallows a call', () => {
  /** A server that answers nothing until it is told to; `over` ends the time of all calls so far. */
  function aStalledLine() {
    const limits: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    onTestFinished(() => timeout.mockRestore());
    const line = { isStalled: true };
    const client = createDinerClient({
      ...{ baseUrl: 'http://api', jar: aJar(), secure: false, onExpired: () => {} },
      fetch: async (_, init) => {
        if (!line.isStalled)
          return Response.json({ token: 'token-1', expiresAt: '2026-12-20T18:00:00.000Z' }, { status: 201 });
        const { promise, reject } = Promise.withResolvers<Response>();
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        return promise;
      },
    });
    const over = () => {
      for (const limit of limits) limit.abort(new DOMException('over', 'TimeoutError'));
    };
    return { client, line, over };
  }

  it('holds up nobody for ever: the call is lost, and the next one is asked anew', async () => {
    const { client, line, over } = aStalledLine();
    const lost = expect(client.ensureToken('forno-lucia')).rejects.toMatchObject({ status: 0 });
    over();
    await lost;
    line.isStalled = false;
    expect(await client.ensureToken('forno-lucia')).toBe('token-1');
  });
});
