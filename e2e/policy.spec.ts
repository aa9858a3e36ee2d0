import type { Page } from '@playwright/test';
import { enterOffice } from './enter-office.ts';
import { expect, placeOrder, test } from './story.ts';

const OFFICE = [
  '/menu/edit',
  '/menu/settings',
  '/restaurant/hours',
  '/restaurant/delivery',
  '/restaurant/show',
  '/restaurant/users',
  '/merchant/show',
  '/merchant/subscription',
  '/merchant/add_restaurant',
];

/** All of the back office scrolls within its pane: nothing that is hidden from the eye makes a blank page below it. */
async function expectNoPageBelow(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight), page.url())
      .toBeLessThanOrEqual(size.height);
  }
}

test('walking through both apps violates no policy and leaves no report of one', async ({
  page,
  context,
}) => {
  const reports: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/csp-report')) reports.push(request.postData() ?? '');
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Start free' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/merchant/forgot-password');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await enterOffice(page, 'lucia@comanda.example', '/orders/live', /Forno Lucia/);
  await expect(page.getByRole('button', { name: 'Start taking orders' })).toBeVisible();
  for (const path of OFFICE) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoPageBelow(page);
  }
  const order = await placeOrder('forno-lucia', 'Margherita', 'Ines');
  for (const path of ['menu', 'checkout', `order-confirmation/${order.id}`]) {
    await page.goto(`/clients/forno-lucia/${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(reports).toEqual([]);
});
