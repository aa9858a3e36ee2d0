import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { enterOfficeAs } from './enter-office.ts';
import { letJoin, mailedPath, newAddress, openRestaurant, PASSWORD, register } from './people.ts';
import { expect, expectAccessible, test } from './story.ts';

/** Both mailboxes confirm it, each by its own link; the asking user stays logged in. */
async function changeAddress(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Grace Adeyemi: account' }).click();
  await page.getByRole('button', { name: 'Your profile' }).click();
  const email = page.getByRole('region', { name: 'E-mail address' });
  await email.getByRole('button', { name: 'Change address' }).click();
  await email.getByLabel('New e-mail address').fill(to);
  await email.getByRole('button', { name: 'Send the e-mails' }).click();
  await expect(email.getByText('please open the link we sent here')).toHaveCount(2);
  await expectAccessible(page);
  const mail = await page.context().newPage();
  await mail.goto(await mailedPath(page.request, from, '/merchant/verify'));
  await expect(mail.getByText(to)).toBeVisible();
  await expectAccessible(mail);
  await mail.getByRole('button', { name: 'Approve the change' }).click();
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('One more mailbox');
  await mail.goto(await mailedPath(page.request, to, '/merchant/verify'));
  await mail.getByRole('button', { name: 'This is my address' }).click();
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Your address is changed');
  await mail.close();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Grace Adeyemi: account' }).click();
  await page.getByRole('button', { name: 'Your profile' }).click();
  await expect(email.getByRole('button', { name: 'Change address' })).toBeVisible();
  await expect(email.getByText(to)).toBeVisible();
}

test('an owner makes a colleague an owner, takes it back, and moves to another e-mail address', async ({
  page,
}) => {
  const place = await openRestaurant('Bay Leaf');
  const colleague = await register('Ola');
  const emails = [place.owner.email, colleague.email];
  await inDatabase((client) =>
    client.query('UPDATE users SET is_verified = true WHERE email = ANY($1)', [emails]),
  );
  await letJoin(page.request, place, colleague, 'MANAGER');
  await enterOfficeAs(page, { email: place.owner.email, password: PASSWORD }, '/merchant/show');
  const owners = page.getByRole('region', { name: 'Owners' });
  await expect(owners.getByRole('listitem')).toHaveCount(1);
  await expect(owners.getByRole('button', { name: 'Leave' })).toHaveCount(0);

  await owners.getByRole('button', { name: 'Add an owner' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Their e-mail').fill('nobody@example.com');
  await dialog.getByRole('button', { name: 'Make them an owner' }).click();
  await expect(dialog.getByText('Nobody with this confirmed address works')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Their e-mail').fill(colleague.email);
  await dialog.getByRole('button', { name: 'Make them an owner' }).click();
  await expect(owners.getByRole('listitem')).toHaveCount(2);

  await owners.getByRole('button', { name: 'Remove Ola Adeyemi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Ola Adeyemi' }).click();
  await expect(owners.getByRole('listitem')).toHaveCount(1);

  await changeAddress(page, place.owner.email, newAddress('grace'));
});

test('an owner closes the business, takes their data along, and deletes the account', async ({ page }) => {
  const { owner, restaurant } = await openRestaurant('Last Plate');
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/merchant/show');
  await page.getByRole('button', { name: 'Close this business…' }).click();
  const question = page.getByRole('dialog', { name: 'Close Last Plate Group for good?' });
  await question.getByRole('button', { name: 'Close it for good' }).click();
  await expect(question.getByText('That is not its name.')).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Type the name of the business').fill('last plate group');
  await question.getByRole('button', { name: 'Close it for good' }).click();
  await expect(page).toHaveURL(/\/merchant\/create$/);
  expect((await page.request.get(`/clients/${restaurant.slug}/menu`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Login and your data' }).click();
  const account = page.getByRole('dialog', { name: 'Login and your data' });
  const download = page.waitForEvent('download');
  await account.getByRole('button', { name: 'Download your data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^comanda-data-\d{4}-\d\d-\d\d\.json$/);
  await expectAccessible(page);
  await account.getByRole('button', { name: 'Delete your account' }).click();
  const last = page.getByRole('dialog', { name: 'Delete your account for good?' });
  await last.getByLabel('Type your e-mail address').fill(owner.email);
  await last.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/merchant\/login$/);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
});
