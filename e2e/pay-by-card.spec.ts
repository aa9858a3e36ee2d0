import { STRIPE } from '@comanda/api/src/modules/stripe/stripe-provider.ts';
import { answerAllergies } from './checkout.ts';
import { enterOfficeAs } from './enter-office.ts';
import { mailedPath, newAddress, openRestaurant, PASSWORD } from './people.ts';
import { expect, expectAccessible, takenOver, test } from './story.ts';

test('a diner pays on the card provider’s page and never comes back: the kitchen has the order, and the mailed link shows it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { owner, restaurant } = await openRestaurant('Card Corner');
  const { slug } = restaurant;
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, '/restaurant/payment-details');
  await page.getByRole('combobox', { name: 'Cards' }).selectOption(STRIPE);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Diners see it now.')).toBeVisible();
  await page.goto('/orders/live');
  await page.getByRole('button', { name: 'Start taking orders' }).click();

  const email = newAddress('ada');
  const diner = await page.context().newPage();
  await diner.setViewportSize({ width: 390, height: 844 });
  await diner.goto(`/clients/${slug}/menu`);
  await takenOver(diner);
  await diner.getByRole('button', { name: /^Soup/ }).first().click();
  const sheet = diner.getByRole('dialog', { name: /Soup/ });
  await sheet.getByRole('button', { name: /^Add 1/ }).click();
  await expect(sheet).toBeHidden();
  await diner.goto(`/clients/${slug}/checkout`);
  await takenOver(diner);
  await diner.getByLabel('Name').fill('Ada Paid');
  await diner.getByLabel('Phone').fill('020 7946 0123');
  await owner.call('holdStrangers', { params: { id: restaurant.id }, body: { minutes: 60 } });
  await diner.getByRole('radio', { name: /^Cash/ }).check();
  const instead = diner.getByRole('button', { name: 'Pay by card instead' });
  await expect(instead).toBeVisible();
  await expectAccessible(diner);
  await instead.click();
  await expect(diner.getByRole('radio', { name: /^Test card/ })).toBeChecked();
  await diner.getByLabel('E-mail').fill(email);
  await answerAllergies(diner);
  await expectAccessible(diner);
  await diner.getByRole('button', { name: /^Go to payment · / }).click();

  await expect(diner.getByRole('heading', { name: 'Test card' })).toBeVisible();
  await diner.goBack();
  await takenOver(diner);
  await expect(diner.getByRole('heading', { name: 'We are waiting for your payment' })).toBeInViewport();
  await expect(diner.getByRole('button', { name: 'Pay now' })).toBeInViewport();
  await expectAccessible(diner);
  await diner.getByRole('button', { name: 'Pay now' }).click();
  await expect(diner.getByRole('heading', { name: 'Test card' })).toBeVisible();
  // the server does not know by which port this browser reaches it
  const left = diner.waitForRequest('**/order-confirmation/**');
  await diner.getByRole('button', { name: 'Back without paying' }).click();
  const order = new URL((await left).url()).pathname;
  await diner.close();

  const back = await page.context().newPage();
  await back.goto(order);
  await expect(back.getByRole('heading', { name: 'We are waiting for your payment' })).toBeVisible();
  await takenOver(back);
  await expectAccessible(back);
  await expect(page.getByRole('article')).toHaveCount(0);
  await back.getByRole('button', { name: 'Pay now' }).click();
  const paid = back.waitForRequest('**/order-confirmation/**');
  await back.getByRole('button', { name: /^Pay / }).click();
  await paid;
  await back.close();

  await expect(page.getByRole('article')).toContainText('Ada Paid');
  const again = await page.context().newPage();
  const mailed = await mailedPath(request, email, `/clients/${slug}/shared`);
  await again.goto(mailed);
  await expect(again).toHaveURL(order);
  await expect(again.getByRole('heading', { name: 'Waiting for Card Corner' })).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  expect((await elsewhere.goto(mailed))?.status()).toBe(200);
  await expect(elsewhere.getByRole('heading', { name: 'Waiting for Card Corner' })).toBeVisible();
  await expect(elsewhere.getByRole('listitem').filter({ hasText: 'Soup' })).toBeVisible();
  await expect(elsewhere.getByText('Ada Paid')).toHaveCount(0);
  await elsewhere.context().close();
});
