import type { Locator, Page } from '@playwright/test';
import { keptOnDevice } from './checkout.ts';
import { openBoard, openLine } from './enter-office.ts';
import { expect, expectAccessible, takenOver, test } from './story.ts';

async function openDish(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: new RegExp(name) });
  await expect(sheet).toBeVisible();
  return sheet;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 834, height: 1194 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
];

test('a dish can be read at every size: its picture makes room, and its name stays', async ({ page }) => {
  await page.goto('/clients/forno-lucia/menu');
  await takenOver(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const sheet = await openDish(page, 'Margherita');
    const [title, picture, note] = [
      sheet.getByRole('heading', { name: 'Margherita' }),
      sheet.locator('img'),
      sheet.getByRole('textbox', { name: /Note to the kitchen/ }),
    ];
    await expect(title).toBeInViewport();
    const [words, image] = [await boxOf(title), await boxOf(picture)];
    const isApart = words.y >= image.bottom - 1 || words.x >= image.right - 1;
    expect(isApart, `name and picture at ${size.width}×${size.height}`).toBe(true);

    await note.scrollIntoViewIfNeeded();
    await note.click();
    await expect(title).toBeInViewport();
    const [field, add] = [await boxOf(note), await boxOf(sheet.getByRole('button', { name: /^Add 1 – / }))];
    expect(field.bottom, `note above the bar at ${size.width}×${size.height}`).toBeLessThanOrEqual(add.y);
    expect((await boxOf(title)).bottom).toBeLessThanOrEqual(field.y);
    if (size.width < 900) await expect(picture).not.toBeInViewport();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
  }
});

test('what a diner avoids is said once: it marks, asks, fills the checkout, and the kitchen confirms it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/clients/forno-lucia/menu');
  await takenOver(page);
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('button', { name: 'Avoid allergens…' }).click();
  const passport = page.getByRole('dialog', { name: 'What do you avoid?' });
  await passport.getByLabel('eggs').check();
  await expectAccessible(page);
  await passport.getByRole('button', { name: 'Show the menu' }).click();
  await keptOnDevice(page, '"EGGS"');
  await page.reload();
  await takenOver(page);
  await expect(page.getByRole('button', { name: 'Avoiding eggs' })).toBeVisible();
  const marinara = page.getByRole('button', { name: /^Marinara/ }).first();
  await expect(marinara).toHaveAccessibleDescription(/Some options contain eggs/);

  const sheet = await openDish(page, 'Marinara');
  await expect(sheet).toContainText('Contains gluten.');
  await sheet.getByRole('button', { name: 'Add one Egg' }).click();
  await expect(sheet).toContainText('Contains gluten and eggs.');
  await sheet.getByRole('button', { name: /^Add 1 – / }).click();
  const question = page.getByRole('dialog', { name: 'You avoid eggs' });
  await expect(question).toContainText('The way you chose it, Marinara contains eggs.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Choose something else' }).click();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: /^Add 1 – / }).click();
  await question.getByRole('button', { name: 'Add anyway' }).click();
  await expect(sheet).toBeHidden();

  await page.goto('/clients/forno-lucia/checkout');
  await takenOver(page);
  const asked = page.getByRole('radiogroup', { name: 'Does anyone have a food allergy?' });
  await expect(asked.getByLabel('Yes')).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'eggs' })).toBeChecked();
  await expect(page.getByText('Contains eggs, which you avoid').first()).toBeAttached();
  await page.getByLabel('Name').fill('Ada Avoids Eggs');
  await page.getByLabel('Phone').fill('020 7946 0123');
  await page.getByRole('button', { name: /^Place order · / }).click();
  await page.waitForURL('**/order-confirmation/**');
  await expect(page.getByText('ALLERGY eggs')).toBeVisible();
  await expect(page.getByText('The kitchen has not confirmed yet')).toBeVisible();

  const board = await browser.newPage({ baseURL: baseURL ?? '' });
  await openBoard(board);
  const ticket = board.getByRole('article').filter({ hasText: 'Ada Avoids Eggs' });
  await openLine(ticket);
  await expect(ticket).toContainText('Contains eggs');
  await ticket.getByRole('button', { name: /^Understood/ }).click();
  await expect(page.getByText('The kitchen has seen your allergy note')).toBeVisible();
});
