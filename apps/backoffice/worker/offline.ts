import { setCacheNameDetails } from 'workbox-core';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { planOf } from '../src/offline/plan.ts';

/** Put in by the build: the document of the office and all of its files. */
declare const PRECACHE: readonly { url: string; revision: string | null }[];
declare const self: ServiceWorkerGlobalScope;

const SHELL = '/office/shell';

setCacheNameDetails({ prefix: 'office', suffix: 'v1' });
precacheAndRoute([...PRECACHE], { cleanURLs: false, directoryIndex: '' });

const network = new NetworkOnly();
registerRoute(({ request }) => planOf(request, self.location.origin) === 'NETWORK', network);
registerRoute(
  ({ request }) => planOf(request, self.location.origin) === 'SHELL',
  (options) => network.handle(options).catch(async () => (await matchPrecache(SHELL)) ?? Response.error()),
);

self.addEventListener('message', (event) => {
  const said: unknown = event.data;
  if (typeof said === 'object' && said !== null && 'type' in said && said.type === 'SKIP_WAITING')
    event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});
