import { answerAllergies } from './checkout.ts';
import { expect, expectAccessible, takenOver, test } from './story.ts';

const phone = { width: 390, height: 844 };

test('tomorrow’s lunch is ordered this evening', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/clients/tiffin-lane/menu');
  const lunch = page.getByRole('region', { name: 'Lunch' });
  await expect(lunch).toContainText('Served 11:30–15:00');
  const dish = lunch.getByRole('button').first();
  const name = (await dish.textContent()) ?? '';
  await expect(dish).toHaveAccessibleDescription(/Lunch, 11:30–15:00/);

  // the dish leads to the times at which it can be had, and those change the whole menu
  await dish.click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText('Lunch, 11:30–15:00')).toBeVisible();
  await sheet.getByRole('button', { name: 'Choose a time' }).click();
  const times = page.getByRole('dialog', { name: 'When would you like it?' });
  await expect(times.getByRole('radio', { name: 'Tomorrow' })).toBeChecked();
  await expectAccessible(page);
  await times.getByRole('radio', { name: '12:30', exact: true }).click();
  await expect(times).toBeHidden();
  for (const curry of ['Sambar', 'Avial']) await sheet.getByRole('checkbox', { name: curry }).check();
  for (const choice of ['Malabar parotta', 'Payasam'])
    await sheet.getByRole('radio', { name: choice }).check();
  await sheet.getByRole('button', { name: /^Add 1 – / }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'For 12:30 tomorrow' })).toBeVisible();
  await expect(dish).not.toHaveAccessibleDescription(/Lunch, 11:30–15:00/);

  // kept with the basket; a time that the dish cannot have is said at the dish, with one that it can
  await page.goto('/clients/tiffin-lane/checkout');
  await takenOver(page);
  await expect(page.getByRole('radio', { name: 'Schedule 12:30 tomorrow' })).toBeChecked();
  await page.getByRole('radio', { name: /^As soon as possible/ }).check();
  await expect(
    page.getByText(`${name} is served 11:30–15:00, next from 11:30 tomorrow.`).first(),
  ).toBeVisible();
  await page
    .getByRole('button', { name: /^Order for .* tomorrow instead$/ })
    .first()
    .click();
  await expect(page.getByRole('radio', { name: /^Schedule .* tomorrow$/ })).toBeChecked();
  await expect(page.getByText(`${name} is served`)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByLabel('Name').fill('Ada Lunch');
  await page.getByLabel('Phone').fill('020 7946 0123');
  await answerAllergies(page);
  await page.getByRole('button', { name: /^Place order · / }).click();
  await page.waitForURL('**/order-confirmation/**');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(
    /\d\d:\d\d tomorrow if they accept/,
  );
});
