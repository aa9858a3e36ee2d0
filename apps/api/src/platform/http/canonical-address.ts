import { ROUTES } from '@comanda/domain/people/routes';
import type { FastifyInstance } from 'fastify';

/** Made of nothing that has a second spelling. */
const PLAIN = /^(?:\/|(?:\/[a-z0-9._~-]+)+)$/;
/** What may stand in a path as it is, although `encodeURIComponent` writes it in numbers. */
const ALLOWED = /%(?:40|3A|24|26|2B|2C|3B|3D)/g;

const PAGES = ROUTES.map(({ path }) => path.split('/').filter(Boolean));

function isPage(parts: readonly string[]): boolean {
  return PAGES.some(
    (page) =>
      page.length === parts.length &&
      page.every((part, index) => part.startsWith('{') || part === parts[index]),
  );
}

function encoded(part: string): string {
  return encodeURIComponent(part).replace(ALLOWED, (code) => decodeURIComponent(code));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address as the router takes it: without the host that a proxy's form of request carries, and always decodable. A
 * percent sign that begins no character stands for itself then, so that such an address is answered as any that nobody
 * has.
 */
export function readableUrl(url: string): string {
  const local = url.startsWith('/') ? url : `/${url.replace(/^https?:\/\/[^/?#]*\/?/i, '')}`;
  if (!local.includes('%')) return local;
  const { path, query } = splitUrl(local);
  return isDecodable(path) ? local : path.replaceAll('%', '%25') + query;
}

/** `query` with its question mark, or empty. */
export function splitUrl(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

const BARE_RESTAURANT = /^\/clients\/[^/]+$/;

/**
 * The one spelling of a decodable path: single slashes, none at the end, numbers only where letters will not do, and
 * small letters where it is the address of a page. `/clients/{slug}` has no page and is its menu's.
 */
export function canonicalPath(path: string): string {
  if (PLAIN.test(path) && !BARE_RESTAURANT.test(path)) return path;
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const small = parts.map((part) => part.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  if (small.length === 2 && small[0] === 'clients') small.push('menu');
  return `/${(isPage(small) ? small : parts).map(encoded).join('/')}`;
}

/** Answers every other spelling of a document's address with 308; `isExempt` leaves the development server's alone. */
export function registerCanonicalAddresses(app: FastifyInstance, isExempt: (url: string) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isApi(url) || isExempt(url)) return done();
    const { path, query } = splitUrl(url);
    const canonical = canonicalPath(path);
    if (canonical === path) return done();
    reply.header('cache-control', 'public, max-age=3600').redirect(canonical + query, 308);
  });
}

/** Whether an address belongs to the API, whose answers are data and never pages. */
export function isApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}
