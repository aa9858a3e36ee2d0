import { hash, randomBytes } from 'node:crypto';

/** An opaque token of 256 bits, 43 characters. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** What every token looks like: anything else is not worth a look into the database. */
export const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** The bearer token of a request, or null. Anything that cannot be one of ours is not looked up. */
export function bearerToken(authorization: string | undefined): string | null {
  const [scheme, token = '', ...more] = authorization?.split(' ') ?? [];
  const isOurs = scheme?.toLowerCase() === 'bearer' && TOKEN_FORM.test(token) && more.length === 0;
  return isOurs ? token : null;
}
