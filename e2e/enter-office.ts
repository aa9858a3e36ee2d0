import type { Locator, Page } from '@playwright/test';
import { callAs, expect, PASSWORD } from './story.ts';

/** Any page of our origin, as long as it is quick. */
const DOORSTEP = '/api/health/live';

type Login = { readonly email: string; readonly password: string };

/** What a tab of the back office keeps of a session; a user of several restaurants names the one. */
async function sessionEntries(login: Login, restaurant: RegExp): Promise<Record<string, string>> {
  const { accessToken: token } = await callAs()('login', { body: login });
  const call = callAs(token);
  const user = await call('me');
  const merchants = await call('userMerchants', { params: { id: user.id } });
  for (const { id: merchantId, restaurants } of merchants) {
    const found = restaurants.find(({ name }) => restaurant.test(name));
    if (found)
      return { token, user: JSON.stringify({ ...user, merchants }), merchantId, restaurantId: found.id };
  }
  throw new Error(`${login.email} has no restaurant ${restaurant}.`);
}

/** Opens a page of the back office after a login and a choice; stories about those use `logIn`. */
export function enterOffice(page: Page, email: string, path: string, restaurant = /./): Promise<void> {
  return enterOfficeAs(page, { email, password: PASSWORD }, path, restaurant);
}

/** The same for somebody with a password of their own. */
export async function enterOfficeAs(page: Page, login: Login, path: string, restaurant = /./): Promise<void> {
  const entries = await sessionEntries(login, restaurant);
  await page.goto(DOORSTEP);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, entries);
  await page.goto(path);
}

/** The board with its sound. */
export async function openBoard(page: Page, email = 'mia@comanda.example'): Promise<void> {
  await enterOffice(page, email, '/orders/live');
  await page.getByRole('button', { name: 'Start taking orders' }).click();
  await expect(page.getByRole('toolbar', { name: 'Board' })).toBeVisible();
}

/** Loads a board anew that was started: it rings by itself where the browser lets it, else its gate asks. */
export async function reloadBoard(page: Page): Promise<void> {
  await page.reload();
  const start = page.getByRole('button', { name: 'Start taking orders' });
  await expect(async () => {
    if (await start.isVisible()) await start.click({ timeout: 2_000 });
    await expect(page.getByRole('toolbar', { name: 'Board' })).toBeVisible({ timeout: 2_000 });
    await expect(start).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

/** Opens a ticket that is one line while its lane is full; a whole one stays as it is. */
export async function openLine(ticket: Locator): Promise<void> {
  const more = ticket.getByRole('button', { name: /^More for order/ });
  await expect(async () => {
    if (!(await more.isVisible()))
      await ticket.getByRole('button', { name: /^Open order/ }).click({ timeout: 2_000 });
    await expect(more).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
