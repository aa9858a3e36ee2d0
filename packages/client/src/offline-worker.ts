/** Where a page's service worker lies, and the folder below which it is the one. */
type OfflineWorker = { readonly url: string; readonly scope: string };

const HOUR_MS = 3_600_000;
const IDLE_MS = 5000;

function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: IDLE_MS })
      : setTimeout(resolve, IDLE_MS),
  );
}

/** Calls the listener when a worker has been installed while an earlier one is at work. */
function followUpdates(registration: ServiceWorkerRegistration, onNew: () => void): void {
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration;
    if (!active) return;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') onNew();
    });
  });
}

/** The worker of a registration as soon as it is at work; null for one that will never be. */
function atWork({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = waiting ?? installing;
  if (active || !coming) return Promise.resolve(active);
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
      if (coming.state === 'redundant') resolve(null);
    });
  });
}

/**
 * Has a service worker answer these pages without a network. A browser that has none, or does not want it, goes on
 * without. `onNew` is called when a new version of it waits; that takes over as soon as the page is loaded again for
 * it. A page that the worker has not seen loading says what it has loaded, so that it opens without a network the next
 * time.
 */
export async function workOffline({ url, scope }: OfflineWorker, onNew: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // another worker's pages may lie around these
  const { controller } = navigator.serviceWorker;
  const isSeen = controller?.scriptURL === new URL(url, location.href).href;
  try {
    await idle();
    const registration = await navigator.serviceWorker.register(url, { scope, updateViaCache: 'none' });
    followUpdates(registration, onNew);
    // a worker of an older release that does not understand it holds nothing up
    addEventListener('page-update', () => registration.waiting?.postMessage({ type: 'SKIP_WAITING' }));
    setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
    if (isSeen) return;
    const worker = await atWork(registration);
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    worker?.postMessage({ type: 'KEEP', urls: [location.href, ...loaded] });
  } catch {
    // a private window, a policy of the house, no disk: all else works
  }
}
