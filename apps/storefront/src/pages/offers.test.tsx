import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_QUOTE, aBasket, aShop, renderShop, SALAD } from '../testing/render-shop.tsx';
import { MenuPage } from './menu-page.tsx';

const TWO_ID = '019a0000-0000-7000-8000-000000000077';
const FEAST = {
  ...{
    id: '019a0000-0000-7000-8000-000000000078',
    name: 'Feast',
    gives: '£8.00 off',
    words: 'Feast: £8.00 off from £15.00',
  },
  ...{ dishes: null, minimum: 1_500, pieces: 1, services: null, periods: [{}] },
};
const TWO_FOR_ONE = {
  ...FEAST,
  id: TWO_ID,
  ...{ name: 'Two for one', gives: 'two for one', words: 'Two for one on Salads', minimum: null, pieces: 2 },
  dishes: { categoryIds: [], itemIds: [SALAD] },
};

function shopWith(...offers: NonNullable<DinerMenu['offers']>) {
  const shop = aShop();
  return { ...shop, menu: { ...shop.menu, offers } };
}

/** So many salads, with what is taken off them. */
const quoteOf = (quantity: number, off = 0) => ({
  ...A_QUOTE,
  ...{ subtotal: 450 * quantity, discount: off, total: 450 * quantity - off },
  ...(off > 0 && { promotions: [{ id: TWO_ID, name: 'Two for one', amount: off }] }),
});

const bar = () => screen.findByRole('button', { name: /^View basket/ });
const strip = () => screen.findByRole('list', { name: 'Offers' });
const basket = () => within(screen.getByRole('complementary', { name: 'Basket' }));

test('the basket’s number is a subtotal until the server has said what is paid, and is the checkout’s from then on', async () => {
  const { server, user } = renderShop(<MenuPage data={shopWith(TWO_FOR_ONE)} />, {
    'basket:forno-lucia': aBasket(2),
    'checkout:forno-lucia': { tip: 100, method: AT_HANDOVER },
  });
  server.on('quote', ({ body }) => ({
    ...quoteOf(2, 450),
    ...{ tip: body.tip ?? 0, total: 450 + (body.tip ?? 0) },
  }));
  expect(await bar()).toHaveAccessibleName(/Subtotal £9\.00$/);
  await waitFor(async () => expect(await bar()).toHaveAccessibleName(/(?<!Sub)Total £5\.50$/i));
  expect(basket().getByText('Two for one')).toBeVisible();
  expect(basket().getByText('−£4.50')).toBeVisible();
  expect(basket().getByText('Total').parentElement).toHaveTextContent('Total£5.50');
  expect(await strip()).toHaveTextContent('Two for one on Salads – it’s yours');
  server.on('quote', () => new Refused(429, 'Too many calls.'));
  await user.click(basket().getByRole('button', { name: /^Add one Rocket salad/ }));
  expect(await bar()).toHaveAccessibleName(/Subtotal £13\.50$/);
  await waitFor(() => expect(server.sent('quote')).toHaveLength(2));
  expect(await bar()).toHaveAccessibleName(/Subtotal £13\.50$/);
});

test('several changes in a row are one question', async () => {
  const { server, user } = renderShop(<MenuPage data={shopWith()} />, { 'basket:forno-lucia': aBasket(1) });
  server.on('quote', ({ body }) => quoteOf(body.items[0]?.quantity ?? 0));
  const more = await basket().findByRole('button', { name: /^Add one Rocket salad/ });
  await user.tripleClick(more);
  await waitFor(async () => expect(await bar()).toHaveAccessibleName(/4 items · Total £18\.00$/));
  expect(server.sent('quote').length).toBeLessThanOrEqual(2);
});

test('where the fee is not known yet, or the order is another one, no number is a total', async () => {
  const { server } = renderShop(<MenuPage data={shopWith()} />, {
    'basket:forno-lucia': { ...aBasket(2), service: 'DELIVERY' },
  });
  server.on('quote', () => quoteOf(2));
  await waitFor(() => expect(server.sent('quote')).toHaveLength(1));
  expect(basket().getByText('Subtotal').parentElement).toHaveTextContent('£9.00');
  expect(basket().queryByText('Total')).toBeNull();
});

test('an order that is changed is quoted as the one that takes its place', async () => {
  const orderId = '019a0000-0000-7000-8000-000000000031';
  const replaces = { orderId, number: 7, itemIds: [SALAD], total: 450 };
  const { server } = renderShop(<MenuPage data={shopWith()} />, {
    'basket:forno-lucia': { ...aBasket(1), replaces },
  });
  server.on('quote', () => quoteOf(1));
  await waitFor(async () => expect(await bar()).toHaveAccessibleName(/Total £4\.50$/));
  expect(server.sent('quote')).toMatchObject([{ body: { replaces: orderId } }]);
});

test('an offer says what is missing, and stands at its dishes; one that the basket cannot have is not said', async () => {
  const { server, user } = renderShop(<MenuPage data={shopWith(FEAST, TWO_FOR_ONE)} />, {
    'basket:forno-lucia': aBasket(1),
  });
  server.on('quote', ({ body }) => quoteOf(body.items[0]?.quantity ?? 0));
  expect(await strip()).toHaveTextContent('£10.50 more for £8.00 off');
  expect(await strip()).toHaveTextContent('Two for one on Salads: add 1 more');
  const card = screen.getByRole('heading', { name: /Rocket salad/, level: 3 }).closest('li');
  expect(card).toHaveTextContent('Two for one');
  expect(card).not.toHaveTextContent('Feast');
  await user.click(await basket().findByRole('button', { name: /^Add one Rocket salad/ }));
  await waitFor(async () => expect(await strip()).not.toHaveTextContent('Two for one'));
});

test('an offer for later says from when, and one of another service or time is not there', async () => {
  const soon = {
    ...FEAST,
    periods: [{ from: '2026-11-20T21:00:00.000Z', until: '2026-11-20T22:00:00.000Z' }],
  };
  const other = { ...TWO_FOR_ONE, services: ['DELIVERY' as const] };
  renderShop(<MenuPage data={shopWith(soon, other)} />, { 'basket:forno-lucia': aBasket(1) });
  expect(await strip()).toHaveTextContent('Feast: £8.00 off from £15.00, from 21:00');
  await waitFor(async () => expect(await strip()).not.toHaveTextContent('Two for one'));
});
