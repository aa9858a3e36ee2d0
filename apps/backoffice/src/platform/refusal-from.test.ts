import { ApiError } from '@comanda/client/api-error';
import { describe, expect, it } from 'vitest';
import { refusalFrom } from './refusal-from.ts';

const said = async (error: unknown) => (await refusalFrom(Promise.reject(error)))?.message;

describe('the words for a call that failed', () => {
  it('are the server’s own', async () => {
    expect(await said(new ApiError(409, { message: 'Taken already.' }))).toBe('Taken already.');
  });

  it('are the usual ones when an answer says nothing', async () => {
    expect(await said(new ApiError(502, null))).toBe('An unknown error occurred');
  });

  it('are the error’s own when no answer came, with a friendlier sentence beside them', async () => {
    const lost = ApiError.offline(new TypeError('Failed to fetch'));
    expect(await said(lost)).toBe('Failed to fetch. The server did not answer.');
    expect(await said(new TypeError('Load failed.'))).toBe('Load failed. The server did not answer.');
    expect(await said(ApiError.offline(null))).toBe('An unknown error occurred. The server did not answer.');
  });

  it('are none when it succeeded', async () => {
    expect(await refusalFrom(Promise.resolve())).toBeNull();
  });
});
