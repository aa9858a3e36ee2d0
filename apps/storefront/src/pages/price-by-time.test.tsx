import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aShop, renderShop, SALAD } from '../testing/render-shop.tsx';
import { MenuPage } from './menu-page.tsx';

/** The salad for £4.50 costs a fifth less from 18:00 to 19:00 if it is collected; the menu is made at 18:30. */
function aHappyHour() {
  const shop = aShop();
  const price = {
    ...{ id: SALAD, name: 'Happy hour', rank: 0, alone: false, services: ['COLLECTION' as const] },
    benefit: { kind: 'PERCENT' as const, percent: 20, most: null },
    dishes: { categoryIds: [], itemIds: [SALAD] },
    periods: [{ from: '2026-11-20T18:00:00.000Z', until: '2026-11-20T19:00:00.000Z' }],
  };
  return { ...shop, menu: { ...shop.menu, pricesByTime: [price] } };
}

const card = () => screen.getByRole('heading', { name: /Rocket salad/, level: 3 }).closest('li');

test('a dish shows its lower price, the usual one and until when, on the menu, its sheet and in the basket', async () => {
  const { user } = renderShop(<MenuPage data={aHappyHour()} />, { 'basket:forno-lucia': aBasket(2) });
  await waitFor(() => expect(card()).toHaveTextContent('was £4.50, now £3.60 until 19:00'));
  const basket = within(screen.getByRole('complementary', { name: 'Basket' }));
  expect(await basket.findByText('Happy hour')).toBeVisible();
  expect(basket.getByText('−£1.80')).toBeVisible();
  expect(basket.getByText('£7.20')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rocket salad' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Rocket salad' }));
  expect(sheet.getByRole('button', { name: 'Add 1 – £3.60' })).toBeVisible();
  expect(sheet.getByText('£4.50').tagName).toBe('S');
});

test.each([
  ['another time is chosen', { when: '2026-11-20T19:00:00.000Z' }],
  ['it is delivered', { service: 'DELIVERY' }],
])('the usual price stands when %s', async (_, change) => {
  renderShop(<MenuPage data={aHappyHour()} />, { 'basket:forno-lucia': { ...aBasket(2), ...change } });
  const basket = within(screen.getByRole('complementary', { name: 'Basket' }));
  expect((await basket.findAllByText('£9.00')).length).toBeGreaterThan(0);
  expect(card()).toHaveTextContent('£4.50');
  expect(card()).not.toHaveTextContent('was');
});
