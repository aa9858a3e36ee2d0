import type { Page } from '@playwright/test';
import { enterOffice } from './enter-office.ts';
import { expect, expectAccessible, kitchenOf, test } from './story.ts';
import { storyDay } from './story-clock.ts';

// One restaurant whose hours no other story needs; its stories come one after the other.
test.describe.configure({ mode: 'default' });

const EVERY_DAY = {
  opens: '12:00',
  closes: '02:00',
  services: ['DELIVERY', 'COLLECTION', 'DINE_IN'],
} as const;
const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

const nextYear = () => Number(storyDay().slice(0, 4)) + 1;

const yard = () => kitchenOf('suya-yard', 'ada@comanda.example');

async function openHours(page: Page): Promise<void> {
  await enterOffice(page, 'ada@comanda.example', '/restaurant/hours');
  await expect(day(page, 'Monday')).toBeVisible();
}

const day = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
const opens = (page: Page, name: string) => page.getByLabel(`${name} opens`);
const closes = (page: Page, name: string) => page.getByLabel(`${name} closes`);

async function stored(): Promise<string[]> {
  const { call, restaurantId } = await yard();
  const { hours } = await call('hours', { params: { id: restaurantId } });
  return hours.map((row) => `${row.day} ${row.opens}–${row.closes}`);
}

test.beforeEach(async () => {
  const { call, restaurantId } = await yard();
  const params = { id: restaurantId };
  const { hours, specialDays } = await call('hours', { params });
  for (const { id } of hours) await call('deleteHours', { params: { ...params, hoursId: id }, query: {} });
  for (const { date } of specialDays)
    await call('deleteSpecialDay', { params: { ...params, date }, query: {} });
  for (const each of DAYS) {
    await call('addHours', { params, body: { ...EVERY_DAY, services: [...EVERY_DAY.services], day: each } });
  }
});

test('hours past midnight say on which day they end, and what they overlap', async ({ page }) => {
  await openHours(page);
  await opens(page, 'Monday').fill('1700');
  await closes(page, 'Monday').fill('2');
  await opens(page, 'Tuesday').fill('1');
  await closes(page, 'Tuesday').fill('300');
  await closes(page, 'Tuesday').press('Tab');
  await expect(opens(page, 'Monday')).toHaveValue('17:00');
  await closes(page, 'Friday').fill('2359');
  await page.getByRole('button', { name: 'Friday: close at midnight instead of 23:59' }).click();
  await expect(closes(page, 'Friday')).toHaveValue('00:00');
  await expect(day(page, 'Monday').getByText('ends Tuesday')).toBeVisible();
  await expect(day(page, 'Tuesday').getByRole('alert')).toHaveText('Overlaps Monday 17:00–02:00.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(opens(page, 'Tuesday')).toBeFocused();
  expect(await stored()).toContain('MONDAY 12:00–02:00');
  await opens(page, 'Tuesday').fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Hours saved – diners see them now.')).toBeVisible();
  expect(await stored()).toEqual(expect.arrayContaining(['MONDAY 17:00–02:00', 'TUESDAY 02:00–03:00']));
});

test('one day is copied to the weekdays by four calls, and the rest stays', async ({ page }) => {
  await openHours(page);
  await closes(page, 'Monday').fill('2130');
  await page.getByRole('button', { name: 'Copy to… Monday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy to… Monday' });
  await dialog.getByRole('button', { name: 'Weekdays' }).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/hours(\/[0-9a-f-]{36})?$/.test(request.url()) && request.method() !== 'GET') {
      calls.push(request.method());
    }
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Hours saved – diners see them now.')).toBeVisible();
  expect(calls).toEqual(['PATCH', 'PATCH', 'PATCH', 'PATCH', 'PATCH']);
  expect(await stored()).toEqual([
    ...DAYS.slice(0, 5).map((each) => `${each} 12:00–21:30`),
    ...['SATURDAY 12:00–02:00', 'SUNDAY 12:00–02:00'],
  ]);
});

