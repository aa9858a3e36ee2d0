import { fillBasket } from './checkout.ts';
import { shiftUntilNow, watchShifts } from './layout-shifts.ts';
import { expect, expectAccessibleInBoth, kitchenOf, test } from './story.ts';

const phone = { width: 390, height: 844 };

test('old links lead to the menu and keep the table, and Back leaves', async ({ page }) => {
  await page.goto('/');
  await page.goto('/clients/menu/forno-lucia?table=7');
  await expect(page).toHaveURL(/\/clients\/forno-lucia\/menu\?table=7$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('heads carry the product, and shared links the restaurant', async ({ page, baseURL }) => {
  const tag = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  await page.goto('/');
  await expect(page).toHaveTitle('Comanda');
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe('Food Ordering App');
  expect(await tag('og:image')).toMatch(/\/og-default-image\.png$/);
  expect(await tag('og:type')).toBe('website');
  await page.goto('/clients/forno-lucia/menu');
  await expect(page).toHaveTitle('Comanda');
  expect(await tag('og:title')).toBe('Forno Lucia');
  const picture = await tag('og:image');
  expect(picture).toMatch(/^https?:\/\//);
  expect((await page.request.get(new URL(new URL(picture ?? '').pathname, baseURL).href)).status()).toBe(200);
});

test('every dish can be read without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const menu = await (await page.request.get('/api/clients/tiffin-lane/menu')).json();
  await page.goto('/clients/tiffin-lane/menu');
  const text = (await page.locator('main').textContent()) ?? '';
  for (const category of menu.categories)
    for (const item of category.items) expect(text).toContain(item.name);
  expect(text).toContain('Served 11:30–15:00');
  await context.close();
});

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

test('an open menu changes within a second when the kitchen runs out', { lock: 'suya-yard' }, async ({
  page,
}) => {
  const { call, restaurantId } = await kitchenOf('suya-yard', 'ada@comanda.example');
  await page.goto('/clients/suya-yard/menu');
  const dish = page.getByRole('button', { name: /^Zobo/ }).first();
  await expect(dish).toBeVisible();
  await expect(dish).not.toHaveAccessibleDescription(/Sold out/);
  const menu = await call('dinerMenu', { params: { slug: 'suya-yard' } });
  const itemId = menu.categories.flatMap(({ items }) => items).find(({ name }) => name === 'Zobo')?.id ?? '';
  const params = { id: restaurantId, itemId };
  await call('itemAvailability', { params, body: { available: false } });
  await expect(dish).toHaveAccessibleDescription(/Sold out/);
  await call('itemAvailability', { params, body: { available: true } });
  await expect(dish).not.toHaveAccessibleDescription(/Sold out/);
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

test('a path that leads nowhere says so and offers a door', async ({ page }) => {
  const response = await page.goto('/clients/forno-lucia/men');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: /menu/ }).first()).toHaveAttribute(
    'href',
    '/clients/forno-lucia/menu',
  );
  const unknown = await page.goto('/clients/pizzza/menu');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText("We can't find that restaurant");
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

test('every spelling of an address leads to the one document that is kept', async ({ request }) => {
  const kept = await request.get('/clients/tiffin-lane/menu');
  for (const spelling of ['/clients/%74iffin-lane/menu', '/Clients//Tiffin-Lane/menu/']) {
    const answer = await request.get(`${spelling}?table=4`, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toBe('/clients/tiffin-lane/menu?table=4');
  }
  const again = await request.get('/clients/tiffin-lane/menu', {
    headers: { 'if-none-match': `W/${kept.headers().etag}` },
  });
  expect(again.status()).toBe(304);
  expect(again.headers()['x-request-id']).not.toBe(kept.headers()['x-request-id']);
  const missing = await request.get('/clients/%zz/menu');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(await missing.text()).toContain('<meta property="og:url"');
});
