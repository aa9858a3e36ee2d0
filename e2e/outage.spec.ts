import { chooseDelivery, fillBasket } from './checkout.ts';
import { type RunningServer, startServer } from './server.ts';
import { expect, expectAccessible, logIn, placeOrder, takenOver, test } from './story.ts';

// What needs settings of its own, or dies, has a server to itself: one for all of them, killed by the last.
test.describe.configure({ mode: 'default' });

const settings = { MAPS_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' };

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer(settings);
});

test.afterAll(() => server.stop());

test('where there is a map, a diner who shares no location puts a pin on it, by arrow keys', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  await context.route('https://tiles.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const page = await context.newPage();
  await fillBasket(page, 'forno-lucia', ['Margherita', 'Diavola']);
  await page.goto('/clients/forno-lucia/checkout');
  await takenOver(page);
  await chooseDelivery(page);
  await page.getByRole('button', { name: 'Put a pin on the map' }).click();
  const map = page.getByRole('application', { name: 'Map with your pin' });
  await map.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText(/^1\.0 km north\s+of the restaurant/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deliver to the pin' }).click();
  await expect(page.getByText(/We deliver here · £2.50/)).toBeVisible();
  await context.close();
});

test('the server dies in the middle of the evening, and nothing is missed when it is back', async ({
  browser,
}) => {
  const { url, dataDir } = server;
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const diner = await context.newPage();
  await diner.goto('/clients/forno-lucia/menu');
  const nobody = diner.getByText('may take longer than usual to answer');
  await expect(nobody).toBeVisible();
  await page.bringToFront();
  await logIn(page, 'mia@comanda.example');
  await page.getByRole('button', { name: 'Start taking orders' }).click();
  await expect(page.getByRole('toolbar', { name: 'Board' })).toBeVisible();
  await expect(nobody).toBeHidden();
  const before = await placeOrder('forno-lucia', 'Margherita', 'Before The Cut', url);
  await expect(page.getByRole('article', { name: `Order ${before.number}` })).toBeVisible();

  await server.kill();
  await expect(page.getByText(/Reconnecting/).first()).toBeVisible();
  server = await startServer({ ...settings, DATA_DIR: dataDir, PORT: new URL(url).port, SEED_DEMO: 'false' });
  const after = await placeOrder('forno-lucia', 'Diavola', 'After The Cut', url);
  await expect(page.getByRole('article', { name: `Order ${after.number}` })).toBeVisible();
  await expect(page.getByRole('article', { name: `Order ${before.number}` })).toBeVisible();
  expect(after.number).toBe(before.number + 1);
  await expect(nobody).toBeHidden();
  await context.close();
});
