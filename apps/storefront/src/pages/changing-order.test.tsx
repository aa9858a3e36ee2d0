import type { Quote } from '@comanda/contract/shapes/basket';
import { AT_HANDOVER, PAYMENT_METHODS, type PaymentMethod } from '@comanda/domain/orders/order-payments';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aBasket, aShop, renderShop, SALAD } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const OLD = { orderId: orderId(1), number: 47, itemIds: [SALAD], total: 460 };
const QUOTE: Quote = {
  lines: [{ itemId: SALAD, name: 'Rocket salad', quantity: 2, unitPrice: 450, total: 900, options: [] }],
  problems: [],
  ...{ subtotal: 900, discount: 0, deliveryFee: 0, serviceCharge: 0, tax: [], tip: 0, total: 900 },
  currency: 'GBP',
};

/** A checkout at which order 47, which has taken the last salads, is being changed. */
async function theCheckout(payments: readonly PaymentMethod[] = [AT_HANDOVER]) {
  const { menu: made, ...rest } = aShop();
  const menu = { ...made, settings: { ...made.settings, payments: [...payments] } };
  const soldOut = menu.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, soldOut: true })),
  }));
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  onTestFinished(() => assign.mockRestore());
  const kept = {
    'basket:forno-lucia': { ...aBasket(2), replaces: OLD },
    'checkout:forno-lucia': { name: 'Ada Obi', phone: '020 7946 0123', allergy: 'NO' },
    'open-orders': [{ orderId: OLD.orderId, number: 47, slug: 'forno-lucia' }],
  };
  const shop = renderShop(<CheckoutPage data={{ ...rest, menu: { ...menu, categories: soldOut } }} />, kept);
  let status: 'PLACED' | 'ACCEPTED' | 'REJECTED' = 'PLACED';
  shop.server.on('quote', () => QUOTE);
  shop.server.on('slots', () => ({ slots: [] }));
  shop.server.on('dinerOrder', () => anOrder({ id: OLD.orderId, number: 47, status }));
  const place = await screen.findByRole('button', { name: 'Save changes · £9.00 (was £4.60)' });
  const accept = () => {
    status = 'ACCEPTED';
  };
  const reject = () => {
    status = 'REJECTED';
  };
  return { ...shop, assign, place, accept, reject };
}

test('the checkout says which order is changed, takes what that order holds, and sends which one it replaces', async () => {
  const { server, user, device, assign, place } = await theCheckout();
  expect(await screen.findByRole('region', { name: 'You’re changing order #47' })).toBeVisible();
  const placed = anOrder({ id: orderId(2), number: 48, replaces: { id: OLD.orderId, number: 47 } });
  server.on('placeOrder', () => placed);
  await user.click(place);
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith(`/clients/forno-lucia/order-confirmation/${placed.id}`),
  );
  expect(server.sent('placeOrder')).toMatchObject([{ body: { replaces: OLD.orderId, expectedTotal: 900 } }]);
  expect(device.get('basket:forno-lucia')).not.toHaveProperty('replaces');
  expect(device.get('open-orders')).toMatchObject([{ orderId: placed.id }]);
});

test('one that was accepted meanwhile stays; what was chosen can be ordered as well', async () => {
  const { server, user, place, accept } = await theCheckout();
  await screen.findByText('It stays as it is until you save your changes.');
  accept();
  const refusal = { code: 'NOT_CHANGEABLE', number: 47, orderStatus: 'ACCEPTED' };
  server.on('placeOrder', () => new Refused(409, 'Order #47 is accepted already.', refusal));
  await user.click(place);
  expect(
    await screen.findByText('Order #47 can’t be changed here any more. It stays as it is.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Order these as well' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /changing order/ })).toBeNull());
});

test('a card is not offered, though the restaurant takes it', async () => {
  const { server, user, place } = await theCheckout(PAYMENT_METHODS);
  expect(await screen.findByText('Cash when you pick it up')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Pay' })).toBeNull());
  expect(screen.queryByText('Card, on the next page')).toBeNull();
  server.on('placeOrder', () => new Refused(409, 'They are closed.', { code: 'CLOSED' }));
  await user.click(place);
  await waitFor(() =>
    expect(server.sent('placeOrder')).toMatchObject([{ body: { payment: { method: AT_HANDOVER } } }]),
  );
});

test('where cash is taken no more the order stays; what was chosen can be ordered as well', async () => {
  const { server, user, place } = await theCheckout(['CARD']);
  const why = 'Changed orders are paid in cash, and they take none right now. Your order stays as it is.';
  const notice = within(await screen.findByRole('region', { name: 'You’re changing order #47' }));
  expect(await notice.findByText(why)).toBeVisible();
  expect(notice.getByRole('button', { name: 'Keep order #47 as it is' })).toBeVisible();
  await user.click(place);
  await waitFor(() => expect(screen.getByText(why, { selector: '#payment' })).toHaveFocus());
  expect(server.sent('placeOrder')).toEqual([]);
  await user.click(notice.getByRole('button', { name: 'Order these as well' }));
  expect(await screen.findByText('Card, on the next page')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Go to payment · £9.00' })).toBeVisible();
});

test('to give it up leads back to the order, with nothing changed', async () => {
  const { server, user, device, assign } = await theCheckout();
  await user.click(await screen.findByRole('button', { name: 'Keep order #47 as it is' }));
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith(`/clients/forno-lucia/order-confirmation/${OLD.orderId}`),
  );
  expect(device.get('basket:forno-lucia')).toEqual({
    entries: [],
    service: null,
    table: null,
    orderKey: null,
    when: 'ASAP',
  });
  expect(device.get('checkout:forno-lucia')).toBeUndefined();
  expect(server.sent('placeOrder')).toEqual([]);
});

test.each([
  [
    'was rejected meanwhile',
    new Refused(409, 'Order #47 is over.', { code: 'NOT_CHANGEABLE', number: 47, orderStatus: 'REJECTED' }),
    false,
  ],
  ['is kept no longer', new Refused(400, 'There is no such order.', { code: 'INVALID' }), true],
])('nobody is told that there is food from an order that %s', async (_, refusal, isForgotten) => {
  const { server, user, place, reject } = await theCheckout();
  await screen.findByText('It stays as it is until you save your changes.');
  reject();
  if (isForgotten) server.on('dinerOrder', () => new Refused(404, 'There is no such order.'));
  server.on('placeOrder', () => refusal);
  await user.click(place);
  expect(await screen.findByText(/^Order #47 is over, and there is no food from it\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Keep order #47/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Order these' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /changing order/ })).toBeNull());
});
