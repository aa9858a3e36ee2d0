import { enterOffice } from './enter-office.ts';
import { expect, takenOver, test } from './story.ts';

test('the house rules say what diners will see while they are typed', { lock: 'suya-yard' }, async ({
  page,
}) => {
  await enterOffice(page, 'ada@comanda.example', '/menu/settings', /./);
  const minutes = page.getByLabel('Collection: minutes to make');
  await expect(minutes).toHaveValue(/\d+/);
  await minutes.fill('35');
  const strip = page.getByRole('region', { name: 'What diners will see' });
  await expect(strip).toContainText('Collection in 35–45 min');
  await expect(strip).toContainText('Nobody watching: “may take longer to answer”.');
  const closing = page.getByRole('switch', { name: 'Close when no screen is watching' });
  await closing.click();
  await expect(strip).toContainText('Nobody watching: orders only for later.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(closing).not.toBeChecked();
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Diners see it now.')).toBeVisible();
  await page.goto('/clients/suya-yard/menu');
  await takenOver(page);
  await page.getByRole('radio', { name: 'Collection' }).check();
  await expect(page.getByText('35–45 min').first()).toBeVisible();
});
