import { once } from 'node:events';
import { createServer } from 'node:http';
import { editRestaurant } from '@comanda/testing/edits';
import { portOf } from '@comanda/testing/listening';
import { answerAllergies } from './checkout.ts';
import { inDatabase } from './database.ts';
import { openRestaurant } from './people.ts';
import { expect, expectAccessible, takenOver, test } from './story.ts';

/** A page of another site, with a policy of its own that lets in nothing inline and of ours two things only. */
async function startWebsite(ours: string, slug: string) {
  const policy = `default-src 'none'; script-src ${ours}; frame-src ${ours}; img-src 'self'; base-uri 'none'`;
  const body =
    `<main><h1>Button Bistro</h1><p>Soup since 1983.</p>` +
    `<a href="${ours}/clients/${slug}/menu" data-order-button>Order soup</a></main>` +
    `<script src="${ours}/clients/${slug}/button.js" async></script>`;
  const server = createServer(({ url }, response) => {
    if (url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    return response.end(`<!doctype html><html lang="en"><title>Button Bistro</title>${body}</html>`);
  });
  server.listen(0);
  await once(server, 'listening');
  // the other name of this machine is another site: what is kept in a frame there is kept apart
  const host = new URL(ours).hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return { origin: `http://${host}:${portOf(server)}`, close: () => server.close() };
}

test('a restaurant’s own website opens its menu in a panel, the order is placed on our page, and a phone goes there at once', async ({
  page,
  baseURL,
}) => {
  const ours = baseURL ?? '';
  const { owner, restaurant } = await openRestaurant('Button Bistro');
  const website = await startWebsite(ours, restaurant.slug);
  try {
    await inDatabase((client) =>
      client.query('UPDATE restaurants SET websites = ARRAY[$2] WHERE id = $1', [
        ...[restaurant.id, website.origin],
      ]),
    );
    await editRestaurant(owner.call, restaurant.id, { themeColour: '#8a5300' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(website.origin);
    const button = page.getByRole('link', { name: 'Order soup' });
    await expect(button).toHaveCSS('background-color', 'rgb(138, 83, 0)');
    await expectAccessible(page);

    await button.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Button Bistro' });
    const menu = panel.frameLocator('iframe');
    const soup = menu.getByRole('button', { name: /^Soup/ }).first();
    await expect(soup).toBeVisible();
    await expectAccessible(page);
    await expect(async () => {
      await soup.press('Escape');
      await expect(panel).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await soup.click();
    await menu.getByRole('button', { name: /^Add 1 – / }).click();
    await menu.getByRole('button', { name: /^View basket/ }).click();
    await menu.getByRole('dialog').getByRole('link', { name: 'Go to checkout' }).click();

    await page.waitForURL(`${ours}/clients/${restaurant.slug}/checkout`);
    await takenOver(page);
    await page.getByLabel('Name').fill('Ada Button');
    await page.getByLabel('Phone').fill('020 7946 0123');
    await answerAllergies(page);
    await page.getByRole('button', { name: /^Place order · £6.00/ }).click();
    await page.waitForURL('**/order-confirmation/**');

    // what was ordered does not lie in the panel for a second time: the button leads to where the order is
    await page.goto(website.origin);
    await button.click();
    await page.waitForURL(`${ours}/clients/${restaurant.slug}/menu`);
    await takenOver(page);
    await expect(page.getByRole('complementary', { name: 'Basket' })).not.toContainText('Soup');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(website.origin);
    await button.click();
    await page.waitForURL(`${ours}/clients/${restaurant.slug}/menu`);
  } finally {
    website.close();
  }
});
