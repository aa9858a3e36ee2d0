import { inDatabase } from './database.ts';
import { enterOfficeAs } from './enter-office.ts';
import { letJoin, openRestaurant, PASSWORD, register } from './people.ts';
import { expect, expectAccessible, test } from './story.ts';

test('an owner makes a colleague an owner, and takes it back', async ({ page }) => {
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
});
