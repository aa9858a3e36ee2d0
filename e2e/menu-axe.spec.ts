import { addChoice, addDishes, openMenuOf } from './menu-place.ts';
import { openRestaurant } from './people.ts';
import { expect, expectAccessibleInBoth, test } from './story.ts';

test('axe finds nothing on the menu, its settings, hours and delivery, in light or in dark', async ({
  page,
}) => {
  const place = await openRestaurant('Axe House');
  const pizze = await addDishes(place, 'Pizze', { Margherita: 950, Diavola: 1300, Bianca: 1100 });
  const group = await addChoice(place, 'Choose a size', ['Small', 'Large'], pizze);
  const params = { id: place.restaurant.id };
  const [small] = group.options;
  const [margherita, diavola] = pizze;
  if (!small || !margherita || !diavola) throw new Error('Axe House has no pizza.');
  // a dish that is sold out, one that is hidden, and an option that is out
  const off = { available: false as const };
  await place.owner.call('itemAvailability', { params: { ...params, itemId: margherita.id }, body: off });
  await place.owner.call('optionAvailability', { params: { ...params, optionId: small.id }, body: off });
  await place.owner.call('updateItem', {
    params: { ...params, itemId: diavola.id },
    body: { version: diavola.version + 1, visible: false },
  });

  await openMenuOf(page, place, '?mode=availability');
  await expect(page.getByRole('switch', { name: 'Diavola: available' })).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.goto('/menu/edit?mode=edit');
  await page.getByRole('button', { name: /^Pizze/ }).click();
  await page.getByLabel('Select all 3').check();
  await page.getByLabel('Price of Bianca').fill('cheap');
  await page.getByLabel('Price of Bianca').press('Enter');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expectAccessibleInBoth(page);

  await page.getByRole('button', { name: 'Bianca', exact: true }).click();
  const dish = page.getByRole('dialog', { name: 'Bianca' });
  await dish.getByLabel('Price in GBP').fill('cheap');
  await dish.getByLabel('Gluten').selectOption({ index: 1 });
  await dish.getByRole('button', { name: 'Save' }).click();
  await expect(dish.getByText('Enter a price such as 9.50.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await dish.getByRole('button', { name: 'Discard' }).click();
  await dish.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^Option groups \d/ }).click();
  await page.getByRole('button', { name: 'Choose a size' }).click();
  const sizes = page.getByRole('dialog', { name: 'Choose a size' });
  await sizes.getByText('Used by 3 items').click();
  await sizes.getByLabel('At least').fill('3');
  await sizes.getByLabel('At most').fill('3');
  await sizes.getByRole('button', { name: 'Save' }).click();
  await expect(sizes.getByRole('alert')).toHaveText('Min 3 but only 2 options.');
  await expectAccessibleInBoth(page);
  await sizes.getByRole('button', { name: 'Discard' }).click();
  await sizes.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Add dishes from a sample' }).click();
  await page.getByLabel('Price of row 1', { exact: true }).fill('much');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^Pizze/ }).click();
  await page.getByRole('button', { name: 'Put together a set meal…' }).click();
  const meal = page.getByRole('dialog', { name: 'A set meal' });
  await meal.getByRole('button', { name: 'Add dishes to Main course' }).click();
  await meal.getByLabel('Margherita').check();
  await meal.getByRole('button', { name: 'Add 1 dish' }).click();
  await expectAccessibleInBoth(page);

  for (const grid of ['prices', 'allergens']) {
    await page.goto(`/menu/edit?mode=edit&grid=${grid}`);
    await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
    await expectAccessibleInBoth(page);
  }

  for (const path of ['/menu/settings', '/restaurant/hours', '/restaurant/delivery']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessibleInBoth(page);
  }
});
