import type { Page } from '@playwright/test';
import { readyToPlace } from './checkout.ts';
import { openBoard, reloadBoard } from './enter-office.ts';
import { expect, placeOrder, test } from './story.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves when service workers have put away this document and every script that the page was made of. */
async function kept(page: Page, document: string): Promise<void> {
  const missing = () =>
    page.evaluate(async (path) => {
      const own = [path, ...Array.from(window.document.scripts, ({ src }) => src)].filter(Boolean);
      const found = await Promise.all(own.map((url) => caches.match(url, { ignoreSearch: true })));
      return own.filter((_, index) => !found[index]);
    }, document);
  await expect.poll(missing).toEqual([]);
}

/** Names of what the device of the office keeps for when there is no network. */
const keptNames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('comanda-device');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('preferences').objectStore('preferences').getAllKeys();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(String).filter((key) => key.startsWith('kept:')));
          };
        };
      }),
  );

test('without a network a menu opens with its basket, an order is not placed and not lost, and a board shows what it had', async ({
  page: diner,
  context,
}) => {
  const order = await placeOrder('forno-lucia', 'Diavola', 'Kept On Device');
  const board = await context.newPage();
  await openBoard(board);
  const ticket = board.getByRole('article', { name: `Order ${order.number}` });
  await expect(ticket).toBeVisible();
  await kept(board, '/office/shell');
  await expect.poll(() => keptNames(board).then((names) => names.length)).toBe(4);
  await diner.goto('/clients/forno-lucia/menu');
  await kept(diner, '/clients/forno-lucia/menu');
  await readyToPlace(diner, ['Margherita']);
  await kept(diner, '/clients/forno-lucia/checkout');

  await context.setOffline(true);
  await diner.reload();
  // the server says the machine's time, and the page has that of the stories: so there is a day before it
  const copy = diner.getByText(/^As of .*\d\d:\d\d — no connection\. We kept your basket\./);
  await expect(copy).toBeVisible();
  await expect(diner.getByLabel('Name')).toHaveValue('Ada Story');
  await diner.getByRole('button', { name: /^Place order · / }).click();
  await expect(diner.getByRole('alert').getByText(/^Not sent: you're offline\./)).toBeVisible();
  await diner.goto('/clients/forno-lucia/menu');
  await expect(copy).toBeVisible();
  await expect(diner.getByRole('complementary', { name: 'Basket' })).toContainText('Margherita');
  await diner.goto(`/clients/forno-lucia/order-confirmation/${order.id}`);
  await expect(diner.getByRole('heading', { name: 'No connection' })).toBeVisible();

  await reloadBoard(board);
  await expect(ticket).toBeVisible();
  await expect(board.getByText(/Reconnecting/).first()).toBeVisible();
  await expect.poll(() => board.evaluate(() => window.__audio?.chimes ?? 0)).toBeGreaterThan(1);

  await context.setOffline(false);
  await diner.goto('/clients/forno-lucia/menu');
  await expect(copy).toBeHidden();
  await board.getByRole('button', { name: 'Mia Park: account' }).click();
  await board.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => keptNames(board)).toEqual([]);
});

test('an order that was placed is on its device when the network goes: its number, its dishes and whom to call', async ({
  page,
  context,
}) => {
  const place = await readyToPlace(page, ['Margherita'], 'Kept Receipt');
  await place.click();
  await page.waitForURL('**/order-confirmation/**');
  await kept(page, new URL(page.url()).pathname);
  const number = await page.getByRole('heading', { name: /^Order #\d+/ }).textContent();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/no connection\. The restaurant has your order\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: number ?? '' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call the restaurant' })).toHaveAttribute('href', /^tel:/);

  await context.setOffline(false);
  await expect(page.getByText(/no connection/)).toBeHidden();
});
