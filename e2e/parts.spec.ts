import type { Page } from '@playwright/test';
import { serveParts } from '../apps/backoffice/parts/serve.ts';
import { MANNERS, objectionsTo, objectionsToManner } from './screen-checks.ts';
import { expect, test } from './story.ts';

/** What slides stays on its track from right to left, too. */
const isThumbWithin = (page: Page): Promise<boolean> =>
  page.getByRole('switch', { name: 'Taking orders' }).evaluate((control) => {
    const around = control.getBoundingClientRect();
    return [...control.querySelectorAll('span')].every((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left >= around.left && right <= around.right;
    });
  });

let parts: Awaited<ReturnType<typeof serveParts>>;

test.describe('the parts of the back office', () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    parts = await serveParts();
  });
  test.afterAll(() => parts.close());

  test('hold on a phone and a desk, in light and in dark, with large text, and from right to left', async ({
    page,
  }) => {
    await page.goto(parts.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
        expect(await objectionsTo(page, scheme)).toEqual([]);
      }
      for (const { name, begin, end } of MANNERS) {
        await begin(page);
        expect(await objectionsToManner(page), name).toEqual([]);
        expect(await isThumbWithin(page), name).toBe(true);
        await end(page);
      }
    }
  });

  test('ask before what cannot be taken back, and keep the question when it was refused', async ({
    page,
  }) => {
    await page.goto(parts.url);
    await page.getByRole('button', { name: 'Close a restaurant' }).click();
    const question = page.getByRole('dialog', { name: 'Close Forno Lucia?' });
    const name = question.getByLabel('Its name');
    await expect(name).toBeFocused();
    await name.fill('Forno');
    await name.press('Enter');
    await expect(question.getByText('That is not its name.')).toBeVisible();
    await name.fill('forno lucia');
    await name.press('Enter');
    await expect(question.getByRole('alert')).toHaveText(
      'Not done: We are busy right now. Try again in a moment.',
    );
    await expect(name).toHaveValue('forno lucia');
    expect(await objectionsTo(page, 'light')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.getByLabel('Whatever is asked is refused').uncheck();
    await page.getByRole('button', { name: 'Remove a printer' }).click();
    const other = page.getByRole('dialog', { name: 'Remove the kitchen printer?' });
    await expect(other.getByRole('button', { name: 'Keep' })).toBeFocused();
    await other.getByRole('button', { name: 'Remove it' }).click();
    await expect(other).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove a printer' })).toBeFocused();
  });

  test('show a calendar that fits a phone, also with large text and from right to left', async ({ page }) => {
    await page.goto(parts.url);
    await page.setViewportSize({ width: 390, height: 844 });
    const calendar = page.getByRole('dialog', { name: 'Calendar: In London' });
    const day = (name: string) => calendar.getByRole('button', { name });
    for (const { name, begin, end } of MANNERS) {
      await begin(page);
      const opener = page.getByRole('button', { name: 'Open the calendar: In London' });
      await opener.scrollIntoViewIfNeeded();
      await opener.press('Enter');
      await expect(day('Thursday, 24 December 2026')).toBeFocused();
      expect(await objectionsToManner(page), name).toEqual([]);
      expect(await objectionsTo(page, 'light'), name).toEqual([]);
      const { x = -1, width = 0 } = (await calendar.boundingBox()) ?? {};
      expect([x >= 0, x + width <= 390], name).toEqual([true, true]);
      await page.keyboard.press('ArrowLeft');
      const next = name === 'right-to-left' ? 'Friday, 25 December 2026' : 'Wednesday, 23 December 2026';
      await expect(day(next)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
      await end(page);
    }
    await page.getByRole('button', { name: 'Open the calendar: In New York' }).click();
    const other = page.getByRole('dialog', { name: 'Calendar: In New York' });
    await expect(other.getByRole('columnheader').first()).toHaveText('Sun');
  });
});
