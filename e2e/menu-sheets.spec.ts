import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterOfficeAs } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessible, test } from './story.ts';

const openImport = async (page: Page) => {
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import a spreadsheet' }).click();
  return page.getByRole('dialog', { name: 'Import a spreadsheet' });
};

test('a template fills a menu, its export renames a dish, and mistakes are shown before anything is written', async ({
  page,
}) => {
  const { owner } = await openRestaurant('Sheet & Spoon');
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/menu/edit?mode=edit');
  const dialog = await openImport(page);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download a template' }).click(),
  ]);
  const choose = (buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer });

  await choose(
    Buffer.from('name;category;price;image\nCr\xe8me;Sweets;cheap;\nCola;Drinks;2,60;/x\n', 'latin1'),
  );
  await expect(dialog.getByRole('alert')).toContainText('2 problems');
  await expect(dialog).toContainText('Read as Western European');
  const problems = dialog.getByRole('table', { name: 'Problems in the sheet' });
  await expect(problems.getByRole('row')).toHaveText([
    /Row\s*Column\s*What to do/,
    /2\s*price\s*Enter a price such as 9\.50\./,
    /3\s*image\s*This restaurant has no such picture/,
  ]);
  await expectAccessible(page);

  await choose(await readFile(await template.path()));
  await expect(dialog.getByRole('region', { name: 'New' })).toContainText(/2 categories\s*Pizza, Drinks/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Import: 2 new dishes' }).click();
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('Pizza').first().click();
  await expect(page.getByText('Margherita').first()).toBeVisible();

  await page.getByRole('button', { name: 'Import and export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as a CSV sheet' }).click(),
  ]);
  const exported = await readFile(await download.path(), 'utf8');
  await openImport(page);
  await choose(Buffer.from(exported));
  await expect(dialog.getByRole('status')).toContainText('Nothing would change');
  await choose(Buffer.from(exported.replace('Margherita', 'Marinara')));
  await expect(dialog.getByRole('region', { name: 'Changed' })).toContainText(/1 dish\s*Marinara/);
  await dialog.getByRole('button', { name: 'Import: 1 dish changed' }).click();
  await expect(page.getByText('Marinara').first()).toBeVisible();
  await expect(page.getByText('Margherita')).toHaveCount(0);
});
