import type { Locator, Page } from '@playwright/test';
import { addChoice, addDishes, openMenuOf } from './menu-place.ts';
import { openRestaurant } from './people.ts';
import { expect, takenOver, test } from './story.ts';

const PIZZE = Object.fromEntries(
  [
    'Diavola',
    'Margherita',
    'Marinara',
    'Capricciosa',
    'Napoli',
    'Bufala',
    'Funghi',
    'Tonno',
    'Ortolana',
    'Boscaiola',
    'Romana',
    'Bianca',
  ].map((name, index) => [name, 900 + 50 * index]),
);

const row = (page: Page, dish: string) =>
  page.getByRole('listitem').filter({ has: page.getByLabel(`Price of ${dish}`) });

// Drags until the page says that it moved: what is still being laid out cannot be taken hold of, and a drag that the
// browser has not ended lets no other begin in that page.
async function drag(what: Locator, to: Locator, moved: string, targetPosition = { x: 60, y: 4 }) {
  const page = what.page();
  let tries = 0;
  await expect(async () => {
    if (tries > 0) await page.reload();
    tries += 1;
    const grip = what.getByTitle('Drag to move');
    await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await grip.dragTo(to, { targetPosition, timeout: 10_000 });
    await expect(page.getByText(moved)).toBeAttached({ timeout: 3000 });
  }).toPass();
}

test('dishes and categories are moved by a menu and by dragging, and stay where they were put', async ({
  page,
}) => {
  const place = await openRestaurant('Order House');
  await addDishes(place, 'Pizze', PIZZE);
  await addDishes(place, 'Dolci', { Cannoli: 500 });
  await openMenuOf(page, place);
  await page.getByRole('button', { name: /^Pizze/ }).click();

  const move = page.getByRole('button', { name: 'Move Diavola' });
  await move.press('Enter');
  await page.getByRole('menuitem', { name: 'Down', exact: true }).press('Enter');
  await expect(page.getByText('Diavola moved to position 2 of 12 in Pizze')).toBeAttached();
  await expect(move).toBeFocused();

  await drag(row(page, 'Diavola'), row(page, 'Capricciosa'), 'Diavola moved to position 4 of 12 in Pizze', {
    x: 200,
    y: 60,
  });
  // On a phone by its grip, too, and with all of the menu above the bar at the bottom.
  await page.setViewportSize({ width: 390, height: 844 });
  const screens = page.getByRole('navigation', { name: 'Screens' });
  // a row that is still moved, by the new size or by scrolling, cannot be taken hold of
  await expect.poll(async () => (await screens.boundingBox())?.y).toBeGreaterThan(700);
  await drag(row(page, 'Diavola'), row(page, 'Capricciosa'), 'Diavola moved to position 3 of 12 in Pizze', {
    x: 200,
    y: 4,
  });
  await move.click();
  const bar = await screens.boundingBox();
  const menu = await page.getByRole('menu').boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('menuitem', { name: 'Down', exact: true }).click();
  await expect(page.getByText('Diavola moved to position 4 of 12 in Pizze')).toBeAttached();
  await page.setViewportSize({ width: 1280, height: 800 });
  const categories = page.getByRole('navigation', { name: 'Categories' });
  const category = (name: string) =>
    categories.getByRole('listitem').filter({ has: page.getByLabel(`Edit category ${name}`) });
  await drag(row(page, 'Marinara'), category('Dolci'), 'Marinara moved to position 2 of 2 in Dolci', {
    x: 60,
    y: 20,
  });
  await drag(category('Dolci'), category('All day'), 'Dolci moved to position 1 of 3');
  await categories.getByRole('button', { name: 'Move category All day' }).click();
  await page.getByRole('menuitem', { name: 'To the bottom' }).click();
  await expect(page.getByText('All day moved to position 3 of 3')).toBeAttached();

  const wanted = [
    ['Dolci', 'Cannoli', 'Marinara'],
    ['Pizze', 'Margherita', 'Capricciosa', 'Diavola', 'Napoli'],
    ['All day', 'Soup'],
  ];
  await expect
    .poll(async () => {
      const { categories: stored } = await place.owner.call('menu', { params: { id: place.restaurant.id } });
      return stored.map(({ name, items }) => [name, ...items.slice(0, 4).map((item) => item.name)]);
    })
    .toEqual(wanted);
  await page.reload();
  await expect(categories.getByRole('button', { name: /^Move category/ }).first()).toHaveAccessibleName(
    'Move category Dolci',
  );
  await expect(page.getByRole('button', { name: /^Move (?!category)/ }).nth(2)).toHaveAccessibleName(
    'Move Diavola',
  );
});

