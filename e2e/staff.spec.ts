import type { Browser, Page } from '@playwright/test';
import { enterOfficeAs } from './enter-office.ts';
import {
  forgetProofs,
  letJoin,
  lock,
  mailedPath,
  newAddress,
  openRestaurant,
  PASSWORD,
  register,
} from './people.ts';
import { expect, expectAccessible, logIn, placeOrder, test } from './story.ts';

/** The screens of each role in its navigation, from top to bottom. */
const SCREENS: Readonly<Record<'MANAGER' | 'STAFF', readonly string[]>> = {
  MANAGER: [
    '/merchant/dashboard',
    '/orders/live',
    '/orders',
    '/menu/edit',
    '/restaurant/hours',
    '/restaurant/delivery',
    '/restaurant/promotions',
    '/restaurant/tablets',
    '/restaurant/payment-details',
  ],
  STAFF: ['/orders/live', '/menu/edit', '/restaurant/hours'],
};

async function newDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  return context.newPage();
}

async function invite(page: Page, person: { firstName: string; email: string; role: RegExp }) {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByRole('radio', { name: person.role }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('Invited');
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused();
}

async function expectScreensOf(page: Page, role: 'MANAGER' | 'STAFF'): Promise<void> {
  await expect(page).toHaveURL(/\/orders\/live$|\/merchant\/dashboard$/);
  const rail = page.getByRole('navigation', { name: 'Screens' }).first();
  await expect(rail.getByRole('link', { name: /Live orders/ })).toBeVisible();
  await expect
    .poll(() =>
      rail.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
    )
    .toEqual(SCREENS[role]);
  await page.goto('/restaurant/users');
  await expect(page).not.toHaveURL(/\/restaurant\/users$/);
  const who = role === 'STAFF' ? 'staff' : 'a manager';
  await expect(page.getByText(`That page is for admins. You are logged in as ${who}.`)).toBeVisible();
}

test('a manager and a cook are invited, join, and see their screens and no others', async ({
  page,
  browser,
  baseURL,
}) => {
  const { owner } = await openRestaurant('Pepper House');
  const cook = await register('Cem');
  const managerEmail = newAddress('ada');
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/restaurant/users');
  await expect(page.getByText('Invite your first colleague')).toBeVisible();
  await invite(page, { firstName: 'Ada', email: managerEmail, role: /^Manager/ });
  await invite(page, { firstName: 'Cem', email: cook.email, role: /^Staff/ });

  const first = await newDevice(browser, baseURL);
  await first.goto(await mailedPath(page.request, managerEmail, '/restaurant/invite'));
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Pepper House invited you');
  await expect(first.getByLabel('E-mail')).toHaveValue(managerEmail);
  await first.getByLabel('First name').fill('Ada');
  await first.getByLabel('Last name').fill('Obi');
  await first.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await first.getByRole('button', { name: 'Join' }).click();
  await expectScreensOf(first, 'MANAGER');
  await first.context().close();

  const second = await newDevice(browser, baseURL);
  await second.goto(await mailedPath(page.request, cook.email, '/restaurant/invite'));
  await expect(second.getByLabel('Password', { exact: true })).toBeHidden();
  await second.getByRole('button', { name: 'Add Pepper House' }).click();
  await expect(second.getByLabel('E-mail')).toHaveValue(cook.email);
  await logIn(second, cook.email, PASSWORD);
  await expectScreensOf(second, 'STAFF');
  await second.context().close();

  await page.reload();
  await expect(page.getByRole('row', { name: /Ada Obi/ })).toContainText('Manager');
  await expect(page.getByRole('row', { name: /Cem Adeyemi/ })).toContainText('Staff');
});

test('a cook gets a new password from the admin, and a fired one loses the open board', async ({
  page,
  browser,
  baseURL,
}) => {
  const place = await openRestaurant('Cumin');
  const cook = await register('Dana');
  await letJoin(page.request, place, cook, 'STAFF');
  const kitchen = await newDevice(browser, baseURL);
  await enterOfficeAs(kitchen, { email: cook.email, password: PASSWORD }, '/orders/live');
  await expect(kitchen.getByRole('button', { name: 'Start taking orders' })).toBeVisible();

  await enterOfficeAs(page, { email: place.owner.email, password: PASSWORD }, '/restaurant/users');
  const actions = page.getByRole('button', { name: 'Actions for Dana Adeyemi' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Reset password' }).click();
  await forgetProofs(place.owner.userId);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('dialog', { name: 'Is it still you?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not reset: Enter your password again to do this.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const password = await page.getByRole('dialog').getByRole('status').locator('p').first().innerText();
  expect(password.length).toBeGreaterThanOrEqual(16);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(actions).toBeFocused();
  await expect(kitchen).toHaveURL(/\/merchant\/login$/);

  await logIn(kitchen, cook.email, password);
  const choosing = kitchen.getByRole('dialog', { name: 'Choose your own password' });
  await choosing.getByLabel('The password you were given', { exact: true }).fill(password);
  await choosing.getByLabel('Your new password', { exact: true }).fill(`${password} of mine`);
  await expectAccessible(kitchen);
  await choosing.getByRole('button', { name: 'Save and continue' }).click();
  await kitchen.getByRole('button', { name: 'Start taking orders' }).click();
  await expect(kitchen.getByText('Cumin').first()).toBeVisible();

  await actions.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toContainText('Dana Adeyemi');
  await page.getByRole('button', { name: 'Remove Dana Adeyemi' }).click();
  await expect(page.getByRole('row', { name: /Dana Adeyemi/ })).toBeHidden();
  // the administrator knows the password: what was opened with it ends with the work
  await expect(kitchen).toHaveURL(/\/merchant\/login$/);
  await kitchen.context().close();
  await page.getByRole('link', { name: 'What happened here' }).click();
  await expect(page.getByRole('main')).toContainText(cook.email);
});

test('a locked restaurant says so to each role, and the orders that are open can be finished', async ({
  page,
  browser,
  baseURL,
}) => {
  const place = await openRestaurant('Saffron');
  const cook = await register('Ela');
  await letJoin(page.request, place, cook, 'STAFF');
  const { slug } = place.restaurant;
  await placeOrder(slug, 'Soup', 'Before Lock');
  await lock(place);
  await expect(placeOrder(slug, 'Soup', 'After Lock')).rejects.toThrow('taking online orders');

  await logIn(page, cook.email, PASSWORD);
  await expect(page).toHaveURL(/\/merchant\/account-locked$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordering is paused for Saffron');
  await expect(page.getByText('Ask Grace to settle it.')).toBeVisible();
  await page.goto('/orders/live');
  await expect(page).toHaveURL(/\/merchant\/account-locked$/);
  await page.getByRole('button', { name: 'Start taking orders' }).click();
  const ticket = page.getByRole('article').filter({ hasText: 'Before Lock' });
  await ticket.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByRole('region', { name: 'Preparing' })).toContainText('Before Lock');

  const office = await newDevice(browser, baseURL);
  await logIn(office, place.owner.email, PASSWORD);
  await expect(office).toHaveURL(/\/merchant\/account-locked$/);
  await expect(office.getByText('Ask Grace to settle it.')).toBeHidden();
  await office.context().close();
});
