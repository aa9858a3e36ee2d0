import type { Locator } from '@playwright/test';
import { inDatabase } from './database.ts';
import { enterOffice, enterOfficeAs, openBoard } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  kitchenOf,
  logIn,
  placeOrder,
  test,
} from './story.ts';

/** Whether what lies on the screen at its corners and its middle is the element itself. */
function isUncovered(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [
      [left + 3, top + 3],
      [right - 3, bottom - 3],
      [x, y],
    ].every(([across = 0, down = 0]) => {
      const upmost = document.elementFromPoint(across, down);
      return upmost !== null && (element.contains(upmost) || upmost.contains(element));
    });
  });
}

test('a dead token ends the session everywhere and says why', async ({ page }) => {
  await openBoard(page);
  await page.evaluate(() => sessionStorage.setItem('token', 'a'.repeat(43)));
  await page.reload();
  await expect(page).toHaveURL(/\/merchant\/login$/);
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

const MISS = `
  WITH counter AS (UPDATE restaurant_counters SET events = events + 1 WHERE restaurant_id = $1 RETURNING events), missed AS (
    UPDATE orders SET status = 'MISSED', ended_at = placed_at, missed_reason = 'NO_SCREEN', clock_at = NULL
    WHERE restaurant_id = $1 AND id = $2 RETURNING placed_at)
  INSERT INTO order_events (restaurant_id, number, order_id, type, at, actor, from_status)
  SELECT $1, counter.events, $2, 'MISSED', missed.placed_at, 'CLOCK', 'PLACED' FROM counter, missed`;

test('an order of another restaurant counts here, and a missed one stays until somebody has dealt with it', async ({
  page,
}) => {
  await enterOffice(page, 'lucia@comanda.example', '/orders/live', /Tiffin Lane/);
  const switcher = page.getByRole('button', { name: /^Tiffin Lane/ });
  await expect(switcher).toBeVisible();
  const { id, number, restaurantId } = await placeOrder('forno-lucia', 'Marinara', 'Nobody Answered');
  await expect(switcher).toContainText(/\d+ elsewhere/);
  await inDatabase((client) => client.query(MISS, [restaurantId, id]));
  await switcher.click();
  await page.getByRole('menuitem', { name: /Forno Lucia/ }).click();
  await page.goto('/orders/live');
  await page.getByRole('button', { name: /see (it|them) and call$/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Missed orders' });
  const missed = dialog.getByRole('listitem').filter({ hasText: `#${number}` });
  await expect(missed).toContainText('Nobody Answered');
  await expect(missed.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'All done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /see (it|them) and call$/i })).toHaveCount(0);
});

test('at every size a ticket shows who it is for, the allergy and its first line, whatever else there is to say', async ({
  page,
}) => {
  const { owner, restaurant } = await openRestaurant('Low Kitchen');
  const { id, slug } = restaurant;
  const missed = await placeOrder(slug, 'Soup', 'Nobody Answered');
  await inDatabase((client) => client.query(MISS, [id, missed.id]));
  const order = await placeOrder(slug, 'Soup', 'Ada Avoids Nuts');
  await inDatabase((client) =>
    client.query("UPDATE orders SET allergy_note = 'nuts and sesame, please' WHERE id = $1", [order.id]),
  );
  await owner.call('holdStrangers', { params: { id }, body: { minutes: 60 } });
  await inDatabase((client) =>
    client.query('UPDATE users SET is_verified = false WHERE id = $1', [owner.userId]),
  );
  await page.setViewportSize({ width: 844, height: 390 });
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/orders/live');
  await page.getByRole('button', { name: 'Start taking orders' }).click();
  const ticket = page.getByRole('article', { name: `Order ${order.number}` });
  const seen = [
    ticket.getByText('Ada Avoids Nuts'),
    ticket.getByText('ALLERGY nuts and sesame, please'),
    ticket.getByRole('button', { name: /^Understood/ }),
    ticket.getByText('Soup', { exact: true }),
  ];
  for (const [width, height] of [
    [844, 390],
    [1024, 768],
    [834, 1194],
    [768, 1024],
    [390, 844],
    [390, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of seen)
      await expect
        .poll(() => isUncovered(part), { message: `${await part.innerText()} at ${width}×${height}` })
        .toBe(true);
  }
  await page.getByRole('button', { name: 'Show all notices' }).click();
  await expect(page.getByRole('button', { name: 'End now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('rejecting for a missing ingredient takes it off the menu at once', async ({ page, context }) => {
  await openBoard(page);
  const diner = await context.newPage();
  await diner.goto('/clients/forno-lucia/menu');
  const dish = diner.getByRole('button', { name: /^Panna cotta/ }).first();
  await expect(dish).not.toHaveAccessibleDescription(/Sold out/);
  const order = await placeOrder('forno-lucia', 'Panna cotta', 'Sorry Guest');
  const ticket = page.getByRole('article', { name: `Order ${order.number}` });
  await ticket.getByRole('button', { name: `More for order ${order.number}` }).click();
  await page
    .getByRole('button', { name: /^Reject/ })
    .or(page.getByRole('menuitem', { name: /^Reject/ }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Ingredient unavailable').click();
  await dialog.getByText(/^Panna cotta/).click();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /^Reject/ })
    .last()
    .click();
  await expect(ticket).toBeHidden();
  await expect(dish).toHaveAccessibleDescription(/Sold out/);
});

test('two boards show the same, and the second hears who was first', async ({ page, browser, baseURL }) => {
  await openBoard(page);
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const second = await other.newPage();
  await openBoard(second, 'ben@comanda.example');
  const order = await placeOrder('forno-lucia', 'Napoli', 'Two Boards');
  await page
    .getByRole('article', { name: `Order ${order.number}` })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(second.getByRole('region', { name: 'Preparing' })).toContainText('Two Boards');
  await other.close();
});

test('lines can be read from two metres in the kitchen’s own words, and Accept cannot be missed', async ({
  page,
}) => {
  await openBoard(page);
  const order = await placeOrder('forno-lucia', 'Garlic dough balls', 'Big Letters');
  const ticket = page.getByRole('article', { name: `Order ${order.number}` });
  const size = await ticket
    .getByText('Dough balls', { exact: true })
    .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  expect(size).toBeGreaterThanOrEqual(28);
  await expect(ticket).toContainText('Garlic dough balls');
  const box = await ticket.getByRole('button', { name: /^Accept/ }).boundingBox();
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(64);
});

test('an order accepted elsewhere stops ringing here', async ({ page }) => {
  await openBoard(page);
  const { call, restaurantId } = await kitchenOf('forno-lucia', 'ben@comanda.example');
  const order = await placeOrder('forno-lucia', 'Vegana', 'Elsewhere');
  await expect(page.getByRole('article', { name: `Order ${order.number}` })).toBeVisible();
  const params = { id: restaurantId, orderId: order.id };
  await call('moveOrder', { params, body: { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 25 } });
  await expect(page.getByRole('region', { name: 'Preparing' })).toContainText('Elsewhere');
});

test("axe finds nothing on the kitchen's screens, in light or in dark", async ({ page }) => {
  await page.goto('/merchant/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInBoth(page);
  await logIn(page, 'lucia@comanda.example');
  await expect(page).toHaveURL(/merchant-switch$/);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: /Forno Lucia/ }).click();
  await expect(page.getByRole('button', { name: 'Start taking orders' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Start taking orders' }).click();
  await expect(page.getByRole('button', { name: 'Start taking orders' })).toBeHidden();
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await expect(page).toHaveURL(/\/restaurant\/users$/);
});
