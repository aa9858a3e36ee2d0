import { expect, test } from './story.ts';

test.use({ javaScriptEnabled: false });

/** What could be pressed or typed into; the name of a dish is a button that is only read. */
const ALIVE = 'main :is(button, input, select, textarea):not(h3 *):visible';

test('without a script dishes and prices can be read, and nothing waits to be pressed in vain', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/clients/forno-lucia/menu');
  const sentence = page.locator('.no-script');
  await expect(sentence).toBeVisible();
  await expect(sentence).toHaveText(/^Ordering here needs JavaScript\..* 020 7946 0101$/);
  const dish = page.getByRole('listitem').filter({ hasText: 'Margherita' }).first();
  await expect(dish).toContainText('£');
  await expect(page.locator(ALIVE)).toHaveCount(0);
  await page.goto('/clients/forno-lucia/checkout');
  await expect(sentence).toBeVisible();
  await expect(page.locator(ALIVE)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeHidden();
  await page.goto('/');
  await expect(sentence).toBeVisible();
});
