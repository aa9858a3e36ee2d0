import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { enterOfficeAs } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessibleInBoth, placeOrder, test } from './story.ts';

/** Accept buttons of which nothing is cut off and nothing is covered, without a scroll. */
function acceptsInSight(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('article [data-goes-to="ACCEPTED"]')].filter((button) => {
        const { top, bottom, left, right, width, height } = button.getBoundingClientRect();
        if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
        if (Math.min(width, height) < 44) return false;
        return [
          [left + 8, top + 8],
          [right - 8, bottom - 8],
        ].every(([x = 0, y = 0]) => button.contains(document.elementFromPoint(x, y)));
      }).length,
  );
}

test('of 47 new orders eight can be accepted on a tablet without a scroll, six in the largest letters, two on a phone', async ({
  page,
}) => {
  test.slow();
  const { owner, restaurant } = await openRestaurant('Rush Kitchen');
  const { id, slug } = restaurant;
  const orders: string[] = [];
  const order = async (...steps: ('ACCEPTED' | 'READY')[]) => {
    const placed = await placeOrder(slug, 'Soup', 'Ada Obi');
    let from: 'PLACED' | 'ACCEPTED' | 'READY' = 'PLACED';
    for (const to of steps) {
      const body = { from, to, ...(to === 'ACCEPTED' && { readyInMinutes: 25 }) };
      await owner.call('moveOrder', { params: { id, orderId: placed.id }, body });
      from = to;
    }
    orders.push(placed.id);
    return placed;
  };
  for (let n = 0; n < 2; n += 1) await order('ACCEPTED', 'READY');
  for (let n = 0; n < 5; n += 1) await order('ACCEPTED');
  for (let n = 0; n < 47; n += 1) await order();
  const allergic = orders[8] ?? '';
  await inDatabase((client) =>
    client.query("UPDATE orders SET allergy_note = 'peanuts' WHERE id = $1", [allergic]),
  );
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/orders/live');
  const start = page.getByRole('button', { name: 'Start taking orders' });
  await expect(start).toBeFocused();
  const behind = page.locator('[inert] article[data-lane="NEW"]');
  await expect(behind).toHaveCount(47);
  await start.press('Enter');
  const lane = page.getByRole('region', { name: 'New' });
  await expect(lane.getByRole('article').first()).toBeFocused();
  await expect.poll(() => acceptsInSight(page), { message: '1024×768' }).toBeGreaterThanOrEqual(8);
  await page.screenshot({ path: '.cache/e2e/rush-1024.png' });
  await expectAccessibleInBoth(page);

  // what comes moves nothing
  const button = lane
    .getByRole('article')
    .nth(5)
    .getByRole('button', { name: /^Accept/ });
  const before = await button.boundingBox();
  const more = await order();
  await expect(lane.getByRole('article')).toHaveCount(48);
  expect(await button.boundingBox()).toEqual(before);

  // a line opens, and folds again
  const line = lane.getByRole('article', { name: `Order ${more.number}` });
  await line.getByRole('button', { name: `Open order ${more.number}` }).click();
  await line.getByRole('button', { name: `Fold order ${more.number}` }).click();
  await expect(line.getByRole('button', { name: `Open order ${more.number}` })).toBeVisible();

  // several at once, each seen, and all of them taken back
  await page.getByRole('button', { name: 'Accept 5…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept several orders' });
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expect(dialog).toContainText('ALLERGY peanuts');
  await page.screenshot({ path: '.cache/e2e/rush-dialog.png' });
  await expectAccessibleInBoth(page);
  const accepted: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && /\/orders\/[^/]+\/transitions$/.test(answer.url()))
      accepted.push(answer.status());
  });
  await dialog.getByRole('button', { name: 'Accept 5 orders' }).click();
  await expect(lane.getByRole('article')).toHaveCount(43);
  // what is still being sent cannot be taken back yet, and the board says so
  await expect.poll(() => accepted).toEqual([200, 200, 200, 200, 200]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lane.getByRole('article')).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('label', { hasText: 'Large' }).click();
  await expect.poll(() => acceptsInSight(page), { message: 'large' }).toBeGreaterThanOrEqual(6);
  await page.screenshot({ path: '.cache/e2e/rush-large.png' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Size of the tickets/ }).click();
  await expect.poll(() => acceptsInSight(page), { message: '390×844' }).toBeGreaterThanOrEqual(2);
  await page.screenshot({ path: '.cache/e2e/rush-phone.png' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: '.cache/e2e/rush-phone-dark.png' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.screenshot({ path: '.cache/e2e/rush-1024-dark.png' });
});