test('a typed sentence fills the week, and leaving asks before it is lost', async ({ page }) => {
  await openHours(page);
  await page.getByLabel('Type it').fill('Mon–Thu 12–22, Fri–Sat 12–23:30, Sun lunch');
  await page.getByLabel('Type it').press('Enter');
  await expect(page.getByText('“lunch” is not clear.')).toBeVisible();
  await page.getByLabel('Type it').fill('Mon–Thu 12–22, Fri–Sat 12–23:30, Sun closed');
  await page.getByLabel('Type it').press('Enter');
  await expect(closes(page, 'Friday')).toHaveValue('23:30');
  await expect(page.getByRole('switch', { name: 'Sunday open' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Live orders' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await expect(page.getByText('Mon–Thu 12:00–22:00, Fri–Sat 12:00–23:30, Sun closed.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Hours saved – diners see them now.')).toBeVisible();
  expect((await stored()).some((row) => row.startsWith('SUNDAY'))).toBe(false);
});

test('delivery keeps hours of its own', async ({ page }) => {
  await openHours(page);
  await page.getByRole('button', { name: 'Delivery' }).click();
  await page.getByLabel('Its own hours').check();
  await opens(page, 'Friday').fill('18');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Hours saved – diners see them now.')).toBeVisible();
  expect(await stored()).toEqual(expect.arrayContaining(['FRIDAY 12:00–02:00', 'FRIDAY 18:00–02:00']));
  await page.reload();
  await page.getByRole('button', { name: 'Delivery own hours' }).click();
  await expect(opens(page, 'Friday')).toHaveValue('18:00');
});

test('a day that somebody else has changed is told at that day, and the others are stored', async ({
  page,
}) => {
  await openHours(page);
  const { call, restaurantId } = await yard();
  const params = { id: restaurantId };
  const { hours } = await call('hours', { params });
  const friday = hours.find((row) => row.day === 'FRIDAY')?.id ?? '';
  await call('changeHours', { params: { ...params, hoursId: friday }, body: { closes: '01:00' } });
  await closes(page, 'Thursday').fill('23');
  await closes(page, 'Friday').fill('23');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const told = day(page, 'Friday').getByRole('alert');
  await expect(told).toHaveText('Somebody else has changed Friday meanwhile: 12:00–01:00.');
  await expect(page.getByText('please look at Friday; the others are saved.')).toBeVisible();
  expect(await stored()).toEqual(expect.arrayContaining(['THURSDAY 12:00–23:00', 'FRIDAY 12:00–01:00']));
  await expectAccessible(page);

  // not decided, also by whoever comes back to it later: theirs stays, and the rest is stored
  await page.reload();
  await expect(told).toBeVisible();
  await expect(day(page, 'Thursday').getByRole('alert')).toBeHidden();
  await closes(page, 'Saturday').fill('23');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('please look at Friday; the others are saved.')).toBeVisible();
  expect(await stored()).toEqual(expect.arrayContaining(['SATURDAY 12:00–23:00', 'FRIDAY 12:00–01:00']));

  await page.getByRole('button', { name: 'Keep mine: Friday' }).click();
  await expect(told).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Hours saved – diners see them now.')).toBeVisible();
  expect(await stored()).toContain('FRIDAY 12:00–23:00');

  await call('changeHours', { params: { ...params, hoursId: friday }, body: { closes: '00:30' } });
  await closes(page, 'Friday').fill('22');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Take theirs: Friday' }).click();
  await expect(closes(page, 'Friday')).toHaveValue('00:30');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
});

test('a special day closes today: an open menu says so at once, and removing it can be undone', async ({
  page,
  context,
}) => {
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
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Remove .*20\d\d$/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Closed · Inventory')).toBeVisible();
});

test('a special day has other hours for delivery than for collection', async ({ page }) => {
  await openHours(page);
  await page.getByRole('button', { name: 'Add a special day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a special day' });
  const date = `${nextYear()}-12-31`;
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('Open at other hours').check();
  await dialog.getByLabel('Each its own').check();
  await dialog.getByLabel('Delivery opens').fill('1800');
  await dialog.getByRole('button', { name: 'Collection remove hours' }).click();
  await dialog.getByRole('button', { name: 'Collection add hours' }).click();
  await dialog.getByLabel('Collection opens').fill('9');
  await dialog.getByRole('button', { name: 'Save day' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/Collection: Type both times/);
  await dialog.getByLabel('Collection closes').fill('noon');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save day' }).click();
  await expect(page.getByText(/Delivery 18:00–22:00; Collection 09:00–12:00/)).toBeVisible();
  const { call, restaurantId } = await yard();
  const { specialDays } = await call('hours', { params: { id: restaurantId } });
  expect(specialDays.find((one) => one.date === date)?.intervals).toEqual(
    expect.arrayContaining([
      { opens: '09:00', closes: '12:00', services: ['COLLECTION'] },
      expect.objectContaining({ opens: '18:00', closes: '22:00' }),
    ]),
  );

  // two at once: theirs is shown, and what was typed goes on top of it
  const edit = page.getByRole('button', { name: /^Edit .*31 December/ });
  await edit.click();
  const edited = page.getByRole('dialog');
  await edited.getByLabel('Name (optional)').fill('New Year’s Eve');
  const params = { id: restaurantId, date };
  await call('putSpecialDay', { params, body: { closed: true, note: 'Party', version: 1 } });
  await edited.getByRole('button', { name: 'Save day' }).click();
  await expect(edited.getByText('Theirs: Closed · Party')).toBeVisible();
  await expectAccessible(page);
  await edited.getByRole('button', { name: 'Keep mine on top of theirs' }).click();
  await edited.getByRole('button', { name: 'Save day' }).click();
  await expect(page.getByText(/Delivery 18:00–22:00; .* New Year’s Eve/)).toBeVisible();
});

test('the times of a menu schedule are typed as a sentence, also when its days differ', async ({ page }) => {
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

test('an owner asks what a diner would see at Christmas', async ({ page }) => {
  await openHours(page);
  const { call, restaurantId } = await yard();
  const date = `${nextYear()}-12-24`;
  const body = { closed: true, note: 'Christmas Eve' };
  await call('putSpecialDay', { params: { id: restaurantId, date }, body });
  await page.getByLabel('Day', { exact: true }).fill(date);
  await page.getByLabel('Time').fill('19:00');
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(page.getByText(/closed today \(Christmas Eve\)/).first()).toBeVisible();
  await expect(page.getByText(/You can order up to .* ahead/)).toBeVisible();
  await expectAccessible(page);
});

test.describe('far from the restaurant', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the clock is still the restaurant’s own', async ({ page }) => {
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
