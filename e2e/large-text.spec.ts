import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { enterOfficeAs } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, placeOrder, test } from './story.ts';

/** What is cut or lies on something else: words of the header, tools, heads of lanes and of tickets, and tools. */
function faultsOfLargeText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (part: Element) => part.getBoundingClientRect();
    const isSeen = (part: Element) =>
      part.checkVisibility() && boxOf(part).width > 2 && getComputedStyle(part).clipPath === 'none';
    const hasWords = (part: Element) =>
      [...part.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    const heads = '[role="toolbar"], section > h2, [role="tablist"], article header, article [data-pressure]';
    const words = [...document.querySelectorAll(`header, nav, ${heads}`)]
      .flatMap((head) => [head, ...head.querySelectorAll('*')])
      .filter((part) => isSeen(part) && hasWords(part));
    const isCut = (part: Element) =>
      /hidden|clip/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth;
    const isOutside = (part: Element) => {
      const { left, right } = boxOf(part);
      return left < -1 || right > innerWidth + 1;
    };
    const buttons = [...document.querySelectorAll('main :is(button, a)')].filter(isSeen);
    const controls = [...document.querySelectorAll('[role="toolbar"] :is(button, input)')].filter(isSeen);
    const pairs = controls.flatMap((one, at) => controls.slice(at + 1).map((other) => [one, other] as const));
    const lieOnEachOther = ([one, other]: readonly [Element, Element]) => {
      const [a, b] = [boxOf(one), boxOf(other)];
      const isBeside = a.right <= b.left + 1 || b.right <= a.left + 1;
      return !isBeside && a.bottom > b.top + 1 && b.bottom > a.top + 1;
    };
    const nameOf = (part: Element) => part.ariaLabel ?? part.textContent;
    return [
      ...words.filter(isCut).map((part) => `cut: ${nameOf(part)}`),
      ...[...words, ...buttons].filter(isOutside).map((part) => `outside: ${nameOf(part)}`),
      ...pairs.filter(lieOnEachOther).map((pair) => `overlap: ${pair.map(nameOf).join(', ')}`),
    ];
  });
}

test('with letters twice as large nothing of the board is cut, and an order can be answered at once', async ({
  page,
}) => {
  const { owner, restaurant } = await openRestaurant('Large Letters');
  const { id, slug } = restaurant;
  const orders: string[] = [];
  for (const name of ['Ada Obi', 'Bartholomew Featherstonehaugh', 'Cem Öz', 'Dan Late']) {
    const order = await placeOrder(slug, 'Soup', name);
    orders.push(order.id);
  }
  const [ready = '', , , late = ''] = orders;
  const accepted = { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 5 } as const;
  for (const orderId of [ready, late])
    await owner.call('moveOrder', { params: { id, orderId }, body: accepted });
  await owner.call('moveOrder', { params: { id, orderId: ready }, body: { from: 'ACCEPTED', to: 'READY' } });
  await inDatabase((client) =>
    client.query("UPDATE orders SET promised_at = placed_at - interval '10 minutes' WHERE id = $1", [late]),
  );
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/orders/live');
  await page.getByRole('button', { name: 'Start taking orders' }).click();
  const lanes = page.locator('div:has(> section[data-lane])');
  await expect(lanes).toBeVisible();
  const apart = lanes.evaluate((grid) => {
    const above = grid.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
    return grid.getBoundingClientRect().top - above;
  });
  expect(await apart, 'between the lanes and what stands above them').toBeGreaterThanOrEqual(4);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: /^1 late/ })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Preparing' })).toBeVisible();
    const accept = page.getByRole('button', { name: /^Accept .*order/ }).first();
    await expect(accept, `${width}`).toBeInViewport({ ratio: 0.7 });
    for (const lane of ['Ready', 'Preparing']) {
      await page.getByRole('tab', { name: lane }).click();
      const name = lane === 'Ready' ? 'Ada Obi' : 'Dan Late';
      await page.getByText(name, { exact: true }).scrollIntoViewIfNeeded();
      await expect(page.getByText(name, { exact: true })).toBeInViewport();
      expect(await faultsOfLargeText(page), `${lane} at ${width}`).toEqual([]);
    }
    await page.evaluate(() => document.querySelector('[data-mount-id] article')?.scrollIntoView());
  }
});
