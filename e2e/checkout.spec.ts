import type { Locator } from '@playwright/test';
import { answerAllergies, fillBasket, keptOnDevice, readyToPlace } from './checkout.ts';
import { enterOfficeAs } from './enter-office.ts';
import { PASSWORD as OWN_PASSWORD, openRestaurant } from './people.ts';
import { expect, expectAccessible, takenOver, test } from './story.ts';

const isPlacing = (url: string, method: string) => method === 'POST' && /\/clients\/[^/]+\/orders$/.test(url);

test('what was typed outlives a reload, an empty phone stops the order and takes the focus, and a double click places one', async ({
  page,
}) => {
  const place = await readyToPlace(page);
  const phone = page.getByLabel('Phone');
  const keys: string[] = [];
  page.on('request', (request) => {
    if (isPlacing(request.url(), request.method())) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await expect(phone).toHaveAttribute('placeholder', 'Enter a phone number');
  await expect(phone).toHaveAttribute('maxlength', '25');

  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Story');
  await expect(phone).toHaveValue('020 7946 0123');

  await takenOver(page);
  await answerAllergies(page);
  await phone.fill('');
  await place.click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  expect(keys).toEqual([]);

  await phone.fill('020 7946 0123');
  await place.dblclick();
  await page.waitForURL('**/order-confirmation/**');
  expect(keys).toHaveLength(1);
});

test('at an open checkout a price that rises is shown, and a kitchen that holds strangers back takes no cash of them', async ({
  page,
}) => {
  const { owner, restaurant } = await openRestaurant('Rising Prices');
  const params = { id: restaurant.id };
  const { categories } = await owner.call('menu', { params });
  const soup = categories.flatMap(({ items }) => items).find(({ name }) => name === 'Soup');
  if (!soup) throw new Error('There is no soup.');
  await page.goto(`/clients/${restaurant.slug}/menu`);
  await takenOver(page);
  await page.getByRole('button', { name: /^Soup/ }).first().click();
  await page
    .getByRole('dialog', { name: /Soup/ })
    .getByRole('button', { name: /^Add 1/ })
    .click();
  await page.goto(`/clients/${restaurant.slug}/checkout`);
  const place = page.getByRole('button', { name: /^Place order · / });
  const before = await place.textContent();
  await owner.call('updateItem', {
    params: { ...params, itemId: soup.id },
    body: { version: soup.version, price: soup.price + 150 },
  });
  const panel = page.getByRole('dialog', { name: 'The price has changed' });
  await expect(panel).toContainText(`it was ${before?.split(' · ')[1]}`);
  await panel.getByRole('button', { name: /^Accept new total/ }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: /^Place order · / })).not.toHaveText(before ?? '');

  const kitchen = await page.context().newPage();
  await enterOfficeAs(kitchen, { email: owner.email, password: OWN_PASSWORD }, '/orders/live');
  await kitchen.getByRole('button', { name: /^(Open|Busy)/ }).click();
  await expectAccessible(kitchen);
  await kitchen.getByRole('button', { name: '1 hour' }).click();
  const bar = kitchen.getByRole('status').filter({ hasText: 'new diners pay by card or call' });
  await expect(bar).toBeVisible();

  await page.getByLabel('Name').fill('Ada Story');
  await page.getByLabel('Phone').fill('020 7946 0123');
  await answerAllergies(page);
  await page.getByRole('button', { name: /^Place order · / }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'only from guests who have ordered before' });
  await expect(refusal).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'End now' }).click();
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: /^Place order · £7.50/ }).click();
  await page.waitForURL('**/order-confirmation/**');
  await expect(kitchen.getByRole('article', { name: 'Order 1' })).toContainText('New diner');
});

test('what is chosen and typed before the script has loaded is kept', async ({ page }) => {
  await fillBasket(page, 'forno-lucia', ['Margherita']);
  await page.getByRole('radio', { name: 'Delivery' }).check();
  const loading = Promise.withResolvers<void>();
  await page.route(/checkout.*\.js$/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.goto('/clients/forno-lucia/checkout', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByLabel('Name').fill('Early Bird');
  await expect(page.getByText('Pick it up at')).toBeHidden();
  loading.resolve();
  await expect(page.getByText('Pick it up at')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Collection' })).toBeChecked();
  await expect(page.getByLabel('Name')).toHaveValue('Early Bird');
  await keptOnDevice(page, 'Early Bird');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Early Bird');
});

/** In the page: whether the sentence that was left for it has been read. */
function isNoticeForgotten(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('comanda');
    opening.onsuccess = () => {
      const asked = opening.result.transaction('device').objectStore('device').get('notice');
      asked.onsuccess = () => {
        opening.result.close();
        resolve(asked.result === undefined);
      };
    };
  });
}

test('a dead client token at the checkout, on an order, or on the landing page, logs out, says so and leads to the menu', async ({
  page,
  context,
  baseURL,
}) => {
  const expired = page.getByText('Your session has expired. Please log in again.');
  const token = () => page.evaluate(() => /odb_tk_cl=./.test(document.cookie));
  const dead = { name: 'odb_tk_cl', value: 'a'.repeat(43), url: baseURL ?? '' };
  // a page that is still open would be refused first, and say so there
  const loseToken = async () => {
    await page.goto('about:blank');
    await context.addCookies([dead]);
  };
  // nor may anything come between the loss and the press
  const pressWithout = (button: Locator) =>
    button.evaluate((element: HTMLElement, { name, value }) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a page keeps its token
      document.cookie = `${name}=${value}; Path=/; SameSite=Lax`;
      element.click();
    }, dead);
  const place = await readyToPlace(page, ['Margherita'], 'Was Here');
  await expect.poll(token).toBe(true);
  await pressWithout(place);
  await page.waitForURL('**/clients/forno-lucia/menu**');
  await expect(expired.first()).toBeVisible();
  await expect(page.getByText('£10.50').first()).toBeVisible();

  // the basket is still there, and so is what was typed
  await page.goto('/clients/forno-lucia/checkout');
  await takenOver(page);
  await answerAllergies(page);
  await place.click();
  await page.waitForURL('**/order-confirmation/**');
  const order = page.url();
  await loseToken();
  const refused = await page.goto(order);
  expect(refused?.status()).toBe(401);
  await page.waitForURL('**/clients/forno-lucia/menu');
  await expect(expired.first()).toBeVisible();
  expect(await token()).toBe(false);
  await expect.poll(() => page.evaluate(isNoticeForgotten)).toBe(true);
  await page.reload();
  await takenOver(page);
  await expect(expired).toHaveCount(0);

  // a restaurant that was visited is asked for at once: nobody is led in a circle
  await loseToken();
  await page.goto('/');
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(expired).toBeVisible();
  await expect(page.getByText(/^Open now/).first()).toBeVisible();
  expect(await token()).toBe(false);
  await page.getByLabel('Find your restaurant').fill('tiffin-lane');
  await pressWithout(page.getByRole('button', { name: 'Go' }));
  await page.waitForURL('**/clients/tiffin-lane/menu');
  await expect(expired.first()).toBeVisible();
  expect(await token()).toBe(false);
});
