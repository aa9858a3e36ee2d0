import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_QUOTE, aBasket, aShop, renderShop } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const NORA = { name: 'Nora', phone: '020 7946 0124', email: '', method: AT_HANDOVER };

async function theCheckout(details: object) {
  const shop = renderShop(<CheckoutPage data={aShop()} />, { 'basket:forno-lucia': aBasket(), details });
  shop.server.on('quote', () => A_QUOTE);
  return { ...shop, place: await screen.findByRole('button', { name: 'Place order · £4.50' }) };
}

test('what is known of a returning diner stands on one line', async () => {
  const { user } = await theCheckout(NORA);
  expect(await screen.findByText('Nora · 020 7946 0124')).toBeVisible();
  expect(screen.queryByLabelText('Name')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change your name and number' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Nora');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

test('somebody else begins with empty fields', async () => {
  const { user } = await theCheckout(NORA);
  await user.click(await screen.findByRole('button', { name: 'Not you? Clear' }));
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('a number that is wrong unfolds its field, which gets the focus', async () => {
  const { user, place, server } = await theCheckout({ ...NORA, phone: '0207' });
  await screen.findByText('Nora · 0207');
  await user.click(place);
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/looks short/);
  expect(server.sent('placeOrder')).toEqual([]);
});
