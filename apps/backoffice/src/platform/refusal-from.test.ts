import { ApiError } from '@comanda/client/api-error';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusalFrom, withReach } from './refusal-from.ts';

const said = async (error: unknown) => (await refusalFrom(Promise.reject(error)))?.message;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the words for a call that failed', () => {
  it('are the server’s own', async () => {
    expect(await said(new ApiError(409, { message: 'Taken already.' }))).toBe('Taken already.');
  });

  it('are the usual ones when an answer says nothing', async () => {
    expect(await said(new ApiError(502, null))).toBe('An unknown error occurred');
  });

  it('say that no answer came, without the browser’s own words', async () => {
    for (const lost of [new TypeError('Failed to fetch'), new TypeError('Load failed.'), null]) {
      expect(await said(ApiError.offline(lost))).toBe('The server did not answer.');
      expect(await said(lost)).toBe('The server did not answer.');
    }
    vi.stubGlobal('navigator', { onLine: false });
    expect(await said(ApiError.offline(new TypeError('Failed to fetch')))).toBe('You are offline.');
    expect(withReach('Nothing was sent', ApiError.offline(null))).toBe('Nothing was sent. You are offline.');
  });

  it('are none when it succeeded', async () => {
    expect(await refusalFrom(Promise.resolve())).toBeNull();
  });
});
