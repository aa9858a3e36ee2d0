import { enterOfficeAs } from './enter-office.ts';
import { lock, mailedPath, newAddress, openRestaurant, PASSWORD, register } from './people.ts';
import { expect, expectAccessible, expectAccessibleInBoth, logIn, test } from './story.ts';

test.describe('axe finds nothing, in light or in dark,', () => {
  test('before anybody has logged in', async ({ page }) => {
    for (const path of ['/merchant/login', '/merchant/register', '/merchant/forgot-password']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.locator('button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await expectAccessibleInBoth(page);
    }
    await page.goto(`/merchant/reset-password?token=${'a'.repeat(43)}`);
    await expect(page.getByLabel('New password')).toBeVisible();
    await expectAccessibleInBoth(page);
    const { userId } = await register('Ife');
    await page.goto(`/merchant/verify?userId=${userId}&token=${'a'.repeat(43)}`);
    await expect(page.getByRole('link', { name: 'Set a password of your own' })).toBeVisible();
    await expectAccessibleInBoth(page);
  });

  test('on the way to the first restaurant', async ({ page }) => {
    const { email, call } = await register('Joy');
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/merchant\/create$/);
    await expectAccessibleInBoth(page);
    await call('createMerchant', { body: { name: 'Joy Group', email, country: 'GB' } });
    await page.reload();
    await expect(page).toHaveURL(/\/merchant\/create$|\/merchant\/add_restaurant$/);
    await page.goto('/merchant/add_restaurant');
    const street = page.getByLabel('Street and house number');
    await street.focus();
    // axe does not look for the ring of what has the focus
    await expect(street).toHaveCSS('outline-style', 'solid');
    await expectAccessibleInBoth(page);
  });

  test('on the pages of the owner, and when the restaurant is locked', async ({ page }) => {
    const place = await openRestaurant('Thyme');
    const { owner, restaurant } = place;
    const email = newAddress('kim');
    const body = { email, firstName: 'Kim', role: 'STAFF' as const, restaurantId: restaurant.id };
    await owner.call('invite', { body });
    await page.goto(await mailedPath(page.request, email, '/restaurant/invite'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thyme invited you');
    await expectAccessibleInBoth(page);
    await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/restaurant/users');
    await expect(page.getByRole('row', { name: /Kim/ })).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.goto('/restaurant/show');
    await expect(page.getByRole('heading', { name: 'What diners see' })).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.goto('/merchant/show');
    await expect(page.getByText('Trading name')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.goto('/merchant/subscription');
    await expect(page.getByRole('region', { name: 'Your plan' })).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.goto('/restaurant/payment-details');
    await page.getByRole('button', { name: 'Add payout account' }).click();
    await page.getByLabel('Account number').fill('3192681');
    await page.getByLabel('Account holder').fill('Thyme');
    await expect(page.getByText('That looks one digit short.')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.goto('/orders?close=2026-11-20');
    await expect(page.getByRole('heading', { name: 'The till' })).toBeVisible();
    await expectAccessibleInBoth(page);
    await lock(place);
    await page.goto('/orders/live');
    await expect(page).toHaveURL(/\/merchant\/account-locked$/);
    await expect(page.getByRole('link', { name: 'Pay £29.00 and reopen' })).toBeVisible();
    await expectAccessibleInBoth(page);
  });

  test("on the kitchen's screens", async ({ page }) => {
    await logIn(page, 'lucia@comanda.example');
    await expect(page).toHaveURL(/merchant-switch$/);
    await expectAccessibleInBoth(page);
    await page.getByRole('button', { name: /Forno Lucia/ }).click();
    await expect(page).toHaveURL(/\/merchant\/dashboard$/);
    // the charts come with a part of their own
    await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole('link', { name: /Live orders/ }).click();
    await expect(page.getByRole('button', { name: 'Start taking orders' })).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Start taking orders' }).click();
    await expect(page.getByRole('button', { name: 'Start taking orders' })).toBeHidden();
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole('menuitem', { name: 'Users' }).click();
    await expect(page).toHaveURL(/\/restaurant\/users$/);
  });
});
