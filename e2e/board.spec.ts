import { editRestaurant } from '@comanda/testing/edits';
import type { Locator, Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { enterOffice, enterOfficeAs, openBoard, openLine, reloadBoard } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessible, expectAccessibleInBoth, kitchenOf, placeOrder, test } from './story.ts';

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

/** Tickets of which nothing is cut off, in all lanes together. */
function wholeTickets(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('article[data-order-id]')].filter((ticket) => {
        const list = ticket.closest('ul')?.getBoundingClientRect();
        const { top, bottom, left, right } = ticket.getBoundingClientRect();
        if (!list || list.bottom > innerHeight + 1 || list.right > innerWidth + 1) return false;
        return top >= list.top && bottom <= list.bottom && left >= list.left && right <= list.right;
      }).length,
  );
}

/** Buttons of tickets that a finger would miss. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article[data-order-id] button:not([data-tick])')].flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      const isLarge = Math.min(width, height) >= 43.9;
      return isLarge ? [] : [`${button.textContent || button.ariaLabel} ${width}×${height}`];
    }),
  );
}

const MISS = `
  WITH counter AS (UPDATE restaurant_counters SET events = events + 1 WHERE restaurant_id = $1 RETURNING events), missed AS (
    UPDATE orders SET status = 'MISSED', ended_at = placed_at, missed_reason = 'NO_SCREEN', clock_at = NULL
    WHERE restaurant_id = $1 AND id = $2 RETURNING placed_at)
  INSERT INTO order_events (restaurant_id, number, order_id, type, at, actor, from_status)
  SELECT $1, counter.events, $2, 'MISSED', missed.placed_at, 'CLOCK', 'PLACED' FROM counter, missed`;

test('a tap without an answer waits, outlasts a reload, and is carried out once', async ({ page }) => {
  await openBoard(page);
  const { id, number, restaurantId } = await placeOrder('forno-lucia', 'Marinara', 'Cut Line');
  await page.route('**/transitions', (route) => route.abort());
  const ticket = page.getByRole('article', { name: `Order ${number}` });
  await ticket.getByRole('button', { name: /^Accept/ }).click();
  const waiting = page.getByRole('button').filter({ hasText: '1 tap not sent' });
  for (const size of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(waiting).toBeVisible();
    for (const part of [waiting, page.getByRole('button', { name: /^Undo/ })])
      await expect.poll(() => isUncovered(part), { message: `${size.width}` }).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await reloadBoard(page);
  const preparing = page.getByRole('region', { name: 'Preparing' });
  await expect(preparing.getByRole('article', { name: `Order ${number}` })).toContainText('Not sent yet');
  await page.unroute('**/transitions');
  await expect(page.getByText('1 tap not sent')).toBeHidden();
  const { call } = await kitchenOf('forno-lucia', 'ben@comanda.example');
  const { events } = await call('order', { params: { id: restaurantId, orderId: id } });
  expect(events.map(({ type }) => type)).toEqual(['PLACED', 'ACCEPTED']);
});

