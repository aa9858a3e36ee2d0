import { openBoard } from './enter-office.ts';
import { mailedPath, newAddress, PASSWORD } from './people.ts';
import { expect, test } from './story.ts';

test('a restaurateur registers, confirms the address, and stands at the board of a new restaurant', async ({
  page,
  context,
}) => {
  const email = newAddress('Zoë').toLowerCase().replace('ë', 'e');
  await page.goto('/');
  await page.getByRole('link', { name: 'Start free' }).first().click();
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Last name').fill('O’Brien-陈');
  await page.getByLabel('Work e-mail').fill(email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/merchant\/create$/);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
  const reminder = page.getByRole('complementary', { name: 'Your e-mail address' });
  await expect(reminder).toContainText(email);

  const mail = await context.newPage();
  await mail.goto(await mailedPath(page.request, email, '/merchant/verify'));
  await expect(mail).toHaveURL(/\/merchant\/verify$/);
  await mail.reload();
  await expect(reminder).toBeVisible();
  await mail.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('E-mail confirmed');
  await expect(reminder).toBeHidden();
  await mail.close();

  await page.getByLabel('Trading name').fill('Obrien & Söhne');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('United Kingdom');
  await page.getByRole('button', { name: 'Continue to your restaurant' }).click();
  await expect(page).toHaveURL(/\/merchant\/add_restaurant$/);
  await page.getByLabel('Name', { exact: true }).fill('Forno Lucia!');
  await expect(page.getByLabel('Address on the web')).toHaveValue('forno-lucia');
  await page.getByLabel('Phone', { exact: true }).fill('020 7946 0123');
  await page.getByLabel('Street and house number').fill('12 Brick Lane');
  await page.getByLabel('Town').fill('London');
  await page.getByRole('button', { name: 'Add restaurant' }).click();
  await page.getByRole('button', { name: /^Use forno-lucia-/ }).click();
  await page.getByRole('button', { name: 'Add restaurant' }).click();
  await expect(page).toHaveURL(/\/orders\/live$/);
  await expect(page.getByRole('heading', { name: 'Three steps to your first order' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Forno Lucia!');
});

test('a second tab takes the session over, and logging out ends it in both', async ({ page, context }) => {
  await openBoard(page);
  const second = await context.newPage();
  await second.goto('/orders/live');
  await expect(second.getByRole('button', { name: 'Start taking orders' })).toBeVisible();
  await second.getByRole('button', { name: 'Mia Park: account' }).click();
  await second.getByRole('button', { name: 'Log out' }).click();
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(/\/merchant\/login$/);
    const left = await tab.evaluate(() => sessionStorage.length + localStorage.length);
    expect(left).toBe(0);
  }
});
