import { expect, test } from 'vitest';
import { entriesOfOrder } from './again.ts';

test('what was ordered in a size is put into the basket in that size', () => {
  const line = {
    itemId: 'pizza',
    name: 'Margherita (Large)',
    quantity: 2,
    unitPrice: 1350,
    total: 2700,
    size: { groupId: 'sizes', optionId: 'large', name: 'Large', price: 350 },
    options: [{ groupId: 'toppings', optionId: 'olives', name: 'Olives', price: 150, quantity: 2 }],
  };
  expect(entriesOfOrder({ lines: [line] }, () => 'new')).toMatchObject([
    {
      itemId: 'pizza',
      quantity: 2,
      options: [
        { groupId: 'sizes', optionIds: ['large'] },
        { groupId: 'toppings', optionIds: ['olives', 'olives'] },
      ],
    },
  ]);
});
