import { hash, randomBytes } from 'node:crypto';
import { Id } from '@comanda/contract/shapes/common';

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

/** The id that a text is, as it is written here; null for anything else, which is in no table. */
export function idOf(text: string): string | null {
  return Id.safeParse(text).data ?? null;
}

/** The two parts of a mailed link come in either order; ids have a form. */
export function splitIdAndToken(a: string, b: string): { id: string; token: string } | null {
  const [first, second] = [idOf(a), idOf(b)];
  if (first) return { id: first, token: b };
  return second ? { id: second, token: a } : null;
}
