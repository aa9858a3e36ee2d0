import type { Page } from '@playwright/test';
import { fillBasket, readyToPlace } from './checkout.ts';
import { expect, takenOver, test } from './story.ts';

const PHONE = { width: 390, height: 844 };
/** What a keyboard leaves of a phone's screen. */
const ABOVE_THE_KEYBOARD = 480;

const firstDish = (page: Page) => page.locator('main').getByRole('heading', { level: 3 }).first();

/** How far below the upper edge of the screen something begins, in pixels. */
async function topOf(page: Page, what = firstDish(page)): Promise<number> {
  return what.evaluate((element) => element.getBoundingClientRect().top);
}

test('whoever searches sees what is found, above the keyboard and beside its count', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/clients/forno-lucia/menu');
  await takenOver(page);
  const field = page.getByRole('searchbox');
  const shown = page.locator('main').getByRole('status');
  await field.click();
  expect(await topOf(page, field)).toBeLessThan(20);
  for (const [query, count, dish] of [
    ['coke', '0 dishes', null],
    ['nuts', '1 dish', 'Chocolate-hazelnut calzone'],
    ['beer', '1 dish', 'Italian lager 330 ml'],
    ['house wine', '1 dish', 'House red 187 ml'],
  ] as const) {
    await field.fill(query);
    await expect(shown).toHaveText(count);
    await expect(shown).toBeInViewport();
    if (dish === null) continue;
    await expect(firstDish(page)).toHaveText(dish);
    expect(await topOf(page), query).toBeLessThan(ABOVE_THE_KEYBOARD);
  }
});

const SCREENS = [
  PHONE,
  { width: 375, height: 667 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
];

for (const slug of ['forno-lucia', 'tiffin-lane', 'suya-yard'])
  test(`the first screen of ${slug} shows a dish, on every phone, whatever there is to say`, async ({
    page,
  }) => {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await page.goto(`/clients/${slug}/menu`);
      await takenOver(page);
      // nobody watches the orders there, and the page says so, or is closed; boards of other stories watch those of
      // Forno
      if (slug !== 'forno-lucia') await expect(page.getByRole('banner').getByRole('status')).not.toBeEmpty();
      const bottom = await firstDish(page).evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom, `${screen.width} × ${screen.height}`).toBeLessThan(screen.height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width);
    }
  });

test('the way to the checkout is in sight wherever the basket is opened', async ({ page }) => {
  await fillBasket(page, 'forno-lucia', ['Margherita', 'Diavola']);
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.goto('/clients/forno-lucia/menu');
    await takenOver(page);
    await page.getByRole('button', { name: /items? · / }).click();
    const basket = page.getByRole('dialog', { name: 'Your order' });
    const way = basket.getByRole('link', { name: 'Go to checkout' });
    await expect(way, `${screen.width} × ${screen.height}`).toBeInViewport({ ratio: 1 });
    await expect(basket.getByRole('button', { name: /Margherita/ }).first()).toBeInViewport();
    // what lies below it can be reached
    await basket
      .getByText(/^(Sub)?total$/i)
      .last()
      .scrollIntoViewIfNeeded();
    await expect(way).toBeInViewport({ ratio: 1 });
  }
});

/** What is cut off at the side of the screen, but for strips that scroll sideways. */
function cutOff(): string[] {
  const width = document.documentElement.clientWidth;
  const shown = document.querySelector('dialog[open]') ?? document.body;
  const isInStrip = (element: Element): boolean => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const scrolls =
        /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth;
      if (scrolls) return box.scrollHeight <= box.clientHeight + 1;
    }
    return false;
  };
  const isCut = (element: Element): boolean => {
    const { left, right, width: own } = element.getBoundingClientRect();
    const { clipPath, overflowX, webkitLineClamp } = getComputedStyle(element);
    if (own === 0 || clipPath !== 'none' || !element.checkVisibility()) return false;
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!hasWords && !element.matches('a, button, input, select, textarea')) return false;
    const isClipped =
      /hidden|clip/.test(overflowX) &&
      webkitLineClamp === 'none' &&
      element.scrollWidth > element.clientWidth + 1;
    return isClipped || ((left < -1 || right > width + 1) && !isInStrip(element));
  };
  const sideways = document.documentElement.scrollWidth > width ? ['The page scrolls sideways.'] : [];
  const cut = [...shown.querySelectorAll('*')].filter(isCut);
  return [...sideways, ...cut.map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)];
}

test('with letters twice as large nothing is cut off, from the first page to the order', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const large = async (name: string) => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(cutOff), name).toEqual([]);
  };
  await page.goto('/');
  await takenOver(page);
  await large('the first page');
  await page.goto('/clients/forno-lucia/menu');
  await takenOver(page);
  await large('the menu');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page
    .getByRole('button', { name: /^Margherita/ })
    .first()
    .click();
  const dish = page.getByRole('dialog', { name: 'Margherita' });
  await expect(dish).toBeVisible();
  await large('a dish');
  await dish.getByRole('button', { name: /^Add 1 – / }).click();
  await expect(dish).toBeHidden();
  await page.getByRole('button', { name: /^View basket/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your order' })).toBeVisible();
  await large('the basket');
  const place = await readyToPlace(page);
  await large('the checkout');
  await place.click();
  await page.waitForURL('**/order-confirmation/**');
  await takenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await large('the order');
});
