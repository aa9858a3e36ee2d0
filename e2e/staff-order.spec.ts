import { openBoard, openLine } from './enter-office.ts';
import { expect, expectAccessible, test } from './story.ts';

test('somebody at the counter orders on the diner’s own pages, and the ticket is on the board', async ({
  page,
}) => {
  await openBoard(page, 'ben@comanda.example');
  await page.getByRole('button', { name: 'New order' }).click();
  await page.getByRole('menuitem', { name: 'At the counter' }).click();
  const dialog = page.getByRole('dialog', { name: 'New order at the counter' });
  const frame = dialog.locator('iframe').contentFrame();
  await frame.getByRole('radio', { name: 'Collection' }).check();
  await frame
    .getByRole('button', { name: /^Margherita/ })
    .first()
    .click();
  await frame.getByRole('button', { name: /^Add 1 – / }).click();
  // what stands in the frame has no origin: the user's session is out of its reach
  const [, inner] = page.frames();
  const reach = await inner?.evaluate(() => {
    const attempts = [
      () => window.parent.sessionStorage.getItem('token'),
      () => sessionStorage.getItem('token'),
      () => localStorage.getItem('token'),
      () => document.cookie,
    ];
    return attempts.map((attempt) => {
      try {
        return attempt();
      } catch (error) {
        return error instanceof DOMException ? error.name : String(error);
      }
    });
  });
  expect(reach).toEqual(Array.from({ length: 4 }, () => 'SecurityError'));
  await frame.getByRole('link', { name: 'Go to checkout' }).last().click();

  await frame.getByLabel('Name').fill('Story Of Rosa');
  await expect(frame.getByLabel('Phone (optional)')).toBeVisible();
  await frame.getByRole('radiogroup', { name: 'Does anyone have a food allergy?' }).getByText('No').click();
  await expectAccessible(page);
  await frame.getByRole('button', { name: /^Place order · / }).click();

  const placed = page.getByRole('dialog', { name: /^Order \d+ is on the board$/ });
  await expect(placed).toContainText('Story Of Rosa');
  await expectAccessible(page);
  await placed.getByRole('button', { name: 'Done' }).click();
  const ticket = page.getByRole('article').filter({ hasText: 'Story Of Rosa' });
  await openLine(ticket);
  await expect(ticket).toContainText('· Counter');
});
