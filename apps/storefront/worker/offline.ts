import { setCacheNameDetails } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import {
  documentKey,
  KEPT_ORDERS,
  markCopy,
  mayKeepDocument,
  mayKeepOrder,
  type Plan,
  planOf,
  planOfLoaded,
} from '../src/offline/plan.ts';

/** Put in by the build: the page that says that there is no network, and what it looks like. */
declare const PRECACHE: readonly { url: string; revision: string | null }[];
declare const self: ServiceWorkerGlobalScope;

const OFFLINE = '/offline/page';
const DAY_S = 24 * 3600;
/** Of a line that lets nothing through: then the copy is shown. */
const PATIENCE_S = 8;

setCacheNameDetails({ prefix: 'shop', suffix: 'v1' });

function bound(maxEntries: number, days: number): WorkboxPlugin {
  const options = { maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true };
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin(options);
  return {
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate && { cacheDidUpdate }),
  };
}

function keptIn(cacheName: string, mayKeep: typeof mayKeepDocument, bounds: WorkboxPlugin): NetworkFirst {
  const asCopy: WorkboxPlugin = {
    cacheKeyWillBeUsed: async ({ request }) => documentKey(request.url),
    cacheWillUpdate: async ({ response }) => (mayKeep(response.status, response.headers) ? response : null),
    cachedResponseWillBeUsed: async ({ cachedResponse }) => {
      if (!cachedResponse) return null;
      const { headers } = cachedResponse;
      return new Response(markCopy(await cachedResponse.text(), headers.get('date')), { headers });
    },
  };
  return new NetworkFirst({ cacheName, networkTimeoutSeconds: PATIENCE_S, plugins: [asCopy, bounds] });
}

const documents = keptIn('shop-documents', mayKeepDocument, bound(20, 30));
const orders = keptIn(KEPT_ORDERS, mayKeepOrder, bound(10, 2));
const assets = new CacheFirst({ cacheName: 'shop-assets', plugins: [bound(150, 60)] });
const pictures = new StaleWhileRevalidate({ cacheName: 'shop-pictures', plugins: [bound(200, 30)] });
const pages = new NetworkOnly();

const STRATEGIES = {
  DOCUMENT: documents,
  ORDER: orders,
  ASSET: assets,
  PICTURE: pictures,
  PAGE: pages,
} as const;

const plan = (request: Request): Plan | null =>
  planOf(
    {
      url: request.url,
      method: request.method,
      mode: request.mode,
      destination: request.destination,
      hasToken: request.headers.has('authorization'),
    },
    self.location.origin,
  );

/** The page that says that there is no network, under the address that was asked for. */
async function withoutNetwork(): Promise<Response> {
  return (await matchPrecache(OFFLINE)) ?? Response.error();
}

precacheAndRoute([...PRECACHE], { cleanURLs: false, directoryIndex: '' });
for (const kind of ['DOCUMENT', 'ORDER', 'PAGE'] as const) {
  registerRoute(
    ({ request }) => plan(request) === kind,
    (options) => STRATEGIES[kind].handle(options).catch(withoutNetwork),
  );
}
for (const kind of ['ASSET', 'PICTURE'] as const) {
  registerRoute(({ request }) => plan(request) === kind, STRATEGIES[kind]);
}

/** What a page had loaded before this worker was there. */
async function keepLoaded(urls: readonly unknown[], event: ExtendableEvent): Promise<void> {
  const kept = urls.map(async (url) => {
    if (typeof url !== 'string' || !URL.canParse(url)) return;
    const found = planOfLoaded(url, self.location.origin);
    if (found) await STRATEGIES[found].handle({ event, request: new Request(url) });
  });
  await Promise.allSettled(kept);
}

self.addEventListener('message', (event) => {
  const said: unknown = event.data;
  if (typeof said !== 'object' || said === null || !('type' in said)) return;
  if (said.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (said.type === 'KEEP' && 'urls' in said && Array.isArray(said.urls))
    event.waitUntil(keepLoaded(said.urls, event));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});
