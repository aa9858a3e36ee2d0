import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';
import type { Comanda } from './comanda.ts';
import type { Staff } from './staff.ts';

/** A Chromium that outlives no run: whoever runs the bench is the one who stops it in good order. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await chromiumPath()), handleSIGINT: false, handleSIGTERM: false });
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
  const { merchants, ...user } = await staff.whoAmI();
  const merchantId = merchants[0]?.id ?? '';
  await page.addInitScript(
    (entries: Record<string, string>) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    },
    { token: staff.token, user: JSON.stringify({ ...user, merchants }), merchantId, restaurantId },
  );
  await page.goto(comanda.base + path);
  return page;
}
