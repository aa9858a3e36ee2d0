import type { Locator } from '@playwright/test';
import { enterOfficeAs } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessible, placeOrder, test } from './story.ts';

const SCREENS = [
  { width: 1280, height: 800, firstOrderAbove: 400 },
  { width: 390, height: 844, firstOrderAbove: 500 },
];

test('the first order is in sight, with and without a filter, and what is set is taken away by its chip', async ({
  page,
}) => {
  const { restaurant, owner } = await openRestaurant('Trattoria Storia');
  for (const name of ['Niamh O’Sullivan', 'Ada Obi']) await placeOrder(restaurant.slug, 'Soup', name);
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/orders');
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(2);
  for (const { firstOrderAbove, ...size } of SCREENS) {
    await page.setViewportSize(size);
    expect((await rows.first().boundingBox())?.y).toBeLessThan(firstOrderAbove);
    const filter = page.getByRole('button', { name: 'Filter' });
    const seat = await filter.boundingBox();
    expect((seat?.x ?? size.width) + (seat?.width ?? 0)).toBeLessThan(size.width);
    await filter.click();
    const filters = page.getByRole('dialog', { name: 'Filter' });
    await filters.getByRole('combobox', { name: 'Status' }).selectOption('New');
    await filters.getByRole('button', { name: 'Today', exact: true }).click();
    await expectAccessible(page);
    await filters.getByRole('button', { name: 'Show orders' }).click();
    const chips = page.getByRole('list', { name: 'Filters that are set' });
    await expect(chips.getByRole('button')).toHaveCount(2);
    await expect(rows).toHaveCount(2);
    expect((await rows.first().boundingBox())?.y).toBeLessThan(firstOrderAbove);
    await expectAccessible(page);
    for (const chip of ['New', 'Today']) await chips.getByRole('button', { name: `${chip}: remove` }).click();
    await expect(chips).toBeHidden();
  }
  await page.getByRole('searchbox', { name: 'Search' }).fill('osullivan');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Niamh O’Sullivan');
});

test('on a tablet no number, state or heading of the orders goes on in a second line', async ({ page }) => {
  const { restaurant, owner } = await openRestaurant('Trattoria Larga');
  const { id, slug } = restaurant;
  const { id: orderId, number } = await placeOrder(slug, 'Soup', 'Bartholomew Featherstonehaugh');
  const body = { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 } as const;
  await owner.call('moveOrder', { params: { id, orderId }, body });
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/orders');
  const table = page.getByRole('table');
  const short = [table.getByText(`#${number}`), table.getByText('Preparing'), table.getByText('Status')];
  for (const words of [...short, table.getByRole('columnheader', { name: 'Order', exact: true })]) {
    await expect(words).toBeVisible();
    const lines = words.evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(await lines).toBe(1);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(async () => (await table.boundingBox())?.width).toBeLessThan(width - 150);
  }
});

test('the bill of a past order begins and ends where the rest of it does', async ({ page }) => {
  const { restaurant, owner } = await openRestaurant('Trattoria Conto');
  const order = await placeOrder(restaurant.slug, 'Soup', 'Ada Obi');
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/orders');
  await page
    .getByRole('table')
    .getByRole('link', { name: new RegExp(`${order.number}`) })
    .click();
  const drawer = page.getByRole('dialog');
  const edgeOf = (words: Locator) =>
    words.evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().left;
    });
  const heading = drawer.getByRole('heading', { name: 'Bill' });
  const row = drawer.getByRole('table', { name: 'Bill' }).getByRole('rowheader').first();
  await expect(row).toBeVisible();
  await expect.poll(async () => (await edgeOf(row)) - (await edgeOf(heading))).toBe(0);
});
