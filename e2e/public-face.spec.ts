import { editRestaurant } from '@comanda/testing/edits';
import { samplePicture } from '@comanda/testing/test-pictures';
import { enterOfficeAs } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessible, takenOver, test } from './story.ts';
import { storyDay } from './story-clock.ts';

// the recorder of traces reads previews again, which the content security policy refuses
test.use({ trace: 'off' });

test('an owner gives the storefront a face: colour, links, focal point and pin', async ({
  page,
  context,
}) => {
  const { owner, restaurant } = await openRestaurant('Saffron & Slate');
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/restaurant/show');

  const brand = page.getByRole('region', { name: 'Look and links' });
  const colour = brand.getByLabel('Colour of your storefront');
  await colour.fill('#FFFF00');
  await expect(brand.getByRole('status')).toContainText('contrast of 1.07 to 1. It takes 4.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(colour).toHaveAttribute('aria-invalid', 'true');
  await expect(colour).toBeFocused();
  await brand.getByRole('button', { name: /^Use #/ }).click();
  await expect(brand.getByRole('status')).toContainText('White text reads well on it');
  const mended = (await colour.inputValue()).slice(1).toLowerCase();
  await brand.getByLabel('Instagram').fill('@saffron');

  const place = page.getByRole('region', { name: 'Where you are' });
  await expect(place).toContainText('No location set');
  await place.getByLabel('Latitude').fill('51.5');
  await place.getByLabel('Longitude').fill('-0.1');
  const pin = place.getByRole('slider', { name: 'Pin' });
  await pin.press('ArrowUp');
  await pin.press('Shift+ArrowRight');
  await expect(place).toContainText('10 m north and 100 m east of where it was');
  await expect(place.getByLabel('Latitude')).toHaveValue('51.50009');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  // another window is quicker: what it saved is shown, and what was typed goes on top of it
  await brand.getByLabel('Facebook').fill('saffronslate');
  const theirs = { params: { id: restaurant.id } };
  await editRestaurant(owner.call, restaurant.id, { description: 'By the canal.' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('region', { name: 'Changed in another window' });
  await expect(notice).toContainText('You changed this in another window just now.');
  await expect(notice).toBeFocused();
  await notice.getByRole('button', { name: 'Show' }).click();
  await expect(notice).toContainText('There: By the canal.');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Go on with what’s saved' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice).toBeHidden();
  await expect
    .poll(async () => (await owner.call('restaurant', { params: theirs.params })).links?.facebook)
    .toContain('saffronslate');
  expect(await owner.call('restaurant', { params: theirs.params })).toMatchObject({
    description: 'By the canal.',
  });

  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('region', { name: 'Cover', exact: true })
    .getByRole('button', { name: /Drop here/ })
    .click();
  const cover = await samplePicture({ width: 1200, height: 900 }, 'jpeg', 3);
  await (await chooser).setFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: cover });
  const focus = page.getByRole('region', { name: 'Focal point of the cover' });
  const mark = focus.getByRole('slider', { name: 'Focal point' });
  // without its picture it has no height yet
  await expect.poll(async () => (await mark.boundingBox())?.height ?? 0).toBeGreaterThan(100);
  const box = await mark.boundingBox();
  if (!box) throw new Error('The cover is not shown.');
  await mark.click({ position: { x: box.width * 0.2, y: box.height * 0.9 } });
  await expect(focus.getByLabel('From the left')).toHaveValue('20 %');
  await mark.press('ArrowUp');
  await expect(focus.getByLabel('From the top')).toHaveValue('85 %');
  await expectAccessible(page);
  await focus.getByRole('button', { name: 'Save focal point' }).click();
  await expect(page.getByText('Diners see the cover so now.')).toBeVisible();

  const diner = await context.newPage();
  await diner.goto(`/clients/${restaurant.slug}/menu`);
  await takenOver(diner);
  const shown = diner.locator('[data-focus-x] img');
  await expect(shown).toHaveCSS('object-position', '20% 85%');
  await expect(diner.locator(`link[href="/theme/${mended}.css"]`)).toHaveCount(1);
  const primary = await diner.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
  );
  expect(primary).toContain(`#${mended}`);
  const tag = (name: string) => diner.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await tag('og:image')).toMatch(/\/social-20-85\.jpg$/);
  expect([await tag('og:image:width'), await tag('og:image:height')]).toEqual(['1200', '630']);
  await diner.getByRole('button', { name: 'Info' }).click();
  await expect(diner.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/saffron',
  );
  await expectAccessible(diner);
});

test('an owner closes for a while and opens again, and gives the business a logo', async ({ page }) => {
  const { owner } = await openRestaurant('Salt Harbour');
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/restaurant/show');
  await page.getByRole('button', { name: 'Close temporarily…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close Salt Harbour?' });
  await dialog.getByRole('textbox', { name: 'Take orders again from' }).fill(storyDay(200));
  await expect(dialog).toContainText('Choose a day within 90 days.');
  await dialog.getByRole('textbox', { name: 'Take orders again from' }).fill(storyDay(30));
  await expect(dialog.getByRole('status')).toContainText('you take no orders until');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close until then' }).click();
  await expect(page.getByRole('heading', { name: 'Closed for now' })).toBeVisible();
  await page.getByRole('button', { name: 'Open again now' }).click();
  await expect(page.getByRole('heading', { name: 'Close temporarily' })).toBeVisible();

  await page.goto('/merchant/show');
  const chooser = page.waitForEvent('filechooser');
  const logo = page.getByRole('region', { name: 'Logo', exact: true });
  await logo.getByRole('button', { name: /Drop here/ }).click();
  const picture = await samplePicture({ width: 600, height: 200 }, 'png', 7);
  const release = Promise.withResolvers<void>();
  await page.route('**/api/merchants/*', async (route) => {
    if (route.request().method() === 'PATCH') await release.promise;
    await route.continue();
  });
  const storing = page.waitForRequest((request) => request.method() === 'PATCH');
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await storing;
  await expect(logo).toContainText('Making it ready…');
  await expect(logo).not.toContainText('Done');
  release.resolve();
  await expect(logo).toContainText('Done');
  await page.goto('/merchant/merchant-switch');
  await expect(page.getByRole('heading', { name: 'Salt Harbour Group' }).locator('img')).toHaveJSProperty(
    'naturalWidth',
    384,
  );
});
