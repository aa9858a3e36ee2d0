import type { Locator } from '@playwright/test';
import { chooseDelivery, fillBasket } from './checkout.ts';
import { expect, takenOver, test } from './story.ts';

/** Whether it can be read without scrolling: the button at the bottom covers what lies under it. */
async function expectInFirstScreen(place: Locator, words: Locator): Promise<void> {
  const edge = async (what: Locator, side: 'top' | 'bottom') =>
    what.evaluate((element, which) => element.getBoundingClientRect()[which], side);
  expect(await edge(words, 'bottom')).toBeLessThan(await edge(place, 'top'));
}

test('whether they deliver stands under the postcode, in the first screen, with what is missing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillBasket(page, 'forno-lucia', ['Garlic dough balls']);
  await page.goto('/clients/forno-lucia/checkout');
  await takenOver(page);
  await chooseDelivery(page);
  const place = page.getByRole('button', { name: /^Place order · / });
  const postcode = page.getByLabel('Postcode');
  await page.getByLabel('Street and house number').fill('1 Rye Lane');
  await page.getByLabel('Town').fill('London');
  for (const [typed, words] of [
    ['XYZ', 'That isn’t a postcode.'],
    ['SE15', /^We need the whole postcode/],
    ['EH1 1AA', /^We don't deliver to EH1 1AA\./],
  ] as const) {
    await postcode.fill(typed);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(/^Delivery starts at/)).toHaveCount(0);
  }
  await postcode.fill('SE15 5BS');
  const short = page.getByText(/^Add £9\.50 more for delivery/);
  await expect(short).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectInFirstScreen(place, page.getByText(/^We deliver here · £2\.50/));
  await expectInFirstScreen(place, short);
  await expect(place).toHaveAttribute('aria-disabled', 'true');
  const cheap = page.getByRole('region', { name: 'Add one of these' }).getByRole('button');
  await expect(cheap).toHaveCount(3);
  await page.getByLabel('Town').fill('Edinburgh');
  await expect(page.getByText(/^SE15 5BS is in another part of the country/)).toBeVisible();
});
