import type { Page } from '@playwright/test';
import { enterOffice } from './enter-office.ts';
import { expect, expectAccessible, kitchenOf, test } from './story.ts';

// One restaurant whose hours no other story needs; its stories come one after the other.
test.describe.configure({ mode: 'default' });

const EVERY_DAY = {
  opens: '12:00',
  closes: '02:00',
  services: ['DELIVERY', 'COLLECTION', 'DINE_IN'],
} as const;
const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

const yard = () => kitchenOf('suya-yard', 'ada@comanda.example');

async function openHours(page: Page): Promise<void> {
  await enterOffice(page, 'ada@comanda.example', '/restaurant/hours');
  await expect(day(page, 'Monday')).toBeVisible();
}

const day = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
const opens = (page: Page, name: string) => page.getByLabel(`${name} opens`);

test.beforeEach(async () => {
  const { call, restaurantId } = await yard();
  const params = { id: restaurantId };
  const { hours, specialDays } = await call('hours', { params });
  for (const { id } of hours) await call('deleteHours', { params: { ...params, hoursId: id }, query: {} });
  for (const { date, version } of specialDays)
    await call('deleteSpecialDay', { params: { ...params, date }, query: { version } });
  for (const each of DAYS) {
    await call('addHours', { params, body: { ...EVERY_DAY, services: [...EVERY_DAY.services], day: each } });
  }
});

test('a special day closes today: an open menu says so at once, and removing it can be undone', {
  lock: 'suya-yard',
}, async ({ page, context }) => {
  const menu = await context.newPage();
  await menu.goto('/clients/suya-yard/menu');
  await openHours(page);
  await page.getByRole('button', { name: 'Add a special day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a special day' });
  const today = await dialog.getByLabel('Date').getAttribute('min');
  await dialog.getByLabel('Date').fill(today ?? '');
  await dialog.getByLabel('Name (optional)').fill('Inventory');
  await dialog.getByRole('button', { name: 'Save day' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Closed · Inventory')).toBeVisible();
  // The sample may have promised orders for later today, by the time of the day.
  const done = page.getByRole('button', { name: 'Done' });
  if (await done.isVisible()) {
    await expect(page.getByRole('alert').filter({ hasText: /promised for a time/ })).toBeVisible();
    await expectAccessible(page);
    await done.click();
  }
  await expect(page.getByRole('button', { name: 'Add a special day' })).toBeFocused();
  // Yesterday's night may still be running: until 02:00 the house is open on a closed day.
  const { call, restaurantId } = await yard();
  const { openNow } = await call('currentHours', { params: { id: restaurantId }, query: {} });
  if (!openNow) await expect(menu.getByText("We're closed today (Inventory).").first()).toBeVisible();
  await page.getByRole('button', { name: /^Remove .*20\d\d$/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Closed · Inventory')).toBeVisible();
});

test('the times of a menu schedule are typed as a sentence, also when its days differ', {
  lock: 'suya-yard',
}, async ({ page }) => {
  await openHours(page);
  await page.goto('/menu/settings');
  await page.getByRole('button', { name: 'Add schedule' }).click();
  await page
    .getByLabel(/^Name of schedule/)
    .last()
    .fill('Long lunch');
  const typed = page.getByLabel('Type it: Long lunch');
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

  test('the clock is still the restaurant’s own', { lock: 'suya-yard' }, async ({ page }) => {
    const { call, restaurantId } = await yard();
    const current = await call('currentHours', { params: { id: restaurantId }, query: {} });
    await openHours(page);
    const name = current.day.charAt(0) + current.day.slice(1).toLowerCase();
    await expect(day(page, name).getByText('Today')).toBeVisible();
    await expect(day(page, name).locator('[data-now]')).toHaveCount(1);
    await expect(page.getByText(current.openNow ? 'open until 02:00' : 'closed, opens 12:00')).toBeVisible();
    await expect(opens(page, 'Monday')).toHaveValue('12:00');
    await page.getByRole('button', { name: 'Add a special day' }).click();
    await expect(page.getByLabel('Date')).toHaveAttribute('min', current.date);
  });
});
