import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { A_QUOTE, aBasket, aShop, renderShop } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const filled = { name: 'Ada Obi', phone: '020 7946 0123', allergy: 'NO' };

async function theCheckout(kept: Readonly<Record<string, unknown>>) {
  const shop = renderShop(<CheckoutPage data={aShop()} />, { 'basket:forno-lucia': aBasket(), ...kept });
  shop.server.on('quote', () => A_QUOTE);
  shop.server.on('dinerMenu', () => aShop().menu);
  return { ...shop, place: await screen.findByRole('button', { name: 'Place order · £4.50' }) };
}

test('an order that could not be sent is said to be not sent, also when the network is back', async () => {
  const { server, user, place } = await theCheckout({ 'checkout:forno-lucia': filled });
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => line.mockRestore());
  await user.click(place);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Not sent: you're offline. We'll keep everything – press again when you're back.",
  );
  line.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert')).toHaveTextContent('Your order was not sent yet: press once more.');
  expect(server.sent('placeOrder')).toEqual([]);
});

test('“Not you? Clear” also forgets the orders that this device keeps for when it is offline', async () => {
  const deleted = vi.fn(async (_: string) => true);
  vi.stubGlobal('caches', { delete: deleted });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = await theCheckout({ details: filled });
  await user.click(await screen.findByRole('button', { name: /Clear/ }));
  expect(deleted).toHaveBeenCalledWith('shop-orders');
});
