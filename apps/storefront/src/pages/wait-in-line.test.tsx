import { anOrder } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useBasket } from '../features/basket/keep-basket.ts';
import { A_QUOTE, aBasket, aShop, renderShop } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const full = (retryAfterSeconds: number) =>
  new Refused(409, 'Several orders from your network are still waiting.', {
    ...{ code: 'VERY_BUSY', limitOf: 'NETWORK', retryAfterSeconds },
  });

/** The basket in another window of this device. */
function OtherWindow() {
  const { change } = useBasket('forno-lucia');
  return (
    <button type="button" onClick={() => change({ kind: 'remove', id: 'line' })}>
      Remove it elsewhere
    </button>
  );
}

async function theCheckout() {
  const kept = {
    'basket:forno-lucia': aBasket(),
    'checkout:forno-lucia': { name: 'Ada Obi', phone: '020 7946 0123', allergy: 'NO' },
  };
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  onTestFinished(() => assign.mockRestore());
  const shop = renderShop(
    <>
      <CheckoutPage data={aShop()} />
      <OtherWindow />
    </>,
    kept,
  );
  shop.server.on('quote', () => A_QUOTE);
  const place = await screen.findByRole('button', { name: 'Place order · £4.50' });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  return { ...shop, assign, place };
}

test('an order that finds no room says when it goes in, and can be called back', async () => {
  const { server, user, device, place } = await theCheckout();
  server.on('placeOrder', () => full(20));
  await user.click(place);
  expect(await screen.findByRole('timer')).toHaveTextContent('Your order goes in in 20 s.');
  expect(screen.getByText(/You keep your place/)).toBeVisible();
  expect(place).toHaveTextContent('Waiting for room…');
  expect(device.get('pending-order:forno-lucia')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Don’t wait' }));
  await waitFor(() => expect(place).toHaveTextContent('Place order · £4.50'));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.sent('placeOrder')).toHaveLength(1);
});

test('it goes in by itself, with the same key', async () => {
  const { server, user, place, assign } = await theCheckout();
  const order = anOrder();
  const answers = [full(1), order];
  server.on('placeOrder', () => answers.shift() ?? order);
  await user.click(place);
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith(`/clients/forno-lucia/order-confirmation/${order.id}`),
  );
  const sent = server.sent('placeOrder');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('whoever changes something while it waits is not ordered for with the old words', async () => {
  const { server, user, place } = await theCheckout();
  server.on('placeOrder', () => full(20));
  await user.click(place);
  await screen.findByRole('timer');
  await user.type(screen.getByLabelText('Name'), 'la');
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  expect(place).toHaveTextContent('Place order · £4.50');
});

test('and so it is when the basket changes, wherever that is done', async () => {
  const { server, user, place } = await theCheckout();
  server.on('placeOrder', () => full(20));
  await user.click(place);
  await screen.findByRole('timer');
  await user.click(screen.getByRole('button', { name: 'Remove it elsewhere' }));
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  expect(server.sent('placeOrder')).toHaveLength(1);
});
