import { enterOffice } from './enter-office.ts';
import { openMenu } from './open-menu.ts';
import { expect, expectAccessible, kitchenOf, takenOver, test } from './story.ts';

test('a cook sells out the nduja in two taps, and the diner’s open page shows it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const diner = await context.newPage();
  await diner.goto('/clients/forno-lucia/menu');
  await takenOver(diner);
  await enterOffice(page, 'mia@comanda.example', '/orders/live');
  await expect(page.getByRole('button', { name: 'Start taking orders' })).toBeVisible();

  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await page.getByRole('switch', { name: 'Nduja: available' }).click();

  await expect(page.getByRole('switch', { name: 'Nduja: available' })).not.toBeChecked();
  await expect(page.getByText(/^Nduja: sold out until \d\d:\d\d( tomorrow)?\.$/)).toBeVisible();
  await expectAccessible(page);
  await diner
    .getByRole('button', { name: /^Capricciosa/ })
    .first()
    .click();
  const nduja = diner
    .getByRole('dialog')
    .getByText(/^Nduja/)
    .first();
  await expect(nduja).toBeVisible();
  await expect(
    diner
      .getByRole('dialog')
      .getByText(/sold out/i)
      .first(),
  ).toBeVisible();

  await page.getByRole('switch', { name: 'Nduja: available' }).click();
  await expect(page.getByText('Nduja is on the menu again.')).toBeVisible();
});

test('an owner makes a category, a dish and an option group, and moves the dish down twice', async ({
  page,
}) => {
  await openMenu(page, 'lucia@comanda.example', '?mode=edit');
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByLabel('New category').fill('Specials');
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByRole('heading', { name: 'Specials' })).toBeVisible();

  const dish = page.getByLabel('New dish');
  async function addDish(name: string, price: string): Promise<void> {
    await dish.fill(name);
    await page.getByLabel('Price', { exact: true }).fill(price);
    await dish.press('Enter');
  }
  const shows = (name: string) => expect(page.getByRole('button', { name, exact: true })).toBeVisible();

  // One that was refused comes back.
  await page.route('**/menu/items', (route) => route.abort());
  await addDish('Crab dosa', '14,50');
  await expect(page.getByText(/^Not added:/)).toBeVisible();
  await expect(dish).toHaveValue('Crab dosa');
  await page.unroute('**/menu/items');
  await dish.press('Enter');
  await shows('Crab dosa');
  // On a slow line the next is typed while one is on its way.
  const line = Promise.withResolvers<void>();
  await page.route('**/menu/items', async (route) => {
    await line.promise;
    await route.continue();
  });
  await addDish('Okra fry', '7');
  await addDish('Fig halwa', '5.20');
  await dish.fill('Pap');
  line.resolve();
  await shows('Okra fry');
  await shows('Fig halwa');
  await page.unroute('**/menu/items');
  await expect(dish).toHaveValue('Pap');
  await dish.fill('');
  await expect(page.getByLabel('Price of Crab dosa')).toHaveValue('14.50');

  for (const position of [2, 3]) {
    await page.getByRole('button', { name: 'Move Crab dosa' }).click();
    await page.getByRole('menuitem', { name: 'Down', exact: true }).click();
    await expect(page.getByText(`Crab dosa moved to position ${position} of 3 in Specials`)).toBeAttached();
  }
  await expect
    .poll(async () => {
      const { call, restaurantId } = await kitchenOf('tiffin-lane', 'lucia@comanda.example');
      const menu = await call('menu', { params: { id: restaurantId } });
      return menu.categories.find(({ name }) => name === 'Specials')?.items.map(({ name }) => name);
    })
    .toEqual(['Okra fry', 'Fig halwa', 'Crab dosa']);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Move (Crab|Okra|Fig)/ })).toHaveText([
    'Move',
    'Move',
    'Move',
  ]);
  await expect(page.getByRole('button', { name: /^Move (Crab|Okra|Fig)/ }).last()).toHaveAccessibleName(
    'Move Crab dosa',
  );

  await page.getByRole('button', { name: /^Option groups/ }).click();
  await page.getByRole('button', { name: 'New option group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New option group' });
  await dialog.getByLabel('Name', { exact: true }).fill('Choose a chutney');
  await dialog.getByLabel('At least').fill('2');
  await dialog.getByLabel('At most').fill('2');
  await dialog.getByRole('button', { name: 'Add option', exact: true }).click();
  await dialog.getByLabel('Name of option 1').fill('Mint');
  await dialog.getByRole('button', { name: 'Add option group' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Min 2 but only 1 option.');
  await dialog.getByRole('button', { name: 'Add option', exact: true }).click();
  await dialog.getByLabel('Name of option 2').fill('Coconut');
  await dialog.getByRole('button', { name: 'Add option group' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose a chutney' })).toBeVisible();

  // From a dish: what is typed there waits, and the new group is one of its own when it comes back.
  await page.getByRole('button', { name: /^Specials/ }).click();
  await page.getByRole('button', { name: 'Crab dosa', exact: true }).click();
  const crab = page.getByRole('dialog', { name: 'Crab dosa' });
  await crab.getByLabel('Description').fill('With curry leaves');
  await crab.getByRole('button', { name: 'New option group' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Choose a heat');
  await dialog.getByRole('button', { name: 'Add option', exact: true }).click();
  await dialog.getByLabel('Name of option 1').fill('Mild');
  await dialog.getByRole('button', { name: 'Add option group' }).click();
  await expect(dialog).toBeHidden();
  await expect(crab.getByRole('button', { name: 'New option group' })).toBeFocused();
  await expect(crab.getByRole('region', { name: 'Option groups' })).toContainText('Choose a heat');
  await expect(crab.getByLabel('Description')).toHaveValue('With curry leaves');
  await crab.getByRole('button', { name: 'New option group' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await crab.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Diners see it now.')).toBeVisible();
  await page.reload();
  await expect(crab.getByRole('region', { name: 'Option groups' })).toContainText('Choose a heat');
});
