import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { indexMenu } from '../../shop/menu-index.ts';
import { priceEntries } from '../../shop/price.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { NOON, renderShop } from '../../testing/render-shop.tsx';
import { BasketLines } from './show-lines.tsx';

const money = (minor: number) => `£${(minor / 100).toFixed(2)}`;

test('too few of a dish are said at its line, and its stepper goes to what can be ordered', async () => {
  const menu = testMenu();
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => (item.id === 'salad' ? { ...item, leastQuantity: 10 } : item)),
  }));
  const index = indexMenu({ ...menu, categories });
  const entries = [3, 4].map((quantity, at) => ({
    ...{ id: `line ${at}`, itemId: 'salad', name: 'Rocket salad', quantity, options: [] },
    note: `for ${at}`,
  }));
  const onQuantity = vi.fn();
  const { user } = renderShop(
    <ShopContext value={{ index, money, now: NOON, phone: '' }}>
      <BasketLines
        entries={priceEntries(index, entries, { service: 'COLLECTION' }).entries}
        onEdit={vi.fn()}
        onQuantity={onQuantity}
        onRemove={vi.fn()}
      />
    </ShopContext>,
  );
  expect(screen.getByText('Rocket salad is ordered from 10 on. Take 10 or remove it.')).toBeVisible();
  const [more] = screen.getAllByRole('button', { name: 'Add 3 Rocket salad' });
  if (!more) throw new Error('Nothing adds three.');
  await user.click(more);
  expect(onQuantity).toHaveBeenCalledExactlyOnceWith('line 0', 6);
});
