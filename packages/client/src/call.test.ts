import { describe, expect, it } from 'vitest';
import { createCall } from './call.ts';

type Sent = { readonly request: string; readonly authorization: string | undefined };

/** A client whose server answers `status` to everything: what it sent, and which tokens it was told are dead. */
function aClient({ token, status, body = {} }: { token: string | null; status: number; body?: unknown }) {
  const sent: Sent[] = [];
  const dead: string[] = [];
  const call = createCall({
    baseUrl: 'http://api',
    token: () => token,
    onUnauthorized: (refused) => dead.push(refused),
    fetch: async (input, init) => {
      const authorization = new Headers(init?.headers).get('authorization') ?? undefined;
      sent.push({ request: `${init?.method} ${String(input).replace('http://api', '')}`, authorization });
      return Response.json(body, { status });
    },
  });
  return { call, sent, dead };
}

describe('a 401', () => {
  it('tells that the token it refused is dead', async () => {
    const { call, sent, dead } = aClient({ token: 'old', status: 401 });
    await expect(call('me')).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual([{ request: 'GET /auth/me', authorization: 'Bearer old' }]);
    expect(dead).toEqual(['old']);
  });

  it('without a token tells nothing', async () => {
    const { call, sent, dead } = aClient({ token: null, status: 401 });
    await expect(call('me')).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual([{ request: 'GET /auth/me', authorization: undefined }]);
    expect(dead).toEqual([]);
  });

  it('of a login is a mistyped password, whoever is logged in', async () => {
    const { call, sent, dead } = aClient({ token: 'old', status: 401 });
    const body = { email: 'ada@comanda.example', password: 'not hers' };
    await expect(call('login', { body })).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual([{ request: 'POST /auth/login', authorization: undefined }]);
    expect(dead).toEqual([]);
  });
});
