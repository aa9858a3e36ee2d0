import { chooseDelivery, fillBasket, keptOnDevice } from './checkout.ts';
import { shiftUntilNow, watchShifts } from './layout-shifts.ts';
import { expect, takenOver, test } from './story.ts';

for (const service of ['DELIVERY', 'COLLECTION'] as const)
  test(`nothing moves in the checkout while its script is on its way: ${service}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await fillBasket(page, 'forno-lucia', ['Margherita']);
    await page.goto('/clients/forno-lucia/checkout');
    await takenOver(page);
    if (service === 'DELIVERY') {
      await chooseDelivery(page);
      await keptOnDevice(page, '"service":"DELIVERY"');
    }
    await watchShifts(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/assets\/checkout-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/clients/forno-lucia/checkout', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByLabel('Name')).toBeVisible();
    letGo();
    await takenOver(page);
    await expect(page.getByRole('button', { name: /^Place order · £/ })).toBeVisible();
    await expect(page.getByLabel('Name')).toBeAttached();
    expect(await shiftUntilNow(page)).toBeLessThan(0.05);
  });
