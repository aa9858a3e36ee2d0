import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startServer } from './server.ts';
import { logIn, placeOrder, test } from './story.ts';

test('the server dies in the middle of the evening, and nothing is missed when it is back', async ({
  browser,
}) => {
  const settings = { DATA_DIR: await mkdtemp(join(tmpdir(), 'comanda-outage-')) };
  const first = await startServer(settings);
  const context = await browser.newContext({ baseURL: first.url });
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
  const before = await placeOrder('forno-lucia', 'Margherita', 'Before The Cut', first.url);
  await expect(page.getByRole('article', { name: `Order ${before.number}` })).toBeVisible();

  await first.kill();
  await expect(page.getByText(/Reconnecting/).first()).toBeVisible();
  const second = await startServer({ ...settings, PORT: new URL(first.url).port, SEED_DEMO: 'false' });
  const after = await placeOrder('forno-lucia', 'Diavola', 'After The Cut', second.url);
  await expect(page.getByRole('article', { name: `Order ${after.number}` })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('article', { name: `Order ${before.number}` })).toBeVisible();
  expect(after.number).toBe(before.number + 1);
  await expect(nobody).toBeHidden();
  await context.close();
  await second.stop();
});
