import { readFile } from 'node:fs/promises';
import { enterOfficeAs } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessible, test } from './story.ts';

const CLIENTS = [
  'Vorname;Nachname;E-Mail;Telefon;Newsletter',
  'Anna;Berg;anna@example.com;020 7946 0456;ja',
  'Jürgen;Groß;juergen@example.com;;ja',
  'Cleo;Stone;cleo@example.com;;nein',
  'Dan;Reed;dan at example;;ja',
].join('\r\n');

test('an owner brings customers along, finds one, takes the list home and deletes from it', async ({
  page,
}) => {
  const { owner } = await openRestaurant('Guest & Gravy');
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/restaurant/customers');
  await expect(page.getByText('Export your clients as a CSV file')).toBeVisible();
  await page.getByRole('button', { name: 'Bring in customers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring in customers' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CLIENTS, 'latin1'),
  });
  await expect(dialog.getByText('2 customers come in.')).toBeVisible();
  await expect(dialog.getByText(/^1 stays out: the file does not say that they agreed/)).toBeVisible();
  await expect(dialog.getByText('This is no e-mail address.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await dialog.getByRole('textbox', { name: 'When did they agree? (optional)' }).fill('31/3/2026');
  await expect(dialog.getByText('Looking at your file…')).toBeHidden();
  await dialog.getByRole('button', { name: 'Bring in 2 customers' }).click();
  await expect(dialog.getByText('2 customers came in.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  const table = page.getByRole('table', { name: 'Customers' });
  await expect(table.getByRole('row', { name: /Jürgen Groß/ })).toContainText('31 Mar 2026');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('0456');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a sheet' }).click(),
  ]);
  expect(await readFile(await sheet.path(), 'utf8')).toContain("Anna Berg,'+442079460456,anna@example.com");

  await page.getByRole('button', { name: 'Delete Anna Berg' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Nobody here fits “0456”.')).toBeVisible();
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
});
