import type { RefusalCode } from '@comanda/contract/calls';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ApiError, currentIn, isErrorOf, UNKNOWN_ERROR } from './api-error.ts';
import { createCall } from './call.ts';

type Sent = { readonly request: string; readonly authorization: string | undefined };

/** A client whose server answers `status` to everything: what it sent, and which tokens were reported dead. */
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
  it('reports that the token it refused is dead', async () => {
    const { call, sent, dead } = aClient({ token: 'old', status: 401 });
    await expect(call('me')).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual([{ request: 'GET /auth/me', authorization: 'Bearer old' }]);
    expect(dead).toEqual(['old']);
  });

  it('without a token reports nothing', async () => {
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

  it('of a call that asks as nobody says nothing about who is logged in', async () => {
    const { call, sent, dead } = aClient({ token: 'old', status: 401 });
    const asked = call('restaurantBySlug', { query: { slug: 'forno-lucia' } }, { withoutToken: true });
    await expect(asked).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual([{ request: 'GET /restaurants?slug=forno-lucia', authorization: undefined }]);
    expect(dead).toEqual([]);
  });
});

/** The refusal that a caller gets from a server that answers so. */
async function refusedBy(answer: () => Response | Promise<Response>): Promise<ApiError> {
  const call = createCall({ baseUrl: 'http://api', token: () => null, fetch: async () => answer() });
  const error: unknown = await call('me').catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) throw new Error('It was not refused.');
  return error;
}

describe('the message of a refusal', () => {
  it('is the server’s, with what else it said', async () => {
    const headers = { 'retry-after': '7' };
    const said = { message: 'Too many tries.', code: 'RATE_LIMITED', kind: 'call', per: 'user' };
    const error = await refusedBy(() => Response.json(said, { status: 429, headers }));
    expect(error).toMatchObject({ message: said.message, status: 429, retryAfterSeconds: 7, refusal: said });
  });

  it('is the error’s own where no server answered', async () => {
    const error = await refusedBy(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(error).toMatchObject({ message: 'Failed to fetch', status: 0, refusal: null });
  });

  it('is what the page says where no answer came, or not the whole of it', async () => {
    const cut = () => {
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
      return Promise.resolve(new Response(body));
    };
    const away = () => Promise.reject(new TypeError('Failed to fetch'));
    for (const fetch of [cut, away]) {
      const unanswered = () => 'You are offline.';
      const call = createCall({ baseUrl: 'http://api', token: () => null, unanswered, fetch });
      await expect(call('me')).rejects.toMatchObject({ message: 'You are offline.', status: 0 });
    }
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['a proxy answers with a page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['the server names no reason', () => Response.json({}, { status: 500 })],
    ['its reason is empty', () => Response.json({ message: '' }, { status: 500 })],
    ['it answers null', () => Response.json(null, { status: 500 })],
    ['the error has no words', () => Promise.reject(new Error(''))],
    ['what failed is no error', () => Promise.reject('gone')],
  ])('is “An unknown error occurred” where %s', async (_, answer) => {
    expect(UNKNOWN_ERROR).toBe('An unknown error occurred');
    expect((await refusedBy(answer)).message).toBe(UNKNOWN_ERROR);
  });
});

describe('a call', () => {
  it('that was given up is not a refusal', async () => {
    const call = createCall({
      baseUrl: 'http://api',
      token: () => null,
      fetch: async (_, init) => {
        init?.signal?.throwIfAborted();
        return Response.json({});
      },
    });
    await expect(call('me', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('with another 2xx than the one that counts as success is refused', async () => {
    const { call } = aClient({ token: 't', status: 200 });
    await expect(call('me', {}, { success: 201 })).rejects.toMatchObject({ status: 200 });
  });
});

describe('what refuses a call', () => {
  /** Every code that paying for an order can be refused with; one more, or one less, does not compile. */
  function wordsFor(code: RefusalCode<'payOrder'>): string {
    switch (code) {
      case 'NOT_PAYABLE':
        return 'it is paid';
      case 'DAMAGED':
        return 'call';
      case 'PAYMENT_UNAVAILABLE':
      case 'RATE_LIMITED':
      case 'OVERLOADED':
      case 'UNAVAILABLE':
      case 'CLOSING':
        return 'wait';
      case 'INVALID':
      case 'TOO_LARGE':
      case 'UNSUPPORTED':
      case 'UNAUTHORIZED':
      case 'NOT_FOUND':
        return 'begin anew';
    }
  }

  const paying = { params: { slug: 'forno-lucia', orderId: '019c0000-0000-7000-8000-000000000001' } };

  it('is a closed set of codes, which the compiler knows by the call', async () => {
    const { call } = aClient({ token: 't', status: 409, body: { code: 'NOT_PAYABLE', message: 'No.' } });
    const made = await call.outcome('payOrder', paying);
    if (made.ok) throw new Error('It was not refused.');
    expectTypeOf(made.error.code).toEqualTypeOf<RefusalCode<'payOrder'> | null>();
    expect(made.error.code && wordsFor(made.error.code)).toBe('it is paid');
  });

  it('is no code where the contract declares none such of the call', async () => {
    const { call } = aClient({ token: 't', status: 409, body: { code: 'SLUG_TAKEN', message: 'No.' } });
    const error: unknown = await call('payOrder', paying).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 409, message: 'No.', code: null, call: 'payOrder' });
    expect([isErrorOf('payOrder', error), isErrorOf('cancelOrder', error)]).toEqual([true, false]);
  });

  it('brings the record as it is now to who was too slow', async () => {
    const current = { version: 4, categories: [] };
    const { call } = aClient({ token: 't', status: 409, body: { code: 'STALE', message: 'No.', current } });
    const id = '019c0000-0000-7000-8000-000000000001';
    const made = await call.outcome('arrangeMenu', { params: { id }, body: { version: 3, categories: [] } });
    if (made.ok) throw new Error('It was not refused.');
    expect(currentIn('arrangeMenu', made.error)).toEqual(current);
    expect(currentIn('updateItems', made.error)).toBeUndefined();
  });
});
