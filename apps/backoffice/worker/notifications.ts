type Message = { readonly number: number; readonly restaurant: string };

const BOARD = '/orders/live';

function read(data: PushMessageData | null): Message | null {
  try {
    const said: unknown = data?.json();
    if (typeof said !== 'object' || said === null || !('number' in said) || !('restaurant' in said))
      return null;
    const { number, restaurant } = said;
    return typeof number === 'number' && typeof restaurant === 'string' ? { number, restaurant } : null;
  } catch {
    return null;
  }
}

/** Browsers want something to be shown for each message, also for one that a later server may send. */
function show({ registration }: ServiceWorkerGlobalScope, message: Message | null): Promise<void> {
  if (!message) return registration.showNotification('There is news on your board');
  return registration.showNotification(`New order #${message.number}`, {
    body: message.restaurant,
    tag: `${message.restaurant} ${message.number}`,
  });
}

async function openBoard({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const board = windows.find(({ url }) => new URL(url).pathname === BOARD);
  await (board ? board.focus() : clients.openWindow(BOARD));
}

/** The service worker of the back office. It shows notifications and opens the board; pages and calls pass it by. */
function begin(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, read(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openBoard(worker));
  });
}

if (self instanceof ServiceWorkerGlobalScope) begin(self);
