import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { indexMenu } from '../../shop/menu-index.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { NOON, renderShop } from '../../testing/render-shop.tsx';
import { ChooseItem } from './choose-item.tsx';

/** A soup for £4.50 with a meat that must be chosen, from £1.20 on, of a restaurant whose people read `locale`. */
function theSoup(locale = 'en-GB') {
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
      <ChooseItem item={item} entry={null} tags={null} onTime={onDone} onDone={onDone} />
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

test('names of a restaurant that speaks another language are marked as that', () => {
  theSoup('de-DE');
  expect(screen.getByRole('heading', { name: 'Egusi' })).toHaveAttribute('lang', 'de-DE');
  expect(screen.getByText('Goat')).toHaveAttribute('lang', 'de-DE');
});
