import { anOrder } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { A_QUOTE, aBasket, aShop, renderShop } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

// the numbering plans are a file of their own, and never come
vi.mock('../features/checkout/check-phone.ts', () => ({ loadPhoneCheck: () => new Promise(() => {}) }));

const KEPT = {
  'basket:forno-lucia': aBasket(),
  'checkout:forno-lucia': { name: 'Ada Obi', phone: '020 7946 0123', allergy: 'NO' },
};

test('a file that never comes holds up no order: the server judges the number as well', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  onTestFinished(() => assign.mockRestore());
  const { server, user } = renderShop(<CheckoutPage data={aShop()} />, KEPT);
  server.on('quote', () => A_QUOTE);
  server.on('placeOrder', () => anOrder());
  const place = await screen.findByRole('button', { name: 'Place order · £4.50' });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  await user.click(place);
  await waitFor(() => expect(server.sent('placeOrder')).toHaveLength(1), { timeout: 10_000 });
});

test('what an order costs is asked for again by itself when nobody answered', async () => {
  const { server } = renderShop(<CheckoutPage data={aShop()} />, KEPT);
  const answers = [new Refused(503, 'Not now.')];
  server.on('quote', () => answers.shift() ?? A_QUOTE);
  await waitFor(() => expect(server.sent('quote')).toHaveLength(1));
  await waitFor(() => expect(server.sent('quote')).toHaveLength(2), { timeout: 10_000 });
});

test('an allergy that is said on another page while the checkout is open holds there as well', async () => {
  const { device } = renderShop(<CheckoutPage data={aShop()} />, KEPT);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  expect(screen.getByRole('radio', { name: 'No', checked: true })).toBeVisible();
  device.set('allergies', { avoid: ['MILK'], note: '' });
  act(() => void dispatchEvent(new Event('pageshow')));
  expect(await screen.findByRole('radio', { name: 'Yes', checked: true })).toBeVisible();
});
