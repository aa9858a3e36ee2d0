import { enterOfficeAs } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessibleInBoth, test } from './story.ts';

test('an owner sets where the money goes, and nobody reads the whole number again', async ({ page }) => {
  const { owner } = await openRestaurant('Paid Kitchen');
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/restaurant/payment-details');
  await page.getByRole('button', { name: 'Add payout account' }).click();
  await page.getByRole('combobox', { name: 'Bank' }).fill('Barclays');
  await page.getByLabel('Sort code').fill('60-16-13');
  await page.getByLabel('Account number').fill('3192681');
  await page.getByLabel('Account holder').fill('Paid Kitchen');
  await expect(page.getByText('That looks one digit short.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByLabel('Account number').fill('31926819');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('•••• 6819')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.reload();
  await expect(page.getByText('•••• 6819')).toBeVisible();
  expect(await page.content()).not.toContain('31926819');
});
