import type { Quote } from '@comanda/contract/shapes/basket';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_QUOTE, aBasket, aShop, renderShop, SALAD } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const home = { line1: '1 Rye Lane', line2: '', city: 'London', postcode: 'SE15 5BS', note: '' };
const message = 'Add £3.00 more for delivery.';
const below = { code: 'BELOW_MINIMUM', message, missing: 300, subtotal: 450 } as const;

async function theCheckout(problems: Quote['problems']) {
  const shop = renderShop(<CheckoutPage data={aShop()} />, {
    'basket:forno-lucia': { ...aBasket(), service: 'DELIVERY' },
    'checkout:forno-lucia': { address: home, name: 'Ada Obi', phone: '020 7946 0123', allergy: 'NO' },
  });
  shop.server.on('quote', () => ({ ...A_QUOTE, problems }));
  return { ...shop, place: await screen.findByRole('button', { name: 'Place order · £4.50' }) };
}

test('an order below the minimum cannot be pressed, leads to why, and takes a dish right there', async () => {
  const { server, user, place, device } = await theCheckout([below]);
  await waitFor(() => expect(place).toHaveAttribute('data-held', 'true'));
  expect(place).toHaveAttribute('aria-disabled', 'true');
  await user.click(place);
  expect(document.activeElement).toHaveTextContent('Add £3.00 more for delivery.');
  expect(server.sent('placeOrder')).toEqual([]);
  server.on('quote', () => ({ ...A_QUOTE, problems: [] }));
  await user.click(screen.getByRole('button', { name: /^Rocket salad/ }));
  await waitFor(() =>
    expect(device.get('basket:forno-lucia')).toMatchObject({ entries: [{ itemId: SALAD, quantity: 2 }] }),
  );
  await waitFor(() => expect(place).toHaveAttribute('data-held', 'false'));
});

test('an address that is delivered to can be pressed', async () => {
  const { server, place } = await theCheckout([]);
  await waitFor(() => expect(server.sent('quote')).not.toEqual([]));
  expect(place).toHaveAttribute('aria-disabled', 'false');
});
