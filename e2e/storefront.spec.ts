import { fillBasket } from './checkout.ts';
import { shiftUntilNow, watchShifts } from './layout-shifts.ts';
import { expect, expectAccessibleInBoth, takenOver, test } from './story.ts';

const phone = { width: 390, height: 844 };

test('a required choice that is missing is named and gets the focus, and Back closes the dish', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/clients/tiffin-lane/menu');
  await page
    .getByRole('button', { name: /^Masala dosa/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: /Masala dosa/ });
  await expect(page).toHaveURL(/item=/);
  await sheet.getByRole('button', { name: /^Add 1 – / }).click();
  await expect(sheet.getByText(/^Choose at least 2 from Chutneys/).first()).toBeVisible();
  await expect(sheet.locator('fieldset:focus-within')).toContainText('Chutneys');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/item=/);
});

test('nothing scrolls sideways at 320 pixels, and nothing jumps while loading', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await watchShifts(page);
  for (const path of ['/', '/clients/forno-lucia/menu', '/clients/forno-lucia/checkout', '/nowhere']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  await page.goto('/clients/forno-lucia/menu');
  await expect(page.getByRole('heading', { name: 'Forno Lucia' })).toBeVisible();
  expect(await shiftUntilNow(page)).toBeLessThan(0.1);
});

test("axe finds nothing on the diner's screens, in light or in dark", async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ['/', '/clients/forno-lucia/menu', '/clients/pizzza/menu', '/nowhere']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expectAccessibleInBoth(page);
  }
  await fillBasket(page, 'forno-lucia', ['Margherita']);
  await page
    .getByRole('button', { name: /^Diavola/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /Diavola/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto('/clients/forno-lucia/checkout');
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('Back closes what lies over the menu, and stays in the restaurant', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.goto('/clients/forno-lucia/menu');
  await takenOver(page);
  await expect(page).toHaveTitle('Forno Lucia · Comanda');
  const steps = () => page.evaluate(() => history.length);
  const atFirst = await steps();
  for (const [button, name] of [
    [page.getByRole('button', { name: 'Info' }), 'Forno Lucia'],
    [page.getByRole('button', { name: 'Avoid allergens…' }), 'What do you avoid?'],
    [page.getByRole('button', { name: /^Now · / }), 'When would you like it?'],
  ] as const) {
    const sheet = page.getByRole(name === 'Forno Lucia' ? 'region' : 'dialog', { name });
    await button.click();
    await expect(sheet).toBeVisible();
    await expect.poll(steps).toBe(atFirst + 1);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/clients\/forno-lucia\/menu$/);
    // closed by its own button it leaves no step behind
    await button.click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});