test('an order of another restaurant counts here, and a missed one stays until somebody has dealt with it', async ({
  page,
}) => {
  await enterOffice(page, 'lucia@comanda.example', '/orders/live', /Tiffin Lane/);
  const switcher = page.getByRole('button', { name: /^Tiffin Lane/ });
  await expect(switcher).toBeVisible();
  const { id, number, restaurantId } = await placeOrder('forno-lucia', 'Marinara', 'Nobody Answered');
  await expect(switcher).toContainText(/\d+ elsewhere/);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const words of ['Tiffin Lane', /^\d+ elsewhere$/]) {
    const part = switcher.getByText(words);
    expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await isUncovered(part)).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await inDatabase((client) => client.query(MISS, [restaurantId, id]));
  await switcher.click();
  await page.getByRole('menuitem', { name: /Forno Lucia/ }).click();
  await expect(page.getByRole('button', { name: /^Forno Lucia/ })).toBeVisible();
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
  const late = await placeOrder(slug, 'Soup', 'Waits Already');
  await owner.call('holdStrangers', { params: { id }, body: { minutes: 60 } });
  await inDatabase((client) =>
    client.query('UPDATE users SET is_verified = false WHERE id = $1', [owner.userId]),
  );
  await page.setViewportSize({ width: 844, height: 390 });
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/orders/live');
  const start = page.getByRole('button', { name: 'Start taking orders' });
  await expect(start).toBeVisible();
  await expect.poll(() => isUncovered(page.getByRole('link', { name: 'Menu', exact: true }))).toBe(true);
  await start.click();
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
  const body = { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 5 } as const;
  await owner.call('moveOrder', { params: { id, orderId: late.id }, body });
  const LATE = "UPDATE orders SET promised_at = placed_at - interval '10 minutes' WHERE id = $1";
  await inDatabase((client) => client.query(LATE, [late.id]));
  await page.setViewportSize({ width: 390, height: 844 });
  await reloadBoard(page);
  await expect(page.getByRole('button', { name: /^1 late/ })).toBeVisible();
  const overEdge = (part: Locator) => part.evaluate((node) => node.scrollWidth - node.clientWidth);
  await expect.poll(() => overEdge(page.getByRole('toolbar', { name: 'Board' }))).toBe(0);
  await page.getByRole('button', { name: 'Show all notices' }).click();
  await expect(page.getByRole('button', { name: 'End now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('of twelve simple orders a tablet shows eight whole, of sixty as many, and each button is as large as a finger', async ({
  page,
}) => {
  const { owner, restaurant } = await openRestaurant('Full Kitchen');
  const { id, slug } = restaurant;
  await inDatabase((client) =>
    client.query(
      `INSERT INTO menu_items (restaurant_id, id, category_id, tax_rate_id, name, price, sort)
       SELECT restaurant_id, gen_random_uuid(), category_id, tax_rate_id, 'Garlic bread', 450, 1
       FROM menu_items WHERE restaurant_id = $1`,
      [id],
    ),
  );
  await editRestaurant(owner.call, id, { description: 'Soup and bread' });
  const order = async (...steps: ('ACCEPTED' | 'READY')[]) => {
    const dishes = steps.length === 1 ? ['Soup', 'Garlic bread'] : ['Soup'];
    const { id: orderId } = await placeOrder(slug, dishes, 'Ada Obi');
    let from: 'PLACED' | 'ACCEPTED' | 'READY' = 'PLACED';
    for (const to of steps) {
      const body = { from, to, ...(to === 'ACCEPTED' && { readyInMinutes: 25 }) };
      await owner.call('moveOrder', { params: { id, orderId }, body });
      from = to;
    }
  };
  for (let n = 0; n < 3; n += 1) await order('ACCEPTED', 'READY');
  for (let n = 0; n < 6; n += 1) await order('ACCEPTED');
  for (let n = 0; n < 3; n += 1) await order();
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/orders/live');
  await page.getByRole('button', { name: 'Start taking orders' }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
  const ticket = page.getByRole('region', { name: 'New' }).getByRole('article').first();
  await expect(ticket).toContainText('CASH £6.00 to collect');
  await expect.poll(() => isUncovered(ticket.getByText('CASH £6.00'))).toBe(true);
  expect(await wholeTickets(page)).toBeGreaterThanOrEqual(8);
  expect(await smallTargets(page)).toEqual([]);
  for (let n = 0; n < 44; n += 1) await order('ACCEPTED');
  for (let n = 0; n < 4; n += 1) await order();
  await expect(page.getByRole('article')).toHaveCount(60);
  expect(await wholeTickets(page)).toBeGreaterThanOrEqual(8);
  expect(await smallTargets(page)).toEqual([]);
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
  await openLine(ticket);
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
  await page.setViewportSize({ width: 768, height: 1024 });
  const [said, tabs] = [page.getByText(/^Order \d+ rejected$/), page.getByRole('link', { name: 'Menu' })];
  await expect
    .poll(async () => ((await said.boundingBox())?.y ?? 0) < ((await tabs.boundingBox())?.y ?? 0))
    .toBe(true);
  await expect(dish).toHaveAccessibleDescription(/Sold out/);
});

test('a board can be read from two metres, follows what others accept, and ends with a dead token', async ({
  page,
}) => {
  await openBoard(page);
  const order = await placeOrder('forno-lucia', 'Garlic dough balls', 'Big Letters');
  await page.locator('label', { hasText: 'Medium' }).click();
  const ticket = page.getByRole('article', { name: `Order ${order.number}` });
  await openLine(ticket);
  const size = await ticket
    .getByText('Dough balls', { exact: true })
    .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  expect(size).toBeGreaterThanOrEqual(28);
  await expect(ticket).toContainText('Garlic dough balls');
  const box = await ticket.getByRole('button', { name: /^Accept/ }).boundingBox();
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(64);

  for (const letters of ['Medium', 'Large']) {
    await page.locator('label', { hasText: letters }).click();
    await openLine(ticket);
    for (const words of ['Big Letters', 'Collection', /^CASH/]) {
      const part = ticket.getByText(words);
      const seen = async () => {
        await part.scrollIntoViewIfNeeded();
        return isUncovered(part);
      };
      await expect.poll(seen, { message: `${words} ${letters}` }).toBe(true);
    }
  }

  const { call, restaurantId } = await kitchenOf('forno-lucia', 'ben@comanda.example');
  const params = { id: restaurantId, orderId: order.id };
  await call('moveOrder', { params, body: { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 25 } });
  await expect(page.getByRole('region', { name: 'Preparing' })).toContainText('Big Letters');

  await page.evaluate(() => sessionStorage.setItem('token', 'a'.repeat(43)));
  await page.reload();
  await expect(page).toHaveURL(/\/merchant\/login$/);
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});
