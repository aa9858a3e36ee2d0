import { anOrder, orderId } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { withAll } from '../shop/again.ts';
import { EMPTY_BASKET } from '../shop/basket.ts';
import { aBasket, aShop, renderShop, SALAD } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { ConfirmationPage } from './confirmation-page.tsx';
import { LandingPage } from './landing-page.tsx';

const { menu, ...rest } = aShop();

function goesTo() {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  onTestFinished(() => assign.mockRestore());
  return assign;
}

afterEach(() => history.replaceState(null, '', '/'));

const line = {
  itemId: SALAD,
  name: 'Rocket salad',
  quantity: 2,
  unitPrice: 450,
  total: 900,
  note: 'No dressing',
  options: [{ groupId: 'g', optionId: 'o', name: 'Nuts', price: 0, quantity: 2 }],
};

function theOrder(changes: Parameters<typeof anOrder>[0], kept: Readonly<Record<string, unknown>> = {}) {
  const data = {
    ...rest,
    ...{ order: anOrder({ lines: [line], ...changes }), restaurant: menu.restaurant },
    ...{ opensAt: null, isWatched: true, pace: null },
  };
  return renderShop(<ConfirmationPage data={data} />, kept);
}

test('an order that is over is ordered again in one tap, as it was made', async () => {
  const assign = goesTo();
  const { user, device } = theOrder({ status: 'COMPLETED' });
  await user.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/clients/forno-lucia/checkout#again'));
  expect(device.get('basket:forno-lucia')).toMatchObject({
    service: 'COLLECTION',
    entries: [
      {
        itemId: SALAD,
        quantity: 2,
        note: 'No dressing',
        options: [{ groupId: 'g', optionIds: ['o', 'o'] }],
      },
    ],
  });
});

