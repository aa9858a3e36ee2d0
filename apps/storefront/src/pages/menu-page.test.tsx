import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_BASKET } from '../shop/basket.ts';
import { indexMenu } from '../shop/menu-index.ts';
import { ShopContext } from '../shop/shop-context.ts';
import { aBasket, aShop, renderShop, SALAD } from '../testing/render-shop.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { MenuPage } from './menu-page.tsx';

afterEach(() => history.replaceState(null, '', '/'));

const basketSheet = () => screen.queryByRole('dialog', { name: 'Your order' });

test('Back closes the open basket, and stays at the restaurant', async () => {
  history.replaceState(null, '', '/clients/forno-lucia/menu');
  const { user } = renderShop(<MenuPage data={aShop()} />, { 'basket:forno-lucia': aBasket(2) });
  await user.click(await screen.findByRole('button', { name: /^View basket/ }));
  await waitFor(() => expect(basketSheet()).toBeVisible());
  act(() => history.back());
  await waitFor(() => expect(basketSheet()).toBeNull());
  expect(location.pathname).toBe('/clients/forno-lucia/menu');
});

test('a basket that was closed leaves no step behind in the history', async () => {
  const { user } = renderShop(<MenuPage data={aShop()} />, { 'basket:forno-lucia': aBasket(2) });
  await user.click(await screen.findByRole('button', { name: /^View basket/ }));
  await waitFor(() => expect(basketSheet()).toBeVisible());
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(basketSheet()).toBeNull());
  await waitFor(() => expect(history.state).toBeNull());
});

const nothing = () => {};

/** The sheet of the salad, and a button by which the restaurant takes it off the menu. */
function OfASalad() {
  const [isGone, setGone] = useState(false);
  const { menu, renderedAt: now, phone } = aShop();
  const index = indexMenu(isGone ? { ...menu, categories: [] } : menu);
  return (
    <ShopContext value={{ index, now, phone, money: (minor) => String(minor) }}>
      <button type="button" onClick={() => setGone(true)}>
        Take it off
      </button>
      <ItemSheet
        target={{ itemId: SALAD, entryId: null }}
        basket={EMPTY_BASKET}
        onAdd={nothing}
        onReplace={nothing}
        onTime={nothing}
        onClose={nothing}
      />
    </ShopContext>
  );
}

test('a dish that is taken off the menu while one looks at it says so', async () => {
  renderShop(<OfASalad />);
  const sheet = within(await screen.findByRole('dialog', { name: 'Rocket salad' }));
  expect(sheet.getByRole('button', { name: /^Add 1/ })).toBeVisible();
  act(() => screen.getByText('Take it off').click());
  expect(await sheet.findByRole('alert')).toHaveTextContent(
    'The restaurant has just taken this off the menu, so it can’t be added.',
  );
  expect(sheet.queryByRole('button', { name: /^Add 1/ })).toBeNull();
});
