import type { Service } from '@comanda/domain/hours/services';
import { expect, test } from 'vitest';
import { indexMenu, leastPrice } from './menu-index.ts';
import { priceEntries } from './price.ts';
import { testMenu } from './test-menu.ts';

/** The test menu, whose margherita costs 13.00 delivered; a smaller one takes 2.00 off. */
function margheritaBy(service: Service) {
  const menu = testMenu();
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items.map((item) =>
      item.id === 'margherita' ? { ...item, servicePrices: { DELIVERY: 1300 } } : item,
    ),
  }));
  const index = indexMenu({ ...menu, categories }, 'ASAP', undefined, service);
  const item = index.items.get('margherita');
  if (!item) throw new Error('the margherita');
  const options = [{ groupId: 'size', optionIds: ['14in'] }];
  const entry = { id: 'a', itemId: item.id, name: item.name, quantity: 1, options };
  return { card: leastPrice(index, item), total: priceEntries(index, [entry], { service }).totals.total };
}

test('card and basket ask the price of the service that was chosen, with what a size adds', () => {
  const plain = margheritaBy('COLLECTION');
  expect(margheritaBy('DELIVERY')).toEqual({ card: { price: 1100, from: true }, total: 1650 });
  expect(plain).toEqual({ card: { price: 850, from: true }, total: 1400 });
});