test('one that was cancelled is put back to be changed', async () => {
  const assign = goesTo();
  const { user, device } = theOrder({ status: 'CANCELLED' });
  await user.click(await screen.findByRole('button', { name: 'Put it back and change it' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/clients/forno-lucia/menu'));
  expect(device.get('basket:forno-lucia')).toMatchObject({ entries: [{ itemId: SALAD, quantity: 2 }] });
});

const replacing = (id: string) => ({
  'basket:forno-lucia': {
    ...{ ...aBasket(), replaces: { orderId: id, number: 46, itemIds: [SALAD], total: 450 } },
    entries: [{ id: 'other', itemId: orderId(9), name: 'Soup', quantity: 1, options: [] }],
  },
});

test('what is put back takes the place of nothing: that order is over', async () => {
  const assign = goesTo();
  const { user, device } = theOrder({ status: 'CANCELLED' }, replacing(orderId(1)));
  await user.click(await screen.findByRole('button', { name: 'Put it back and change it' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/clients/forno-lucia/menu'));
  expect(device.get('basket:forno-lucia')).toMatchObject({ replaces: undefined });
});

test('whoever changes another order meanwhile takes none of its dishes along', async () => {
  const assign = goesTo();
  const { user, device } = theOrder({ status: 'PLACED', number: 47 }, replacing(orderId(5)));
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/clients/forno-lucia/menu'));
  expect(device.get('basket:forno-lucia')).toMatchObject({
    entries: [{ itemId: SALAD, quantity: 2 }],
    replaces: { orderId: orderId(47), number: 47 },
  });
});

const NO_OFFER = { plans: [], trialDays: 14, termsUrl: null, contactEmail: null };

test('the landing page leads from the last order of a restaurant to its checkout', async () => {
  const assign = goesTo();
  const { entries } = aBasket(2);
  const recents = [{ slug: 'forno-lucia', name: 'Forno Lucia', cuisines: ['Pizza'] }];
  const kept = {
    'recent-restaurants': recents,
    'last-order:forno-lucia': { orderId: orderId(1), entries },
  };
  const { user, device, server } = renderShop(
    <LandingPage
      data={{ ...rest, mayRegister: true, find: null, restaurants: [], isFound: false, offer: NO_OFFER }}
    />,
    kept,
  );
  server.on('restaurantBySlug', () => new Refused(404, 'There is no such restaurant.'));
  const button = await screen.findByRole('button', {
    name: 'Order again from Forno Lucia: 2× Rocket salad',
  });
  await user.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/clients/forno-lucia/checkout#again'));
  expect(device.get('basket:forno-lucia')).toMatchObject({ entries: [{ itemId: SALAD, quantity: 2 }] });
});

test('the checkout prices it as of today, and says what was left out', async () => {
  history.replaceState(null, '', '/clients/forno-lucia/checkout#again');
  const basket = aBasket();
  const [salad] = basket.entries;
  const gone = { ...salad, id: 'gone', itemId: orderId(77), name: 'Tiramisù' };
  const kept = { 'basket:forno-lucia': { ...basket, entries: [salad, gone] } };
  const { device } = renderShop(<CheckoutPage data={aShop()} />, kept);
  const said = await screen.findByText(/^The same again, at today’s prices\./);
  expect(said).toHaveTextContent('Left out, because they can’t be had now: Tiramisù.');
  expect(await screen.findByRole('button', { name: 'Place order · £4.50' })).toBeVisible();
  await waitFor(() =>
    expect(device.get('basket:forno-lucia')).toMatchObject({ entries: [{ itemId: SALAD }] }),
  );
  expect(location.hash).toBe('');
});

test('tapped twice it is in the basket once', () => {
  const ids = [1, 2, 3, 4, 5, 6];
  const newId = () => String(ids.pop());
  const { entries } = aBasket(2);
  const once = withAll(EMPTY_BASKET, entries, newId);
  expect(withAll(once, entries, newId)).toEqual(once);
  expect(once.entries).toHaveLength(1);
});

test('until the device has said what was chosen, nothing is, and no address is asked for that goes away', async () => {
  renderShop(<CheckoutPage data={aShop()} />, { 'basket:forno-lucia': aBasket() });
  expect(screen.queryByLabelText(/^Street/)).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Delivery', checked: true })).toBeNull();
  expect(await screen.findByRole('radio', { name: 'Collection', checked: true })).toBeVisible();
  expect(screen.queryByLabelText(/^Street/)).toBeNull();
});

test('an order that waits is changed: basket and form are filled with it, and it is replaced by the next', async () => {
  const assign = goesTo();
  const last = { orderId: orderId(1), entries: aBasket().entries, promotionCode: 'HELLO' };
  const order = { id: orderId(1), number: 47, status: 'PLACED', note: 'Ring twice' } as const;
  const data = {
    ...rest,
    ...{ order: anOrder({ lines: [line], ...order }), restaurant: menu.restaurant },
    ...{ opensAt: null, isWatched: true, pace: null },
  };
  const { user, device } = renderShop(<ConfirmationPage data={data} />, { 'last-order:forno-lucia': last });
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/clients/forno-lucia/menu'));
  expect(device.get('basket:forno-lucia')).toMatchObject({
    entries: [{ itemId: SALAD, quantity: 2 }],
    replaces: { orderId: orderId(1), number: 47, itemIds: [SALAD] },
  });
  expect(device.get('checkout:forno-lucia')).toMatchObject({
    ...{ allergy: 'NO', note: 'Ring twice', promotionCode: 'HELLO', name: data.order.contact.name },
  });
});

test('one by card is not changed, and says how to get there instead', async () => {
  theOrder({ payment: { method: 'CARD', state: 'AUTHORIZED' } });
  expect(screen.queryByRole('button', { name: 'Change order' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  expect(screen.getByText('To change it, cancel it and then tap “Put it back and change it”.')).toBeVisible();
});

test('an accepted order is not changed', async () => {
  theOrder({ status: 'ACCEPTED' });
  expect(screen.queryByRole('button', { name: 'Change order' })).toBeNull();
});

test('one that was changed leads to the order that it is now', async () => {
  theOrder({ status: 'CANCELLED', replacedBy: { id: orderId(2), number: 48 } });
  expect(await screen.findByRole('heading', { name: 'You changed this order' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'See order #48' });
  expect(link).toHaveAttribute('href', `/clients/forno-lucia/order-confirmation/${orderId(2)}`);
  expect(screen.queryByRole('button', { name: 'Put it back and change it' })).toBeNull();
});
