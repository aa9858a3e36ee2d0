import { answerAllergies } from './checkout.ts';
import { openBoard, openLine } from './enter-office.ts';
import { expect, expectAccessible, takenOver, test } from './story.ts';

declare global {
  interface Window {
    __audio?: { state: string; chimes: number };
  }
}

test('a diner orders a pizza on a phone, the kitchen works it, and both see every step', async ({
  page,
  browser,
  baseURL,
}) => {
  await openBoard(page);
  expect(await page.evaluate(() => window.__audio?.state)).toBe('running');

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: baseURL ?? '',
  });
  const diner = await phone.newPage();
  await diner.goto('/clients/forno-lucia/menu');
  await takenOver(diner);
  await diner.getByRole('radio', { name: 'Collection' }).check();
  await diner
    .getByRole('button', { name: /^Margherita/ })
    .first()
    .click();
  const sheet = diner.getByRole('dialog', { name: /Margherita/ });
  await sheet.getByText('14″').click();
  await sheet.getByRole('button', { name: 'Add 1 – £14.00' }).click();
  await expect(sheet).toBeHidden();
  await diner.getByRole('button', { name: /^View basket/ }).click();
  await diner.getByRole('link', { name: 'Go to checkout' }).last().click();

  await diner.waitForURL('**/checkout');
  await takenOver(diner);
  await diner.getByLabel('Name').fill('Story On A Phone');
  await diner.getByLabel('Phone').fill('020 7946 0123');
  await answerAllergies(diner);
  await diner.getByRole('button', { name: 'Place order · £14.00' }).click();
  await diner.waitForURL('**/order-confirmation/**');
  await expect(diner.getByText('Waiting for Forno Lucia').first()).toBeVisible();

  // the tab is closed: every other page leads back, and nothing offers to order the same again
  const again = await phone.newPage();
  await again.goto('/clients/forno-lucia/menu');
  const bar = again.getByRole('navigation', { name: 'Your orders' });
  await expect(bar).toContainText('Waiting for their answer');
  await expect(again.getByRole('heading', { name: 'The same again?' })).toBeHidden();
  await expectAccessible(again);
  await again.goto('/');
  await expect(bar).toContainText('Forno Lucia');
  await again.goto('/clients/forno-lucia/checkout');
  await bar.getByRole('link').click();
  await again.waitForURL('**/order-confirmation/**');
  await expect(again.getByText('Waiting for Forno Lucia').first()).toBeVisible();

  // without a network no link ends on the browser's error page: it waits
  await takenOver(again);
  await phone.setOffline(true);
  await expect(again.getByText("You're offline. The restaurant has your order.")).toBeVisible();
  await again.getByRole('link', { name: 'Forno Lucia' }).first().click();
  await expect(again.getByText("We'll open the next page as soon as you're back.")).toBeVisible();
  await phone.setOffline(false);
  await again.waitForURL('**/menu');

  const ticket = page.getByRole('article').filter({ hasText: 'Story On A Phone' });
  await expect(ticket).toBeVisible();
  await expect(ticket).toContainText('Margherita');
  const rung = await page.evaluate(() => window.__audio?.chimes ?? 0);
  await expect.poll(() => page.evaluate(() => window.__audio?.chimes ?? 0)).toBeGreaterThan(rung);

  await ticket.getByRole('button', { name: /^Accept/ }).click();
  await expect(diner.locator('[aria-current="step"]')).toContainText('Being made');

  await openLine(ticket);
  await ticket.getByRole('button', { name: /^More for order/ }).click();
  const order = page.getByRole('dialog', { name: /Story On A Phone/ });
  await expect(order.getByRole('list', { name: 'Items' })).toContainText('Margherita');
  await order.getByRole('button', { name: 'Promise later…' }).click();
  const later = page.getByRole('dialog', { name: /later$/ });
  await later.getByText('+15').click();
  await later.getByLabel('Message to the diner (optional)').fill('One oven is down.');
  const read = (await later.getByRole('blockquote').textContent()) ?? 'nothing to read';
  expect(read).toMatch(/about \d\d:\d\d instead of \d\d:\d\d\. “One oven is down\.”$/);
  await expectAccessible(page);
  await later.getByRole('button', { name: /^Promise \d\d:\d\d/ }).click();
  await expect(later).toBeHidden();
  await expect(diner.getByText(read)).toBeVisible();
  await ticket.getByRole('button', { name: /ready/i }).click();
  await expect(diner.locator('[aria-current="step"]')).toContainText(/Ready/);
  await ticket.getByRole('button', { name: /Collected/ }).press('Enter');
  await expect(ticket).toBeHidden();
  await expect(diner.getByRole('heading', { level: 1 })).toContainText(/Enjoy|Collected/i);
  await diner.goto('/clients/forno-lucia/menu');
  await expect(diner.getByRole('heading', { name: 'The same again?' })).toBeVisible();
  await expect(diner.getByRole('navigation', { name: 'Your orders' })).toBeHidden();
  await phone.close();
});
