import { samplePicture } from '@comanda/testing/test-pictures';
import type { Page } from '@playwright/test';
import { enterOffice } from './enter-office.ts';
import { expect, expectAccessible, test } from './story.ts';

// they share one restaurant, and change its pictures
test.describe.configure({ mode: 'default' });
// the recorder of traces reads previews again, which the content security policy refuses
test.use({ trace: 'off' });

const MEGABYTE = 1024 * 1024;

async function openRestaurant(page: Page): Promise<void> {
  await enterOffice(page, 'ada@comanda.example', '/restaurant/show');
  await expect(page.getByRole('heading', { name: 'Restaurant', level: 1 })).toBeVisible();
}

const field = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function choose(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await field(page, name)
    .getByRole('button', { name: /Drop here/ })
    .click();
  await (await chooser).setFiles(file);
}

/** Counts what is sent to /uploads. */
function watchUploads(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/uploads')) sent += 1;
  });
  return () => sent;
}

test('a logo is shown, sent and done, and diners see it in the right size', async ({
  page,
  browser,
  baseURL,
}) => {
  await openRestaurant(page);
  const logo = await samplePicture({ width: 600, height: 200 }, 'png', 7);
  await choose(page, 'Logo', { name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(field(page, 'Logo')).toContainText('Done');
  await expect(field(page, 'Logo').locator('img')).toHaveJSProperty('naturalWidth', 600);
  await expectAccessible(page);
  await page.reload();
  const stored = field(page, 'Logo').locator('img');
  await expect(stored).toHaveAttribute('src', /^\/uploads\/.+\/384$/);
  // another device, which has not seen it in any width yet
  const diner = await browser.newPage({ baseURL: baseURL ?? '' });
  await diner.goto('/clients/suya-yard/menu');
  const shown = diner.locator('header img[src^="/uploads/"]');
  await expect(shown).toHaveAttribute('srcset', /\/96 96w, .+\/192 192w, .+\/384 384w/);
  await expect(shown).toHaveAttribute('width', '384');
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/96$/);
  await diner.close();
});

test('a cover can be dropped, and taken away again', async ({ page }) => {
  await openRestaurant(page);
  const cover = (await samplePicture({ width: 1_200, height: 1_200 }, 'jpeg', 9)).toString('base64');
  const transfer = await page.evaluateHandle((content) => {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'cover.jpg', { type: 'image/jpeg' }));
    return data;
  }, cover);
  const zone = field(page, 'Cover').getByRole('button', { name: /Drop here/ });
  await zone.dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(zone).toHaveAttribute('data-over', 'true');
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(field(page, 'Cover')).toContainText('Done');
  await expect(field(page, 'Cover')).toContainText('only a band across its middle shows');
  await field(page, 'Cover').getByRole('button', { name: 'Remove cover' }).click();
  await expect(field(page, 'Cover').locator('img')).toHaveCount(0);
});

test('what is too large or no picture is told at once, and nothing is sent', async ({ page }) => {
  await openRestaurant(page);
  const sent = watchUploads(page);
  const large = Buffer.alloc(12 * MEGABYTE, 1);
  await choose(page, 'Cover', { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(field(page, 'Cover')).toContainText('That picture is 12 MB. The limit is 10 MB.');
  const text = Buffer.from('no picture');
  await choose(page, 'Cover', { name: 'menu.pdf', mimeType: 'application/pdf', buffer: text });
  await expect(field(page, 'Cover')).toContainText('Use JPG, PNG or WebP.');
  expect(sent()).toBe(0);
  await choose(page, 'Cover', { name: 'fake.jpg', mimeType: 'image/jpeg', buffer: text });
  await expect(field(page, 'Cover')).toContainText('this file is none');
  expect(sent()).toBe(1);
});

test('without a line a picture waits with its error and a Retry, and goes through when it is back', async ({
  page,
  context,
}) => {
  await openRestaurant(page);
  await context.setOffline(true);
  const logo = await samplePicture({ width: 300, height: 300 }, 'png', 3);
  await choose(page, 'Logo', { name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(field(page, 'Logo')).toHaveAttribute('data-status', 'ERROR');
  await expect(field(page, 'Logo')).toContainText('You are offline.');
  await expect(field(page, 'Logo').getByRole('button', { name: 'Retry' })).toBeVisible();
  await context.setOffline(false);
  await field(page, 'Logo').getByRole('button', { name: 'Retry' }).click();
  await expect(field(page, 'Logo')).toContainText('Done');
});
