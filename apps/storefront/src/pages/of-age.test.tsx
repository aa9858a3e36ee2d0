import { anOrder } from '@comanda/testing/an-order';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_QUOTE, aBasket, aShop, renderShop } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

/** The salad comes with a glass of wine. */
function aBar() {
  const shop = aShop();
  const categories = shop.menu.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, tags: ['AGE_18'] })),
  }));
  return { ...shop, menu: { ...shop.menu, categories } };
}

const KEPT = {
  'basket:forno-lucia': aBasket(),
  'checkout:forno-lucia': { name: 'Ada Obi', phone: '020 7946 0123', allergy: 'NO' },
};

test('what is for adults asks once, before anything is sent, and the order says that all are old enough', async () => {
  const { server, user } = renderShop(<CheckoutPage data={aBar()} />, KEPT);
  server.on('quote', () => A_QUOTE);
  server.on('placeOrder', () => anOrder({ minimumAge: 18 }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  const tick = screen.getByRole('checkbox', { name: 'Everyone drinking it is 18 or over' });
  expect(tick).not.toBeChecked();
  expect(tick).toHaveAccessibleDescription(/^Rocket salad: not for anyone under 18\. Have your ID ready/);
  await user.click(await screen.findByRole('button', { name: 'Place order · £4.50' }));
  await waitFor(() => expect(tick).toHaveFocus());
  expect(tick).toHaveAccessibleDescription(/Say that everyone is 18 or over/);
  expect(server.sent('placeOrder')).toEqual([]);
  await user.click(tick);
  await waitFor(() => expect(tick).toBeValid());
  await user.click(screen.getByRole('button', { name: 'Place order · £4.50' }));
  await waitFor(() => expect(server.sent('placeOrder')).toMatchObject([{ body: { ofAge: true } }]));
});

test('a basket for everyone asks nothing of the kind', async () => {
  const { server } = renderShop(<CheckoutPage data={aShop()} />, KEPT);
  server.on('quote', () => A_QUOTE);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  expect(screen.queryByRole('checkbox', { name: /or over$/ })).toBeNull();
});

test.each([16, true])(
  'who was said to be old enough for beer (%s) is asked again for spirits',
  async (ofAge) => {
    const filled = { ...KEPT['checkout:forno-lucia'], ofAge };
    const { server } = renderShop(<CheckoutPage data={aBar()} />, {
      ...KEPT,
      'checkout:forno-lucia': filled,
    });
    server.on('quote', () => A_QUOTE);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
    expect(screen.getByRole('checkbox', { name: /18 or over$/ })).not.toBeChecked();
  },
);
