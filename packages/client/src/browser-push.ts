import type { PushSubscription as Subscribed } from '@comanda/contract/shapes/push';

/** Where a page's service worker lies, and the folder below which it is the one. */
export type PushWorker = { readonly url: string; readonly scope: string };

/** Whether this browser shows notifications: not without https, nor in many private windows. */
export function canNotify(): boolean {
  return (
    window.isSecureContext &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  );
}

/**
 * Whether this is an iPhone or iPad that shows notifications of pages on its home screen alone, opened elsewhere. An
 * iPad calls itself a Mac, and is the only one of them that is touched.
 */
export function needsHomeScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isHandheld = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isOnHomeScreen = window.matchMedia('(display-mode: standalone)').matches;
  return isHandheld && !isOnHomeScreen && !('PushManager' in window);
}

export const isBlocked = (): boolean => Notification.permission === 'denied';

/** What this browser is notified by now, without asking anybody; null for nothing. */
export async function currentPush({ scope }: PushWorker): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Resolves once the worker runs: a push service wants one that does. */
async function runningWorker({ url, scope }: PushWorker): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(url, { scope });
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return registration;
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The browser did not start its notifications.'));
    });
  });
  return registration;
}

function isFor(subscription: PushSubscription, serverKey: string): boolean {
  const key = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...key));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === serverKey;
}

/** Has the browser's push service take messages from the server with this key; asks the user where nobody has yet. */
export async function askForPush(
  worker: PushWorker,
  serverKey: string,
): Promise<PushSubscription | 'BLOCKED'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'BLOCKED';
  const { pushManager } = await runningWorker(worker);
  const current = await pushManager.getSubscription();
  if (current && isFor(current, serverKey)) return current;
  await current?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
}

/** A subscription as the server takes it. Throws when the browser leaves something out. */
export function wireOf(subscription: PushSubscription): Subscribed {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave an incomplete subscription.');
  return { endpoint, keys: { p256dh, auth } };
}
