/**
 * How the service worker of diners answers a request: `DOCUMENT` from the network, or without one what this device
 * kept; `ORDER` the same for an order of this device; `PAGE` from the network alone, or else the page that says so;
 * `ASSET` what was kept, as it never changes under its name; `PICTURE` what was kept, while it is asked for anew. Null:
 * it passes the worker by.
 */
export type Plan = 'DOCUMENT' | 'ORDER' | 'PAGE' | 'ASSET' | 'PICTURE';

type Asked = {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly hasToken: boolean;
};

/** The same for everybody, by their paths; what belongs to one person is none of them. */
const PUBLIC_DOCUMENT = /^\/clients\/[^/]+\/(?:menu|checkout)$/;
/** What a diner may need when the network goes: the number, the dishes, the phone number of the restaurant. */
const ORDER_DOCUMENT = /^\/clients\/[^/]+\/order-confirmation\/[^/]+$/;
const ASSET = /^\/assets\/[^/]+\.(?:js|css|woff2|svg)$/;
const THEME = /^\/theme\/[0-9a-f]{6}\.css$/;

/** Where the worker keeps a device's orders: forgetting the diner deletes it. */
export const KEPT_ORDERS = 'shop-orders';

function documentPlan(pathname: string): 'DOCUMENT' | 'ORDER' | null {
  if (PUBLIC_DOCUMENT.test(pathname)) return 'DOCUMENT';
  return ORDER_DOCUMENT.test(pathname) ? 'ORDER' : null;
}

/** `origin` is the worker's own: nothing from elsewhere is kept. */
export function planOf({ url, method, mode, destination, hasToken }: Asked, origin: string): Plan | null {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || hasToken || pathname.startsWith('/api/')) return null;
  if (mode === 'navigate') return documentPlan(pathname) ?? 'PAGE';
  if (ASSET.test(pathname) || THEME.test(pathname)) return 'ASSET';
  return destination === 'image' ? 'PICTURE' : null;
}

/** Of what a page has loaded before there was a worker, what that is to keep: itself, its files and its pictures. */
export function planOfLoaded(url: string, origin: string): Plan | null {
  const { pathname } = new URL(url);
  const document = documentPlan(pathname) !== null;
  const picture = /\.(?:avif|jpe?g|png|svg|webp)$/.test(pathname) && !ASSET.test(pathname);
  const asked = { url, method: 'GET', hasToken: false };
  if (document) return planOf({ ...asked, mode: 'navigate', destination: 'document' }, origin);
  return planOf({ ...asked, mode: 'cors', destination: picture ? 'image' : '' }, origin);
}

/** A document is kept when it is one, and its server does not say that it belongs to somebody. */
export function mayKeepDocument(status: number, headers: Pick<Headers, 'get'>): boolean {
  const isPersonal = /\b(?:private|no-store)\b/.test(headers.get('cache-control') ?? '');
  return !isPersonal && mayKeepOrder(status, headers);
}

/** That an order is somebody's own keeps it out of every cache but this device's. */
export function mayKeepOrder(status: number, headers: Pick<Headers, 'get'>): boolean {
  return status === 200 && (headers.get('content-type') ?? '').startsWith('text/html');
}

/** Whatever is asked for behind its question mark, a document is the same. */
export function documentKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** A copy of a document says since when: `date` is the header that it was answered with. */
export function markCopy(html: string, date: string | null): string {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) ? html : html.replace('<html ', `<html data-as-of="${at}" `);
}
