import type { Page } from '@playwright/test';
import { coveredButtons } from './covered-buttons.ts';
import { cuttableLine } from './cut-line.ts';
import { inDatabase } from './database.ts';
import { enterOfficeAs } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { callAs, expect, expectAccessibleInBoth, newDevice, placeOrder, test } from './story.ts';

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** A kitchen at work on its board, and a diner whose order waits for an answer. */
async function openKitchen(page: Page, name: string) {
  const { owner, restaurant } = await openRestaurant(name);
  const { id, slug } = restaurant;
  const token = await newDevice(slug);
  const theirs = await placeOrder(slug, 'Soup', 'Jack 65', undefined, token);
  for (let n = 0; n < 17; n += 1) {
    const { id: orderId } = await placeOrder(slug, 'Soup', 'Ada Obi');
    const body = { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 25 } as const;
    if (n < 6) await owner.call('moveOrder', { params: { id, orderId }, body });
  }
  const made = { on: true, preparationMinutes: 20 };
  const zone = { name: 'Near', shape: { kind: 'POSTCODES' as const, postcodes: ['EC1A'] }, travelMinutes: 5 };
  await owner.call('updateDelivery', {
    params: { id },
    body: {
      ...(await owner.call('delivery', { params: { id } })),
      services: { DELIVERY: made, COLLECTION: made, DINE_IN: made },
      zones: [{ ...zone, fee: 100, minimum: 0, freeOver: null, active: true }],
    },
  });
  const late =
    "UPDATE orders SET promised_at = placed_at - interval '10 minutes' WHERE restaurant_id = $1 AND number = 2";
  await inDatabase((client) => client.query(late, [id]));
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/orders/live');
  await page.getByRole('button', { name: 'Start taking orders' }).click();
  await expect(page.getByRole('article')).toHaveCount(18);
  // letters of another font have other widths
  await page.evaluate(() => document.fonts.ready.then(() => null));
  const cancel = () => callAs(token)('cancelOrder', { params: { slug, orderId: theirs.id } });
  return { slug, theirs, cancel };
}

/** Where each button of the tickets stands, and what there is to press among the tools. */
function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {};
    const parts = document.querySelectorAll(
      '[data-mount-id] :is(article, [role="toolbar"]) :is(button, input:not([type="radio"]))',
    );
    for (const part of parts) {
      const { x, y, width, height } = part.getBoundingClientRect();
      const ticket = part.closest<HTMLElement>('[data-order-id]');
      if (width <= 1) continue;
      const siblings = [...(ticket ?? part.parentElement ?? part).querySelectorAll('button, input')];
      const name = ticket
        ? `${ticket.dataset.orderId} ${siblings.indexOf(part)}`
        : (part.getAttribute('aria-label') ?? part.textContent);
      found[name] = [x, y, width, height].map(Math.round).join(' ');
    }
    return found;
  });
}

test('what a diner cancels is told beside the tickets, and lies on no button', async ({ page }) => {
  const { cancel } = await openKitchen(page, 'Toast Kitchen');
  await cancel();
  const told = page.getByText(/^Jack 65 cancelled order/);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(told).toBeVisible();
    await page.screenshot({ path: `.cache/e2e/toast-${size.width}.png` });
    expect(await coveredButtons(page, '[data-mount-id] :is(button, a, input)'), `${size.width}`).toEqual([]);
  }
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Put this away' }).click();
  await expect(told).toBeHidden();
});

test('while a press can be taken back, what is looked for and the size of the tickets stay where they were', async ({
  page,
}) => {
  await openKitchen(page, 'Undo Kitchen');
  const before = await places(page);
  const tools = ['Find an order by number or name', 'Size of the tickets: Small', 'Recall'];
  for (const tool of tools) expect(before[tool], tool).toBeDefined();
  const preparing = page.getByRole('region', { name: 'Preparing' });
  await preparing
    .getByRole('button', { name: /^Mark ready/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await page.screenshot({ path: '.cache/e2e/undo-1024.png' });
  const during = await places(page);
  expect(await page.getByRole('toolbar').evaluate((tools) => tools.scrollWidth - tools.clientWidth)).toBe(0);
  for (const tool of tools) expect(during[tool], tool).toBe(before[tool]);
});

test('nothing on the board moves while its line is cut, when it is back, and when an order comes', async ({
  page,
}) => {
  const line = await cuttableLine(page);
  const { slug } = await openKitchen(page, 'Line Kitchen');
  const before = await places(page);
  await line.cut();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
  await page.screenshot({ path: '.cache/e2e/line-cut.png' });
  expect(await places(page)).toEqual(before);
  await line.mend();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeHidden();
  expect(await places(page)).toEqual(before);
  await placeOrder(slug, 'Soup', 'Late Comer');
  await expect(page.getByRole('article')).toHaveCount(19);
  expect(await places(page)).toMatchObject(before);
});
