import { openMenu } from './open-menu.ts';
import { expect, kitchenOf, test } from './story.ts';

test('prices are typed over in their row', async ({ page }) => {
  await openMenu(page, 'ravi@comanda.example', '?mode=edit');
  await page.getByRole('button', { name: /^Breads/ }).click();
  const price = page.getByLabel('Price of Chapati');
  await price.fill('two');
  await price.press('Enter');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('2,20');
  await price.press('Enter');
  await expect(price).toHaveValue('2.20');
  await expect(price).toHaveAttribute('aria-invalid', 'false');
  await page.reload();
  await expect(price).toHaveValue('2.20');

  // What two people would read differently is asked for again; a slip of a digit can be taken back.
  await price.fill('12.345');
  await price.press('Enter');
  await expect(
    page.getByText('12.345 can be read in two ways: write 12345 or 12.35.', { exact: true }),
  ).toBeVisible();
  await price.fill('220');
  await price.press('Enter');
  const said = page.getByRole('listitem').filter({ hasText: 'Chapati costs £220.00 now, £2.20 before.' });
  await expect(said).toContainText('100 times as much');
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Chapati costs £2.20 again.')).toBeVisible();
  await expect(price).toHaveValue('2.20');

  const { call, restaurantId } = await kitchenOf('tiffin-lane', 'lucia@comanda.example');
  const params = { id: restaurantId };
  async function changeBeside(change: { price: number; description?: string }): Promise<void> {
    const menu = await call('menu', { params });
    const item = menu.categories.flatMap(({ items }) => items).find(({ name }) => name === 'Chapati');
    if (!item) throw new Error('Tiffin Lane has no chapati.');
    await call('updateItem', {
      params: { ...params, itemId: item.id },
      body: { version: item.version, ...change },
    });
  }

  // Somebody else's price arrives while another one is typed: it is not overwritten without a word.
  await price.fill('2.50');
  await changeBeside({ price: 240, description: 'Rolled to order' });
  await expect(page.getByText('Rolled to order')).toBeVisible();
  await expect(price).toHaveValue('2.50');
  await price.press('Enter');
  await page.getByRole('button', { name: 'Save £2.50' }).click();
  await expect(page.getByRole('button', { name: 'Save £2.50' })).toBeHidden();
  await expect(price).toHaveValue('2.50');

  // Without any news of it, theirs comes with the refusal, and stays when it is taken.
  await page.route(`**/restaurants/${restaurantId}/menu`, (route) => route.abort());
  await changeBeside({ price: 260 });
  await price.fill('2.70');
  await price.press('Enter');
  await page.getByRole('button', { name: 'Take £2.60' }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'false');
  await expect(price).toHaveValue('2.60');
});
