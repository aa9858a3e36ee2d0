import type { BrowserContext, Page, Worker } from '@playwright/test';
import { openBoard } from './enter-office.ts';
import { expect, newDevice, placeOrder, test } from './story.ts';

const SLUG = 'forno-lucia';

test.use({ serviceWorkers: 'allow' });

/** A private window has no push service, and one without a screen shows nothing: both say otherwise. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const endpoint = 'https://story.push.services.mozilla.com/1';
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const subscription = { endpoint, options: {}, toJSON: () => ({ endpoint, keys }) };
    Object.assign(PushManager.prototype, { subscribe: async () => subscription });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  });
}

/** What a browser without a screen refuses: to show a notification, and to open or raise a window. */
const NOTED = `
  self.noted = [];
  registration.showNotification = async (title, { body, data }) => void noted.push({ title, body, data });
  clients.openWindow = async (page) => void noted.push('opens ' + page);
  WindowClient.prototype.focus = async function () { noted.push('raises ' + new URL(this.url).pathname); };`;

const CLICK = `(async () => {
  let done;
  const notification = { data: noted.at(-1).data, close() {} };
  const event = { notification, waitUntil: (work) => { done = work; } };
  dispatchEvent(Object.assign(new Event('notificationclick'), event));
  await done;
})()`;

/** The service worker that a press starts, and what it shows when a push service brings it a message. */
async function startedBy(context: BrowserContext, page: Page, press: () => Promise<void>) {
  const [worker] = await Promise.all([
    context.waitForEvent('serviceworker', (one) => !one.url().includes('offline')),
    press(),
  ]);
  await worker.evaluate(NOTED);
  const { headers } = await fetch(worker.url());
  expect(headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-cache');
  const scope = new URL('.', worker.url()).href;
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === scope);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const bring = (message: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(scope).origin,
      registrationId,
      data: JSON.stringify(message),
    });
  return { worker, bring };
}

/** Links of a page stand elsewhere as long as its styles are on their way. */
const isStyled = () => {
  const styles = [...document.querySelectorAll('link')].filter(({ rel }) => rel === 'stylesheet');
  return styles.length > 0 && styles.every(({ sheet }) => sheet !== null);
};

const noted = (worker: Worker) => worker.evaluate('noted.at(-1)');

test('a board and an order’s page have notifications shown while they are closed, and a click leads back', async ({
  page,
  context,
  baseURL,
}) => {
  const server = baseURL ?? '';
  await context.grantPermissions(['notifications'], { origin: server });
  await withPushService(page);
  await openBoard(page);
  await page.getByRole('button', { name: 'Sound' }).click();
  const theSwitch = page.getByRole('switch', { name: 'Notify this device' });
  const board = await startedBy(context, page, () => theSwitch.click());
  await expect(theSwitch).toBeChecked();
  await board.bring({ kind: 'NEW_ORDER', number: 47, restaurant: 'Forno Lucia' });
  await expect.poll(() => noted(board.worker)).toEqual({ title: 'New order #47', body: 'Forno Lucia' });
  await board.worker.evaluate(CLICK);
  expect(await noted(board.worker)).toBe('raises /orders/live');

  const token = await newDevice(SLUG);
  const order = await placeOrder(SLUG, 'Margherita', 'Notified Diner', server, token);
  await context.addCookies([{ name: 'odb_tk_cl', value: token, url: server }]);
  const phone = await context.newPage();
  await withPushService(phone);
  const path = `/clients/${SLUG}/order-confirmation/${order.id}`;
  await phone.goto(path, { waitUntil: 'commit' });
  const call = phone.getByRole('link', { name: 'Call the restaurant' });
  await phone.waitForFunction(isStyled);
  const before = await call.boundingBox();
  const offer = phone.getByRole('button', { name: 'Notify me' });
  await offer.waitFor();
  expect((await call.boundingBox())?.y).toBe(before?.y);
  const diner = await startedBy(context, phone, () => offer.click());
  await expect(phone.getByText(/^We’ll notify you, even/)).toBeVisible();
  const message = { title: 'Your order is ready', body: `Forno Lucia · order #${order.number}`, page: path };
  await diner.bring(message);
  const { title, body } = message;
  await expect.poll(() => noted(diner.worker)).toEqual({ title, body, data: path });
  await diner.worker.evaluate(CLICK);
  expect(await noted(diner.worker)).toBe(`raises ${path}`);
  await phone.goto(`/clients/${SLUG}/menu`);
  await diner.bring(message);
  await expect.poll(() => noted(diner.worker)).toEqual({ title, body, data: path });
  await diner.worker.evaluate(CLICK);
  expect(await noted(diner.worker)).toBe(`opens ${path}`);
});
