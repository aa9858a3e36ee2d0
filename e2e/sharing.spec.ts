import { readFile } from 'node:fs/promises';
import { enterOfficeAs } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessible, test } from './story.ts';

test('the link is shared as a code, as files, and on cards for the tables', async ({ page }) => {
  const { owner, restaurant } = await openRestaurant('Marjoram & Söhne');
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/restaurant/show');
  const box = page.getByRole('region', { name: 'Your link' });
  await expect(box).toContainText(`/clients/${restaurant.slug}/menu`);
  await expect(box.getByRole('img', { name: 'QR code of the menu of Marjoram & Söhne' })).toBeVisible();

  const [vector] = await Promise.all([
    page.waitForEvent('download'),
    box.getByRole('button', { name: 'QR as SVG' }).click(),
  ]);
  expect(vector.suggestedFilename()).toBe(`${restaurant.slug}.svg`);
  expect(await readFile(await vector.path(), 'utf8')).toContain('<svg xmlns=');
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    box.getByRole('button', { name: 'QR as PNG' }).click(),
  ]);
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');

  await box.getByRole('button', { name: 'Table cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cards for your tables' });
  // a card that nobody could order with says so, and how to mend it
  await expect(dialog.getByText(/^Ordering at the table is off/)).toBeVisible();
  await dialog.getByRole('switch', { name: 'Take orders at the table' }).click();
  await expect(dialog.getByText(/^Ordering at the table is on/)).toBeVisible();
  const { services } = await owner.call('delivery', { params: { id: restaurant.id } });
  expect(services.DINE_IN.on).toBe(true);
  await dialog.getByLabel('First table').fill('7');
  await dialog.getByLabel('Last table').fill('15');
  await expect(dialog.getByText(/9 cards on 2 sheets of A4/)).toBeVisible();
  await expect(dialog.getByRole('article', { name: 'Card of table 7' })).toContainText('Marjoram & Söhne');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(9);
  await expect(page.getByRole('img', { name: 'QR code of table 15' })).toBeVisible();
});
