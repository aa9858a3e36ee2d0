import { answerAllergies, keptOnDevice } from './checkout.ts';
import { enterOfficeAs } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessible, takenOver, test } from './story.ts';

test('an owner gives a dish sizes, a diner chooses one, and the kitchen reads which', async ({
  page,
  context,
}) => {
  const { owner, restaurant } = await openRestaurant('Small and Large');
  const login = { email: owner.email, password: PASSWORD };
  await enterOfficeAs(page, login, '/menu/edit?mode=edit');
  await page.getByRole('button', { name: 'Soup', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Soup' });
  await editor.getByRole('button', { name: 'Add sizes' }).click();
  await editor.getByLabel('Name of size 1', { exact: true }).fill('Small');
  await editor.getByLabel('Name of size 2', { exact: true }).fill('Large');
  await editor.getByLabel('Price of Large in GBP').fill('8.50');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'from £6.00' })).toBeVisible();

  const diner = await context.newPage();
  await diner.goto(`/clients/${restaurant.slug}/menu`);
  await takenOver(diner);
  const card = diner.getByRole('button', { name: /^Soup/ }).first();
  await expect(diner.getByText('from £6.00').first()).toBeVisible();
  await card.click();
  const sheet = diner.getByRole('dialog', { name: 'Soup' });
  await sheet.getByRole('radio', { name: /Large.*£8\.50/ }).check();
  await expectAccessible(diner);
  await sheet.getByRole('button', { name: 'Add 1 – £8.50' }).click();
  await expect(sheet).toBeHidden();
  await keptOnDevice(diner, 'Soup');
  await diner.goto(`/clients/${restaurant.slug}/checkout`);
  await takenOver(diner);
  await expect(diner.getByText('Soup (Large)').filter({ visible: true }).first()).toBeVisible();
  await diner.getByLabel('Name').fill('Ada Story');
  await diner.getByLabel('Phone').fill('020 7946 0123');
  await answerAllergies(diner);
  await diner.getByRole('button', { name: 'Place order · £8.50' }).click();
  await expect(diner).toHaveURL(/\/order-confirmation\//);

  await page.goto('/orders/live');
  await page.getByRole('button', { name: 'Start taking orders' }).click();
  await expect(page.getByText('Soup (Large)').first()).toBeVisible();
});
