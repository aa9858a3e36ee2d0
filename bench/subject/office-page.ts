import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';
import type { Comanda } from './comanda.ts';
import type { Staff } from './staff.ts';

/** A Chromium that outlives no run: the bench stops it in good order. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await chromiumPath()), handleSIGINT: false, handleSIGTERM: false });
}

/** What a tab of the back office keeps of a user that has logged in and chosen a restaurant. */
export async function officeEntries(staff: Staff, restaurantId: string): Promise<Record<string, string>> {
  const { merchants, ...user } = await staff.whoAmI();
  return {
    token: staff.token,
    user: JSON.stringify({ ...user, merchants }),
    merchantId: merchants[0]?.id ?? '',
    restaurantId,
  };
}

/** Has the page find these entries when it opens. */
export async function keepEntries(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((kept: Record<string, string>) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, entries);
}

/** A page of the back office, logged in and inside a restaurant. */
export async function openOfficePage(
  browser: Browser,
  {
    comanda,
    staff,
    restaurantId,
    path,
  }: { comanda: Comanda; staff: Staff; restaurantId: string; path: string },
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await keepEntries(page, await officeEntries(staff, restaurantId));
  await page.goto(comanda.base + path);
  return page;
}
