import type { MenuItem } from '@comanda/contract/shapes/menu';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { indexMenu } from '../../shop/menu-index.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { ItemCard } from './show-item.tsx';

function theCard(
  id: string,
  changes: Partial<MenuItem> = {},
  said: Partial<Record<'hours' | 'objection' | 'caution', string>> = {},
  inBasket = 0,
) {
  const menu = testMenu();
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => (item.id === id ? { ...item, ...changes } : item)),
  }));
  const index = indexMenu({ ...menu, categories });
  const item = index.items.get(id);
  if (!item) throw new Error(`The test menu has no ${id}.`);
  const [onOpen, onAdd] = [vi.fn(), vi.fn()];
  const money = (minor: number) => `£${(minor / 100).toFixed(2)}`;
  const shown = renderShop(
    <ShopContext value={{ index, money, now: Date.parse('2026-11-20T12:00:00Z'), phone: '' }}>
      <ul>
        <ItemCard
          item={item}
          {...{ hours: null, objection: null, caution: null, ...said }}
          {...{ inBasket, isFirst: false, onOpen, onAdd }}
        />
      </ul>
    </ShopContext>,
  );
  return { ...shown, onOpen, onAdd };
}

test('a dish without choices is opened by its name and added by “+”, which opens nothing', async () => {
  const { user, onOpen, onAdd } = theCard('salad', {}, {}, 2);
  expect(screen.getByText('2 in basket')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Rocket salad to basket' }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('salad');
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Rocket salad' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('salad');
});

test('one with choices has no “+” of its own, and its price begins with the least', () => {
  theCard('margherita');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  const open = screen.getByRole('button', { name: 'Margherita' });
  expect(open).toHaveAccessibleDescription(/San Marzano tomato.*from £8\.50.*Popular/);
  expect(screen.getByText('Vegetarian')).toBeVisible();
  expect(screen.queryByText(/in basket/)).toBeNull();
});

test('its number on the printed menu stands before its name', () => {
  theCard('margherita', { number: '12a' });
  expect(screen.getByRole('button', { name: '12a. Margherita' })).toBeVisible();
});

test('one that is sold out says so instead of its hours, and cannot be added', () => {
  theCard('salad', { soldOut: true }, { hours: 'Served 12:00–15:00' });
  expect(screen.getByText(/sold out/i)).toBeVisible();
  expect(screen.queryByText('Served 12:00–15:00')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  expect(screen.getByRole('button', { name: 'Rocket salad' })).toBeEnabled();
});

test('what the diner avoids is read with the name, and does not forbid the dish', () => {
  theCard('salad', {}, { objection: 'Contains milk, which you avoid', caution: 'May contain nuts' });
  expect(screen.getByRole('button', { name: 'Rocket salad' })).toHaveAccessibleDescription(
    /Contains milk, which you avoid.*May contain nuts/,
  );
  expect(screen.getByRole('button', { name: 'Add Rocket salad to basket' })).toBeEnabled();
});
