import { samplePicture } from '@comanda/testing/test-pictures';
import type { Page } from '@playwright/test';
import { enterOfficeAs } from './enter-office.ts';
import { shiftUntilNow, watchShifts } from './layout-shifts.ts';
import { addDishes, openMenuOf } from './menu-place.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, takenOver, test } from './story.ts';

// the recorder of traces reads previews again, which the content security policy refuses
test.use({ trace: 'off' });

const MEGABYTE = 1024 * 1024;

async function openPictures(page: Page, name: string) {
  const { owner, restaurant } = await openRestaurant(name);
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/restaurant/show');
  await expect(page.getByRole('heading', { name: 'Restaurant', level: 1 })).toBeVisible();
  return restaurant;
}

const field = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function choose(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await field(page, name)
    .getByRole('button', { name: /Drop here/ })
    .click();
  await (await chooser).setFiles(file);
}

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
  const { slug } = await openPictures(page, 'Logo House');
  const logo = await samplePicture({ width: 600, height: 200 }, 'png', 7);
  await choose(page, 'Logo', { name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(field(page, 'Logo')).toContainText('Done');
  await expect(field(page, 'Logo').locator('img')).toHaveJSProperty('naturalWidth', 600);
  await page.reload();
  const stored = field(page, 'Logo').locator('img');
  await expect(stored).toHaveAttribute('src', /^\/uploads\/.+\/384$/);
  // another device, which has not seen it in any width yet
  const diner = await browser.newPage({ baseURL: baseURL ?? '' });
  await diner.goto(`/clients/${slug}/menu`);
  const shown = diner.locator('header img[src^="/uploads/"]');
  await expect(shown).toHaveAttribute('srcset', /\/96 96w, .+\/192 192w, .+\/384 384w/);
  await expect(shown).toHaveAttribute('width', '384');
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/96$/);
  await diner.close();
});

test('a cover can be dropped, and taken away again', async ({ page }) => {
  await openPictures(page, 'Cover House');
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

test('a dish gets its photo in the drawer, whatever comes in between, and diners see it without a jump', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const place = await openRestaurant('Photo House');
  const [dish] = await addDishes(place, 'Pizze', { Margherita: 950, Diavola: 1300 });
  if (!dish) throw new Error('Photo House has no dish.');
  await openMenuOf(page, place, `?mode=edit&item=${dish.id}`);
  const drawer = page.getByRole('dialog', { name: 'Margherita' });
  const photo = field(page, 'Photo');
  const sent = watchUploads(page);
  const large = Buffer.alloc(12 * MEGABYTE, 1);
  await choose(page, 'Photo', { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(photo).toContainText('That picture is 12 MB. The limit is 10 MB.');
  expect(sent()).toBe(0);

  const file = { name: 'pizza.jpg', mimeType: 'image/jpeg' };
  await context.setOffline(true);
  await choose(page, 'Photo', {
    ...file,
    buffer: await samplePicture({ width: 900, height: 900 }, 'jpeg', 5),
  });
  await expect(photo).toHaveAttribute('data-status', 'ERROR');
  await expect(photo).toContainText('You are offline.');
  await expect(photo.locator('img')).toHaveJSProperty('naturalWidth', 900);
  await context.setOffline(false);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/uploads', async (route) => {
    await held;
    await route.continue();
  });
  await photo.getByRole('button', { name: 'Retry' }).click();
  await expect(photo).toHaveAttribute('data-status', 'UPLOADING');
  await expect(photo.getByRole('progressbar', { name: 'Sending: Photo' })).toBeVisible();
  letGo();
  await expect(photo).toHaveAttribute('data-status', 'DONE');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Diners see it now.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  // it was open when the page came: the focus goes to what it was in front of
  await expect(page.getByRole('heading', { level: 2, name: 'All day' })).toBeFocused();

  const diner = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  await watchShifts(diner);
  await diner.goto(`/clients/${place.restaurant.slug}/menu`);
  await takenOver(diner);
  const shown = diner.locator('main img[src^="/uploads/"]').first();
  await expect(shown).toHaveAttribute('width', /^\d+$/);
  await expect(shown).toHaveAttribute('height', /^\d+$/);
  await shown.evaluate((image: HTMLImageElement) => image.decode());
  expect(await shiftUntilNow(diner)).toBe(0);
  await diner.close();
});
