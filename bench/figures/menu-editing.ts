import type { Page } from '@playwright/test';
import { quantile } from '../measure/spread.ts';
import type { Figure } from '../report.ts';
import { startComanda } from '../subject/comanda.ts';
import { launchBrowser, openOfficePage } from '../subject/office-page.ts';
import { logInOwner, type Staff } from '../subject/staff.ts';

const DISHES = 750;
const SIZES = ['Small', 'Medium', 'Large'];
/** Those with sizes: a menu takes 2,000 sizes and options. The price of one before them is typed in the list. */
const SIZED = { from: 10, to: 600 };
const SHELF = 'Everything';
const MOST_MS = 50;
/** Pause between two keys: faster than anybody types. */
const BETWEEN_KEYS_MS = 80;

/** Nearly as many dishes as a menu may have, all in one category: the hardest case for a list. */
async function stock(owner: Staff, id: string): Promise<void> {
  const rows = Array.from({ length: DISHES }, (_, index) => {
    const price = 5 + (index % 90) / 10;
    const item = `item,Dish ${index},${SHELF},${price},Fresh every day.,`;
    if (index < SIZED.from || index >= SIZED.to) return [item];
    return [item, ...SIZES.map((size, at) => `size,${size},${SHELF},${price + at},,Dish ${index}`)];
  });
  const csv = ['type,name,category,price,description,size of', ...rows.flat()].join('\n');
  const { problems } = await owner.call('importMenu', { params: { id }, query: {}, body: { csv } });
  if (problems[0]) throw new Error(`The dishes were refused: ${problems[0].message}`);
}

/** From each key to the frame that shows it, in ms, as the browser itself counts (in steps of 8, from 16 on). */
async function watchKeys(page: Page): Promise<() => Promise<number[]>> {
  const watched = await page.evaluateHandle(() => {
    const slowest = new Map<number, number>();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('interactionId' in entry) || typeof entry.interactionId !== 'number') continue;
        if (entry.interactionId === 0) continue;
        slowest.set(entry.interactionId, Math.max(slowest.get(entry.interactionId) ?? 0, entry.duration));
      }
    }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }));
    return slowest;
  });
  return () => watched.evaluate((slowest) => [...slowest.values()]);
}

/** Types and answers what each key took; those too quick to be measured count as 16 ms. */
async function type(page: Page, words: string): Promise<number[]> {
  const slowKeys = await watchKeys(page);
  await page.keyboard.type(words, { delay: BETWEEN_KEYS_MS });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
  const slow = await slowKeys();
  return [...slow, ...new Array<number>(Math.max(0, words.length - slow.length)).fill(16)];
}

function figure(name: string, keys: readonly number[]): Figure {
  const most = quantile(keys, 0.95);
  return {
    name,
    subject: `median ${Math.round(quantile(keys, 0.5))} ms, p95 ${Math.round(most)} ms`,
    baseline: '',
    aim: `p95 ≤ ${MOST_MS} ms`,
    reached: most <= MOST_MS,
    notes: [
      `${keys.length} keys, ${BETWEEN_KEYS_MS} ms apart, with ${DISHES} dishes, ${SIZED.to - SIZED.from} of them in ${SIZES.length} sizes; slowest ${Math.round(Math.max(...keys))} ms`,
    ],
  };
}

/**
 * From a key to the painted frame while the largest menu is open: in a price, in a dish, in the search, in the table of
 * prices.
 */
export async function measureMenuEditing(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  const browser = await launchBrowser();
  try {
    const staff = await logInOwner(comanda.base);
    const { merchants } = await staff.whoAmI();
    const restaurantId = merchants[0]?.restaurants[0]?.id ?? '';
    await stock(staff, restaurantId);
    const page = await openOfficePage(browser, {
      comanda,
      staff,
      restaurantId,
      path: '/menu/edit?mode=edit',
    });
    await page.getByRole('button', { name: new RegExp(`^${SHELF}`) }).click();
    await page.getByLabel('Price of Dish 3', { exact: true }).waitFor();

    await page.getByLabel('Price of Dish 3', { exact: true }).focus();
    const price = await type(page, '12345678901234567890');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Dish 4', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Dish 4' });
    await dialog.getByLabel('Description (optional)').focus();
    const dish = await type(page, 'Slowly cooked with care');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByLabel('Search the menu').focus();
    const search = await type(page, 'dish 99 fresh');

    await page.goto(`${comanda.base}/menu/edit?mode=edit&grid=prices`);
    const grid = page.getByRole('dialog', { name: 'Prices of all dishes' });
    await grid.getByLabel('Search dishes').fill('Dish');
    await grid.getByLabel('Dish 20, Medium', { exact: true }).focus();
    const cell = await type(page, '12345678901234567890');
    return [
      figure('typing a price among all dishes', price),
      figure('typing in a dish beside all', dish),
      figure('searching all dishes', search),
      figure('typing in the table of prices', cell),
    ];
  } finally {
    await browser.close();
    await comanda.stop();
  }
}
