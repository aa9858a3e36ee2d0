import { SOME_NEWS } from './notification-words.ts';

type Notice = { readonly title: string; readonly body: string; readonly page: string };

function read(data: PushMessageData | null): Notice | null {
  try {
    const said: unknown = data?.json();
    if (typeof said !== 'object' || said === null) return null;
    if (!('title' in said && 'body' in said && 'page' in said)) return null;
    const { title, body, page } = said;
    if (typeof title !== 'string' || typeof body !== 'string' || typeof page !== 'string') return null;
    return page.startsWith('/clients/') ? { title, body, page } : null;
  } catch {
    return null;
  }
}

/** Browsers want something to be shown for each message, also for one that a later server may send. */
function show({ registration }: ServiceWorkerGlobalScope, notice: Notice | null): Promise<void> {
  if (!notice) return registration.showNotification(SOME_NEWS);
  const { title, body, page } = notice;
  // what is newer takes the place of what is older, and sounds as well
  const options = { body, tag: page, renotify: true, icon: '/icon-192.png', data: page };
  return registration.showNotification(title, options);
}

/** The order's page where it is open, else a new window with it. */
async function openPage({ clients }: ServiceWorkerGlobalScope, page: unknown): Promise<void> {
  const path = typeof page === 'string' ? page : '/';
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : clients.openWindow(path));
}

/** The service worker of diners. It shows notifications and opens the page of an order; pages and calls pass it by. */
function begin(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, read(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker, event.notification.data));
  });
}

if (self instanceof ServiceWorkerGlobalScope) begin(self);
