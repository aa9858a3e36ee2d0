import { enterOfficeAs } from './enter-office.ts';
import { addDishes } from './menu-place.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessible, takenOver, test } from './story.ts';

test('an empty menu is begun with a sample that is looked over, and takes in what another restaurant has', async ({
  page,
}) => {
  const { owner, merchant, restaurant } = await openRestaurant('Corner House');
  await addDishes({ owner, restaurant }, 'Pizze', { Margherita: 950, Diavola: 1300 });
  const address = { line1: '2 Long Lane', city: 'London', postcode: 'EC1A 9HF', country: 'GB' };
  const harbour = await owner.call('createRestaurant', {
    body: {
      merchantId: merchant.id,
      name: 'Harbour House',
      timezone: 'Europe/London',
      currency: 'GBP',
      address,
    },
  });
  const PREPARED = 'The menu is being prepared';
  const menuOf = async (slug: string) => (await page.request.get(`/clients/${slug}/menu`)).text();
  expect(await menuOf(harbour.slug)).toContain(PREPARED);
  expect(await menuOf(restaurant.slug)).not.toContain(PREPARED);
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/menu/edit', /Harbour House/);
  const starter = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

  await starter('Type a dish').click();
  const typing = page.getByRole('dialog', { name: 'Type a dish' });
  await typing.getByRole('button', { name: 'Add dish' }).click();
  await expect(typing.getByText('Enter a price such as 9.50.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(starter('Type a dish')).toBeFocused();

  await starter('Start from a sample').click();
  const sample = page.getByRole('dialog', { name: 'Start from a sample' });
  const name = sample.getByLabel('Dish of row 1', { exact: true });
  await name.fill('Tandoori king prawns marinated over night in yoghurt, ginger and garlic, with mint');
  const isWhole = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
    scrollHeight <= clientHeight && scrollWidth <= clientWidth;
  expect(await name.evaluate(isWhole), 'a name is never cut').toBe(true);
  await name.fill('Tom yum');
  await sample.getByLabel('Price of row 1', { exact: true }).fill('much');
  await sample.getByRole('button', { name: 'Leave out House salad' }).click();
  await sample.getByRole('button', { name: 'Add 15 dishes' }).click();
  await expect(sample.getByRole('alert')).toHaveText(/^Row 1 is not ready: /);
  await expect(sample.getByLabel('Price of row 1', { exact: true })).toBeFocused();
  await expectAccessible(page);
  // nothing is made before it was looked over, and nothing of it is lost
  const params = { id: harbour.id };
  expect((await owner.call('menu', { params })).categories).toEqual([]);
  await page.reload();
  await starter('Start from a sample').click();
  await sample.getByLabel('Price of row 1', { exact: true }).fill('7,25');
  await sample.getByRole('button', { name: 'Add 15 dishes' }).click();
  await expect(page.getByText('15 dishes added.')).toBeVisible();
  await expect(page.getByLabel('Price of Tom yum')).toHaveValue('7.25');
  await expect(page.getByRole('heading', { level: 2, name: 'Starters' })).toBeFocused();
  const made = (await owner.call('menu', { params })).categories.flatMap(({ items }) => items);
  expect(made.map(({ allergens, tags }) => ({ allergens, tags }))).toEqual(
    Array.from({ length: 15 }, () => ({ allergens: {}, tags: [] })),
  );

  const tools = page.getByRole('button', { name: 'Import and export' });
  await tools.click();
  await page.getByRole('menuitem', { name: 'Copy another restaurant’s menu' }).click();
  const copying = page.getByRole('dialog', { name: 'Copy another restaurant’s menu' });
  await copying.getByLabel('From').selectOption('Corner House');
  await expect(copying.getByRole('region', { name: 'New' })).toBeVisible();
  await copying.getByRole('button', { name: 'Copy the menu' }).click();
  await expect(copying).toBeHidden();
  await expect(tools).toBeFocused();
  await page.getByRole('button', { name: /^Pizze/ }).click();
  await expect(page.getByLabel('Price of Diavola')).toHaveValue('13.00');

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText('Diavola')).toBeVisible();
  const phone = await preview.locator('[aria-hidden]').boundingBox();
  expect(phone?.width).toBeLessThanOrEqual(390);
  await page.goto(`/clients/${harbour.slug}/menu`);
  await takenOver(page);
  await expect(page.getByText('Tom yum')).toBeVisible();
});

test('a first dish is typed in, and the next one at once', async ({ page }) => {
  const { owner, merchant } = await openRestaurant('Quiet House');
  await owner.call('createRestaurant', {
    body: {
      merchantId: merchant.id,
      name: 'Kissa',
      timezone: 'Asia/Tokyo',
      currency: 'JPY',
      address: { line1: '1-2-3 Kanda', city: 'Tokyo', postcode: '101-0051', country: 'JP' },
    },
  });
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/menu/edit', /Kissa/);
  await page.getByRole('button', { name: /^Type a dish/ }).click();
  const typing = page.getByRole('dialog', { name: 'Type a dish' });
  await typing.getByLabel('Category').fill('Curry');
  await typing.getByLabel('Dish').fill('Katsu curry');
  await typing.getByLabel('Price in JPY').fill('1200');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Price of Katsu curry')).toHaveValue('1200');
  await expect(page.getByLabel('New dish')).toBeFocused();
  await page.keyboard.type('Kare pan');
  await page.keyboard.press('Tab');
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Price of Kare pan')).toHaveValue('250');
  await expect(page.getByLabel('New dish')).toBeFocused();

  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Copy another restaurant’s menu' }).click();
  const copying = page.getByRole('dialog', { name: 'Copy another restaurant’s menu' });
  await copying.getByLabel('From').selectOption('Quiet House');
  await expect(copying.getByRole('alert')).toContainText('Its prices are in GBP, the ones here in JPY');
  await expect(copying.getByRole('button', { name: 'Copy the menu' })).toHaveCount(0);
});