test('what cannot be deleted says why, and what shares a group can be given its own', async ({ page }) => {
  const place = await openRestaurant('Spare House');
  const pizze = await addDishes(place, 'Pizze', { Margherita: 950, Diavola: 1300 });
  await addChoice(place, 'Choose a size', ['Small', 'Large'], pizze);
  await openMenuOf(page, place);

  await page.getByLabel('Edit category All day').click();
  const all = page.getByRole('dialog', { name: 'Category “All day”' });
  await expect(all.getByRole('button', { name: 'Delete category with its dish' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Edit category All day')).toBeFocused();

  await page.getByRole('button', { name: 'Soup', exact: true }).click();
  const soup = page.getByRole('dialog', { name: 'Soup', exact: true });
  await soup.getByRole('button', { name: 'Delete dish' }).click();
  await page
    .getByRole('dialog', { name: 'Delete “Soup”?' })
    .getByRole('button', { name: 'Delete dish' })
    .click();
  await expect(soup).toBeHidden();
  await expect(page.getByText('Nothing in All day yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All day' })).toBeFocused();
  await page.getByLabel('Edit category All day').click();
  await all.getByRole('button', { name: 'Delete category' }).click();
  await expect(page.getByText('All day was deleted.')).toBeVisible();

  await page.getByRole('button', { name: /^Option groups/ }).click();
  await page.getByRole('button', { name: 'Choose a size' }).click();
  const group = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(group.getByText('To delete it, first take it off its 2 items.')).toBeVisible();
  await group.getByText('Used by 2 items').click();
  await group.getByLabel('Diavola').check();
  await group.getByRole('button', { name: 'Duplicate for 1 item' }).click();
  const copy = page.getByRole('dialog', { name: 'Choose a size (copy)' });
  await expect(copy.getByText('Used by 1 item')).toBeVisible();
  const { categories, optionGroups } = await place.owner.call('menu', {
    params: { id: place.restaurant.id },
  });
  const used = categories.flatMap(({ items }) =>
    items.map(({ name, optionGroupIds }) => [
      name,
      optionGroups.find(({ id }) => id === optionGroupIds[0])?.name,
    ]),
  );
  expect(used).toEqual([
    ['Margherita', 'Choose a size'],
    ['Diavola', 'Choose a size (copy)'],
  ]);
});

test('many dishes are changed at once: category, tags and availability, by keyboard', async ({ page }) => {
  const place = await openRestaurant('Many House');
  await addDishes(place, 'Pizze', { Margherita: 950, Diavola: 1300, Crème: 500 });
  await addDishes(place, 'Dolci', { Cannoli: 500 });
  await openMenuOf(page, place);
  await page.getByLabel('Search the menu').fill('CREME');
  await page.getByLabel('Select Crème').press('Space');
  await page.getByLabel('Search the menu').fill('');
  await page.getByRole('button', { name: /^Pizze/ }).click();
  await page.getByLabel('Select Diavola').press('Space');
  const selected = page.getByRole('region', { name: 'Selected dishes' });
  await expect(selected.getByRole('status')).toHaveText('2 selected');

  await selected.getByRole('button', { name: 'Tags' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await expect(selected.getByRole('button', { name: 'Tags' })).toBeFocused();
  await selected.getByRole('button', { name: 'Tags' }).press('Enter');
  await dialog.getByLabel('For 2 dishes').selectOption('Add “Vegan”');
  await dialog.getByRole('button', { name: 'Change 2 dishes' }).click();
  await expect(page.getByText('2 dishes changed.')).toBeVisible();

  await page.getByLabel('Select all 3').check();
  await selected.getByRole('button', { name: 'Availability' }).click();
  await dialog.getByLabel('For 3 dishes').selectOption('Sold out until a day');
  await dialog.getByRole('button', { name: 'Change 3 dishes' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a day and time to come.');
  await dialog.getByLabel('For 3 dishes').selectOption('Sold out for 2 hours');
  await dialog.getByRole('button', { name: 'Change 3 dishes' }).click();
  await expect(page.getByRole('switch', { name: 'Diavola: available' })).not.toBeChecked();

  await page.getByLabel('Select Diavola').check();
  await selected.getByRole('button', { name: 'Category' }).click();
  await dialog.getByLabel('For 1 dish').selectOption('Dolci');
  await dialog.getByRole('button', { name: 'Change 1 dish' }).click();
  await page.getByRole('button', { name: /^Dolci/ }).click();
  await expect(page.getByLabel('Price of Diavola')).toBeVisible();
  const menu = await place.owner.call('menu', { params: { id: place.restaurant.id } });
  const items = menu.categories.flatMap((category) => category.items);
  expect(items.filter(({ tags }) => tags.includes('VEGAN')).map(({ name }) => name)).toEqual([
    'Crème',
    'Diavola',
  ]);
  expect(items.filter(({ available }) => !available)).toHaveLength(3);
});

test('a size that runs out takes its dishes along, on open storefronts at once', async ({
  page,
  context,
}) => {
  const place = await openRestaurant('Size House');
  const pizze = await addDishes(place, 'Pizze', { Margherita: 950, Diavola: 1300 });
  await addChoice(place, 'Choose a size', ['Small', 'Large'], pizze);
  const diner = await context.newPage();
  await diner.goto(`/clients/${place.restaurant.slug}/menu`);
  await takenOver(diner);
  await page.setViewportSize({ width: 390, height: 844 });
  await openMenuOf(page, place, '?mode=availability');

  await page.getByRole('switch', { name: 'Small: available' }).click();
  await expect(page.getByText('2 dishes offer it.')).toBeVisible();
  await page.getByRole('button', { name: 'Until… for Large' }).click();
  for (const way of [/^Until \d\d:\d\d( tomorrow)?$/, 'For 4 hours', 'Until you switch it back'])
    await expect(page.getByRole('button', { name: way })).toBeVisible();
  await page.getByRole('textbox', { name: 'Until a day: date' }).fill('2 Jan 2050');
  await page.getByRole('textbox', { name: 'Until a day: time' }).fill('1800');
  await page.getByRole('button', { name: 'Set day' }).click();
  const line = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: `${name}: available` }) });
  const [large, diavola] = [line('Large'), line('Diavola')];
  await expect(large).toContainText('Back 2 Jan');
  await expect(page.getByRole('button', { name: 'Change for Large' })).toBeFocused();
  await expect(diavola).toContainText('Choose a size');
  const card = diner.getByRole('button', { name: 'Diavola' });
  await expect(card).toHaveAccessibleDescription(/Choose a size/);

  await page.getByRole('switch', { name: 'Large: available' }).click();
  await expect(diavola).toContainText('£13.00');
  await expect(card).not.toHaveAccessibleDescription(/Choose a size/);

  await page.getByRole('button', { name: 'Until… for Diavola' }).click();
  await page.getByRole('button', { name: /^Hide it/ }).click();
  await expect(diavola).toContainText('Hidden from diners');
  await expect(card).toHaveCount(0);
});
