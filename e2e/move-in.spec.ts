import { PICTURE_LIMITS } from '@comanda/contract/shapes/pictures';
import { SAMPLE_GLORIAFOOD_MENU } from '@comanda/testing/gloriafood-menu';
import { samplePhoto, samplePicture } from '@comanda/testing/test-pictures';
import { coveredButtons } from './covered-buttons.ts';
import { enterOfficeAs } from './enter-office.ts';
import { newRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessible, takenOver, test } from './story.ts';

test('an owner brings a menu over from GloriaFood, sees it first, and a diner reads it', async ({
  page,
  context,
}) => {
  const { owner, restaurant } = await newRestaurant('Balti from elsewhere');
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/menu/edit?mode=edit');
  await page.getByRole('button', { name: 'Move from GloriaFood' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move from GloriaFood' });
  await expect(dialog.getByLabel('Key of “Fetch Menu”')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const buffer = Buffer.from(JSON.stringify(SAMPLE_GLORIAFOOD_MENU));
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'menu.json', mimeType: 'application/json', buffer },
  });
  const menu = dialog.getByRole('region', { name: 'The menu' });
  await expect(menu.getByText('Lamb Balti')).toBeVisible();
  await expect(menu.getByText('£11.75')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bring in 4 dishes' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Lamb Balti', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Lamb Balti' });
  await drawer.getByLabel('Description (optional)').fill('Slowly cooked');
  await expect(drawer.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    // "Take back" where Save was pressed would take the whole menu away
    await expect
      .poll(() => coveredButtons(page, '[role=dialog] :is([data-save-bar] button, header button)'))
      .toEqual([]);
  }
  await drawer.getByRole('button', { name: 'Discard' }).click();
  await drawer.getByRole('button', { name: 'Close' }).click();

  const diner = await context.newPage();
  await diner.goto(`/clients/${restaurant.slug}/menu`);
  await takenOver(diner);
  await diner
    .getByRole('button', { name: /^Lamb Balti/ })
    .first()
    .click();
  const sheet = diner.getByRole('dialog', { name: 'Lamb Balti' });
  await expect(sheet.getByRole('group', { name: /^Extra \(Large\)/ })).toBeVisible();
  await sheet.getByRole('radio', { name: /^Small.*£8\.50/ }).check();
  await expect(sheet.getByRole('group', { name: /^Extra \(Small\)/ })).toBeVisible();
  await expect(sheet.getByRole('group', { name: /^Extra \(Large\)/ })).toBeHidden();
  await expectAccessible(diner);
  await diner.close();

  // some weeks later, before the switch
  const later = JSON.stringify(SAMPLE_GLORIAFOOD_MENU)
    .replace('"price":9.05', '"price":9.5')
    .replace('"name":"Dal"', '"name":"Black Dal"');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Move from GloriaFood' }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'menu.json', mimeType: 'application/json', buffer: Buffer.from(later) },
  });
  const price = dialog.getByRole('checkbox', { name: 'Thali' });
  await expect(price).toBeChecked();
  await expect(dialog.getByText('Price: £9.05 → £9.50')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Dal' }).uncheck();
  await dialog.getByRole('button', { name: 'Take 1 change', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Thalis/ }).click();
  await expect(page.getByLabel('Price of Thali').last()).toHaveValue('9.50');

  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Pictures for many dishes' }).click();
  const pictures = page.getByRole('dialog', { name: 'Pictures for many dishes' });
  const photo = await samplePhoto({ width: 4800, height: 3600 }, 20_000_000);
  // the browser makes lighter what the server would not take
  expect(photo.length).toBeGreaterThan(PICTURE_LIMITS.bytes);
  const other = await samplePicture({ width: 640, height: 480 }, 'png');
  await pictures
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: '2041.png', mimeType: 'image/png', buffer: other },
      { name: 'lamb-balti_web.jpg', mimeType: 'image/jpeg', buffer: photo },
    ]);
  await expect(pictures.getByLabel('Dish of lamb-balti_web.jpg')).toHaveValue(/./);
  await expectAccessible(page);
  await pictures.getByLabel('Dish of 2041.png').selectOption('Dal');
  await pictures.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect(pictures.getByText('On the menu')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await pictures.getByRole('button', { name: 'Close' }).last().click();
  await expect(pictures).toBeHidden();
});
