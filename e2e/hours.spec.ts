import type { Page } from '@playwright/test';
import { enterOfficeAs } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessible, test } from './story.ts';

type Place = Awaited<ReturnType<typeof openRestaurant>>;

const day = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
const opens = (page: Page, name: string) => page.getByLabel(`${name} opens`);

async function openHours(page: Page, { owner }: Place): Promise<void> {
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/restaurant/hours');
  await expect(day(page, 'Monday')).toBeVisible();
}

test('a special day closes today: an open menu says so at once, and removing it can be undone', async ({
  page,
  context,
}) => {
  const place = await openRestaurant('Inventory House');
  const menu = await context.newPage();
  await menu.goto(`/clients/${place.restaurant.slug}/menu`);
  await openHours(page, place);
  await page.getByRole('button', { name: 'Add a special day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a special day' });
  const date = dialog.getByRole('textbox', { name: 'Date' });
  await date.fill('31/11');
  await dialog.getByRole('button', { name: 'Save day' }).click();
  await expect(date).toHaveAccessibleDescription(/^This is no date yet/);
  await expect(date).toHaveValue('31/11');
  await date.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Calendar: Date' });
  await expect(calendar.locator('[aria-current=date]')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(date).toHaveValue('31/11');
  await date.press('Alt+ArrowDown');
  await calendar.locator('[aria-current=date]').press('Enter');
  await dialog.getByLabel('Name (optional)').fill('Inventory');
  await dialog.getByRole('button', { name: 'Save day' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Closed · Inventory')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Add a special day' })).toBeFocused();
  await expect(menu.getByText("We're closed today (Inventory).").first()).toBeVisible();
  await page.getByRole('button', { name: /^Remove .*20\d\d$/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Closed · Inventory')).toBeVisible();
});

test('the times of a menu schedule are typed as a sentence, also when its days differ', async ({ page }) => {
  const { owner } = await openRestaurant('Long Lunch House');
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/menu/settings?part=menu');
  await page.getByRole('button', { name: 'Add schedule' }).click();
  await page
    .getByLabel(/^Name of schedule/)
    .last()
    .fill('Long lunch');
  const typed = page.getByLabel('Type or paste it: Long lunch');
  await typed.fill('Mon–Fri 12–15, Sat 12–16');
  await typed.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Diners see it now.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Mon–Fri 12:00–15:00, Sat 12:00–16:00')).toBeVisible();
  await typed.fill('Sat closed');
  await typed.press('Enter');
  await expect(page.getByLabel('Long lunch: to')).toHaveValue('15:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Long lunch' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Diners see it now.').last()).toBeVisible();
});

test.describe('far from the restaurant', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the clock is still the restaurant’s own', async ({ page }) => {
    const place = await openRestaurant('Clock House');
    const { call } = place.owner;
    const params = { id: place.restaurant.id };
    for (const { id } of (await call('hours', { params })).hours)
      await call('deleteHours', { params: { ...params, hoursId: id }, query: {} });
    for (const each of ['TUESDAY', 'WEDNESDAY', 'THURSDAY'] as const) {
      const body = { day: each, opens: '12:00', closes: '02:00' };
      await call('addHours', { params, body });
    }
    const current = await call('currentHours', { params, query: {} });
    expect(current).toMatchObject({ day: 'WEDNESDAY', openNow: true });
    await openHours(page, place);
    await expect(day(page, 'Wednesday').getByText('Today')).toBeVisible();
    await expect(day(page, 'Wednesday').locator('[data-now]')).toHaveCount(1);
    await expect(page.getByText('open until 02:00 tonight')).toBeVisible();
    await expect(opens(page, 'Wednesday')).toHaveValue('12:00');
    await page.getByRole('button', { name: 'Add a special day' }).click();
    const today = current.date?.split('-').reverse().join('/');
    await expect(page.getByRole('textbox', { name: 'Date' })).toHaveAttribute('placeholder', today ?? '');
  });
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true });

  test('a press beside one of two boxes is meant for the nearer one', async ({ page }) => {
    const place = await openRestaurant('Finger House');
    await openHours(page, place);
    await page.getByRole('button', { name: 'Copy to… Monday' }).click();
    const tuesday = page.getByRole('checkbox', { name: 'Tuesday' });
    const wednesday = page.getByRole('checkbox', { name: 'Wednesday' });
    await expect(wednesday).toBeVisible();
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    const words = await page.locator('label', { hasText: 'Tuesday' }).boundingBox();
    const next = await page.locator('label', { hasText: 'Wednesday' }).boundingBox();
    if (!words || !next) throw new Error('The days are not there.');
    const between = next.y - words.y - words.height;
    await page.touchscreen.tap(words.x + 20, words.y + words.height + between / 4);
    await expect(tuesday).toBeChecked();
    await expect(wednesday).not.toBeChecked();
    await page.touchscreen.tap(next.x + 20, next.y - between / 4);
    await expect(wednesday).toBeChecked();
  });
});
