import { openBoard } from './enter-office.ts';
import { mailedPath, newAddress, PASSWORD, register } from './people.ts';
import { expect, logIn, test } from './story.ts';

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

test('what was typed survives an error, a reload and the way to the login page', async ({ page }) => {
  const { email } = await register('Amara');
  await page.goto('/merchant/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('<img onerror=alert(1)>');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  const way = page.getByRole('button', { name: `Log in as ${email}` });
  await expect(way).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Amara');
  await expect(page.getByLabel('Last name')).toHaveValue('<img onerror=alert(1)>');
  await expect(page.getByLabel('Work e-mail')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await way.click();
  await expect(page).toHaveURL(/\/merchant\/login$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
});

test('a forgotten password is replaced by mail, and the lost device is logged out', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await register('Noor');
  const lost = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await logIn(lost, email, PASSWORD);
  await expect(lost).toHaveURL(/\/merchant\/create$/);

  await page.goto('/merchant/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').first()).toContainText('If that address has an account');
  await expect(page.getByRole('button', { name: /^Send again in 1[45]:/ })).toBeDisabled();

  await page.goto(await mailedPath(page.request, email, '/merchant/reset-password'));
  await expect(page).toHaveURL(/\/merchant\/reset-password$/);
  await page.getByLabel('New password').fill('five quite plain words here');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/merchant\/login$/);
  await expect(page.getByRole('status').first()).toContainText('Password reset successful!');

  await lost.getByLabel('Trading name').fill('Somebody Else');
  await lost.getByRole('button', { name: 'Continue to your restaurant' }).click();
  await expect(lost).toHaveURL(/\/merchant\/login$/);
  await expect(lost.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await lost.context().close();

  await logIn(page, email, 'five quite plain words here');
  await expect(page).toHaveURL(/\/merchant\/create$/);
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

test('pages with a token in their address give it to nobody', async ({ page }) => {
  for (const path of ['/merchant/verify', '/merchant/reset-password', '/restaurant/invite']) {
    const { headers } = await page.request
      .get(`${path}?token=secret`)
      .then((answer) => ({ headers: answer.headers() }));
    expect(headers['referrer-policy'], path).toBe('no-referrer');
  }
});
