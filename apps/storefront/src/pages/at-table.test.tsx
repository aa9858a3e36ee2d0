import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { anOrder } from '@comanda/testing/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SomethingWrong } from '../features/order/something-wrong.tsx';
import { endWords } from '../shop/end-of-order-words.ts';
import { A_QUOTE, aBasket, aShop, NOON, renderShop } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { MenuPage } from './menu-page.tsx';

const HOUR = 60 * 60_000;
const BASKET = 'basket:forno-lucia';

function withTables() {
  const shop = aShop();
  const { restaurant } = shop.menu;
  const services = ['DELIVERY', 'COLLECTION', 'DINE_IN'] as const;
  return { ...shop, menu: { ...shop.menu, restaurant: { ...restaurant, services: [...services] } } };
}

const atTable = (changes: object = {}) => ({
  ...aBasket(),
  ...{ service: 'DINE_IN', table: '4', tableAt: NOON - HOUR },
  ...changes,
});

beforeEach(() => history.replaceState(null, '', '/clients/forno-lucia/menu?table=4'));
afterEach(() => history.replaceState(null, '', '/'));

/** How it is wanted, above the dishes; the basket says it too. */
const shown = (words: string) => within(screen.getByRole('main')).findByText(words);

const theMenu = (kept: object = {}) => renderShop(<MenuPage data={withTables()} />, { ...kept });

test('the code on a table fixes the table: nothing else is offered, and no other time', async () => {
  theMenu();
  expect(await screen.findByRole('button', { name: 'Not your table?' })).toBeVisible();
  expect(await shown('Table 4')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Delivery|Collection/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Now/ })).toBeNull();
  expect(screen.getByText(/^Now · /)).toBeVisible();
});

test('a reload keeps the table, which the address does not name any more', async () => {
  const { device, again } = theMenu();
  await shown('Table 4');
  expect(location.search).toBe('');
  await waitFor(() => expect(device.get(BASKET)).toMatchObject({ table: '4', service: 'DINE_IN' }));
  again();
  renderShop(<MenuPage data={withTables()} />, { [BASKET]: device.get(BASKET) });
  expect(await shown('Table 4')).toBeVisible();
});

test('last week’s table is not this week’s: what was chosen stays', async () => {
  history.replaceState(null, '', '/clients/forno-lucia/menu');
  theMenu({ [BASKET]: atTable({ tableAt: NOON - 7 * 24 * HOUR }) });
  expect(await screen.findByRole('button', { name: /^View basket/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Delivery' })).toBeChecked();
});

test('whoever sits somewhere else names their table, or leaves it', async () => {
  const { user, device } = theMenu({ [BASKET]: atTable() });
  await user.click(await screen.findByRole('button', { name: 'Not your table?' }));
  await waitFor(() => expect(screen.getByLabelText('Your table')).toHaveFocus());
  await user.keyboard('12{Enter}');
  expect(await shown('Table 12')).toBeVisible();
  await waitFor(() => expect(device.get(BASKET)).toMatchObject({ table: '12', tableAt: NOON }));
  await user.click(screen.getByRole('button', { name: 'Not your table?' }));
  await user.click(screen.getByRole('button', { name: 'I’m not at a table' }));
  expect(await screen.findByRole('radio', { name: 'Delivery' })).toBeChecked();
  await waitFor(() => expect(device.get(BASKET)).toMatchObject({ table: null, service: null }));
});

test('after an order the menu offers more for the same table', async () => {
  theMenu({ [BASKET]: atTable({ orderedHere: true }) });
  expect(await shown('Order more for table 4')).toBeVisible();
});

async function theCheckout(kept: object = {}) {
  const shop = renderShop(<CheckoutPage data={withTables()} />, { [BASKET]: atTable(), ...kept });
  shop.server.on('quote', () => A_QUOTE);
  const place = await screen.findByRole('button', { name: 'Place order · £4.50' });
  return { ...shop, place };
}

test('the checkout asks for a name, and for no table, time or telephone', async () => {
  const { server, user, device, place } = await theCheckout({
    'checkout:forno-lucia': { name: 'Nan Evans', phone: '12', allergy: 'NO', method: AT_HANDOVER },
  });
  expect(await shown('Table 4')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Table' })).toBeNull();
  expect(screen.queryByLabelText(/^Phone/)).toBeNull();
  expect(screen.queryByRole('radio', { name: /Delivery|Collection|Schedule|As soon/ })).toBeNull();
  expect(screen.getByText('As soon as possible')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Ask me at the table' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Nan Evans'));
  server.on('placeOrder', () => anOrder({ service: 'DINE_IN', table: '4' }));
  await user.click(place);
  await waitFor(() => expect(server.sent('placeOrder')).toHaveLength(1));
  expect(server.sent('placeOrder')[0]?.body).toMatchObject({
    ...{ service: 'DINE_IN', table: '4' },
    contact: { name: 'Nan Evans' },
  });
  expect(server.sent('placeOrder')[0]?.body).not.toHaveProperty('contact.phone');
  await waitFor(() =>
    expect(device.get(BASKET)).toMatchObject({ entries: [], table: '4', tableAt: NOON, orderedHere: true }),
  );
  expect(device.get('details')).toMatchObject({ phone: '12' });
});

test('who sits there tells a waiter and calls nobody', async () => {
  const order = anOrder({ number: 47, service: 'DINE_IN', table: '4' });
  const { restaurant } = withTables().menu;
  renderShop(<SomethingWrong order={order} restaurant={restaurant} phone="020 7946 0123" />);
  const advice = within(screen.getByRole('group'));
  expect(advice.getByText('Tell a waiter: you sit at table 4.')).toBeInTheDocument();
  expect(advice.queryByRole('link')).toBeNull();
  const missed = endWords({ ...order, status: 'MISSED' }, restaurant, '020 7946 0123');
  expect(missed?.text).toContain('Tell a waiter if you still want to order.');
});
