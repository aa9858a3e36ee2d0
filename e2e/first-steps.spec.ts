import { addDishes } from './menu-place.ts';
import { newRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessibleInBoth, logIn, test } from './story.ts';

test('a new restaurant is led to its first order, step by step', async ({ page }) => {
  const place = await newRestaurant('Basil & Bay');
  const { owner, restaurant } = place;
  await logIn(page, owner.email, PASSWORD);
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('heading', { name: 'Moving here' })).toBeVisible();
  await page.getByRole('link', { name: /Live orders/ }).click();
  await expect(page.getByRole('heading', { name: 'Three steps to your first order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start taking orders' })).toBeHidden();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'See all that comes along' }).click();
  await expect(page.getByRole('heading', { name: 'Moving here' })).toBeVisible();
  await page.goBack();

  await steps.getByRole('link', { name: /Put in your menu/ }).click();
  await expect(page).toHaveURL(/\/menu\/edit$/);
  await page.goBack();
  await addDishes(place, 'Pasta', { Lasagne: 1250 });
  await expect(page.getByRole('heading', { name: 'Two steps to your first order' })).toBeVisible();

  await steps.getByRole('link', { name: /Set your opening hours/ }).click();
  await expect(page).toHaveURL(/\/restaurant\/hours$/);
  await owner.call('addHours', {
    params: { id: restaurant.id },
    body: { day: 'MONDAY', opens: '12:00', closes: '22:00', services: ['COLLECTION'] },
  });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'One step to your first order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start taking orders' })).toBeVisible();

  await steps.getByRole('link', { name: /Share your link/ }).click();
  await expect(page).toHaveURL(/\/restaurant\/show$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Start taking orders' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
