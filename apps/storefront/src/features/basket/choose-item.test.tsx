import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BasketEntry } from '../../shop/basket.ts';
import { indexMenu } from '../../shop/menu-index.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { NOON, renderShop } from '../../testing/render-shop.tsx';
import { ChooseItem } from './choose-item.tsx';

/** A soup for £4.50 with a meat that must be chosen, from £1.20 on, of a restaurant whose people read `locale`. */
function theSoup(locale = 'en-GB', entry: BasketEntry | null = null) {
  const menu = testMenu();
  const [first] = menu.categories;
  const [dish] = first?.items ?? [];
  if (!first || !dish) throw new Error('The test menu has no dish.');
  const options = [
    { id: 'beef', name: 'Beef', price: 120 },
    { id: 'goat', name: 'Goat', price: 180 },
  ].map((each) => ({ ...each, available: true, default: false, repeat: 1, allergens: {} }));
  const meat = { id: 'meat', name: 'Meat', min: 1, max: 1, free: 0, options };
  const item = { ...dish, name: 'Egusi', price: 450, optionGroupIds: ['meat'] };
  const index = indexMenu({
    ...{ ...menu, restaurant: { ...menu.restaurant, locale } },
    ...{ categories: [{ ...first, items: [item] }], optionGroups: [meat] },
  });
  const onDone = vi.fn();
  const money = (minor: number) => `£${(minor / 100).toFixed(2)}`;
  const shown = renderShop(
    <ShopContext value={{ index, money, now: NOON, phone: '' }}>
      <ChooseItem item={item} entry={entry} tags={null} onTime={onDone} onDone={onDone} />
    </ShopContext>,
  );
  return { ...shown, onDone };
}

test('a sheet never names less than what can be ordered, and the price itself once it is chosen', async () => {
  const { user, onDone } = theSoup();
  expect(screen.getByText(/^from £5\.70$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add 1 – from £5.70' }));
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: /^Goat/ }));
  await user.click(screen.getByRole('button', { name: 'Add 1 – £6.30' }));
  expect(onDone).toHaveBeenCalledOnce();
});

test('an option that is gone is said once, and then the dish is ordered as it can be seen', async () => {
  const options = [{ groupId: 'meat', optionIds: ['beef', 'gone'] }];
  const line = { id: 'line', itemId: 'egusi', name: 'Egusi', quantity: 1, note: 'Hot', options };
  const { user, onDone } = theSoup('en-GB', line);
  const words = /One of the choices is no longer offered with Egusi/;
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Beef/ })).toBeChecked();
  const put = screen.getByRole('button', { name: /£5\.70/ });
  await user.click(put);
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.queryByText(words)).toBeNull();
  await user.click(put);
  expect(onDone).toHaveBeenCalledWith({
    ...{ quantity: 1, note: 'Hot' },
    options: [{ groupId: 'meat', optionIds: ['beef'] }],
  });
});

/** A pizza of two sizes, each with olives of its own price. */
function thePizza() {
  const menu = testMenu();
  const [first] = menu.categories;
  const [dish] = first?.items ?? [];
  if (!first || !dish) throw new Error('The test menu has no dish.');
  const blank = { available: true, default: false, repeat: 1, allergens: {} };
  const size = {
    ...{ id: 'size', name: 'Size', min: 1, max: 1, free: 0, sizes: true as const },
    options: [
      { ...blank, id: 'small', name: '9 inch', price: 0, opens: ['small toppings'] },
      { ...blank, id: 'large', name: '12 inch', price: 350, opens: ['large toppings'] },
    ],
  };
  const toppings = (of: string, price: number) => ({
    ...{ id: `${of} toppings`, name: 'Toppings', min: 0, max: 2, free: 0 },
    options: [
      { ...blank, id: `${of} olives`, name: 'Olives', price },
      { ...blank, id: `${of} ham`, name: 'Ham', price },
    ],
  });
  const item = { ...dish, name: 'Margherita', price: 850, optionGroupIds: ['size'] };
  const index = indexMenu({
    ...menu,
    ...{ categories: [{ ...first, items: [item] }] },
    optionGroups: [size, toppings('small', 100), toppings('large', 150)],
  });
  const onDone = vi.fn();
  const money = (minor: number) => `£${(minor / 100).toFixed(2)}`;
  const shown = renderShop(
    <ShopContext value={{ index, money, now: NOON, phone: '' }}>
      <ChooseItem item={item} entry={null} tags={null} onTime={onDone} onDone={onDone} />
    </ShopContext>,
  );
  return { ...shown, onDone };
}

test('a size asks for its own toppings, and another size keeps those of the same names', async () => {
  const { user, onDone } = thePizza();
  expect(screen.queryByRole('group', { name: /^Toppings/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^9 inch/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Olives/ }));
  expect(screen.getByRole('button', { name: 'Add 1 – £9.50' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^12 inch/ }));
  expect(screen.getByRole('checkbox', { name: /^Olives/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Ham/ })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Add 1 – £13.50' }));
  expect(onDone).toHaveBeenCalledWith({
    quantity: 1,
    options: [
      { groupId: 'size', optionIds: ['large'] },
      { groupId: 'large toppings', optionIds: ['large olives'] },
    ],
  });
});

test('names of a restaurant that speaks another language are marked as that', () => {
  theSoup('de-DE');
  expect(screen.getByRole('heading', { name: 'Egusi' })).toHaveAttribute('lang', 'de-DE');
  expect(screen.getByText('Goat')).toHaveAttribute('lang', 'de-DE');
});

test('a dish from ten on by five begins with ten and goes by fives, beside what lies in the basket', async () => {
  const menu = testMenu();
  const salad = indexMenu(menu).items.get('salad');
  if (!salad) throw new Error('The test menu has no salad.');
  const item = { ...salad, leastQuantity: 10, quantityStep: 5 };
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items.map((one) => (one.id === item.id ? item : one)),
  }));
  const index = indexMenu({ ...menu, categories });
  const money = (minor: number) => `£${(minor / 100).toFixed(2)}`;
  const sheet = (others: number) => {
    const onDone = vi.fn();
    const shown = renderShop(
      <ShopContext value={{ index, money, now: NOON, phone: '' }}>
        <ChooseItem item={item} entry={null} others={others} tags={null} onTime={onDone} onDone={onDone} />
      </ShopContext>,
    );
    return { ...shown, onDone };
  };
  const first = sheet(0);
  expect(screen.getByText('Ordered from 10 on, by 5')).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Add 5 Rocket salad' }));
  await first.user.click(screen.getByRole('button', { name: /^Add 15 – / }));
  expect(first.onDone).toHaveBeenCalledWith(expect.objectContaining({ quantity: 15 }));
  cleanup();

  const second = sheet(4);
  expect(screen.getByRole('button', { name: /^Add 6 – / })).toBeVisible();
  await second.user.click(screen.getByRole('button', { name: 'Add 5 Rocket salad' }));
  await second.user.click(screen.getByRole('button', { name: 'Remove 5 Rocket salad' }));
  expect(screen.getByRole('button', { name: /^Add 6 – / })).toBeVisible();
});
