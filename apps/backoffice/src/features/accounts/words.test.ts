import { ApiError } from '@comanda/client/api-error';
import { describe, expect, it } from 'vitest';
import { resetNews, resetProblem } from './words.ts';

const refused = (status: number, message?: string) =>
  new ApiError(status, message === undefined ? null : { message });

describe('a refused password reset', () => {
  it.each([
    [refused(400, 'That password is one of the most used.'), 'That password is one of the most used.'],
    [refused(400), 'Invalid token or password requirements not met.'],
    [refused(400, ''), 'Invalid token or password requirements not met.'],
    [refused(404), 'Reset token not found or expired.'],
    [refused(404, 'The token was not found.'), 'Reset token not found or expired.'],
    [
      refused(429, 'Too many tries. Wait 20 seconds and try again.'),
      'Too many tries. Wait 20 seconds and try again.',
    ],
    [refused(500), 'An error occurred while resetting your password.'],
    [ApiError.offline(new TypeError('Failed to fetch')), 'An error occurred while resetting your password.'],
  ])('has a sentence for each refusal (%#)', (error, words) => {
    expect(resetProblem(error)).toBe(words);
  });
});

describe('a password reset that went well', () => {
  it('has the words of the server, else its own', () => {
    expect(resetNews('All set.')).toBe('All set.');
    expect(resetNews('')).toBe('Password reset successful!');
  });
});
