import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toOptions } from './choices.ts';
import { leastChoices } from './choosing.ts';
import { indexMenu, leastPrice } from './menu-index.ts';
import { priceEntries } from './price.ts';
import { testMenu } from './test-menu.ts';

const option = fc.record({
  price: fc.integer({ min: -50, max: 900 }),
  available: fc.boolean(),
  repeat: fc.integer({ min: 1, max: 3 }),
});
const group = fc
  .record({
    options: fc.array(option, { minLength: 1, maxLength: 4 }),
    min: fc.integer({ min: 0, max: 3 }),
    more: fc.integer({ min: 0, max: 2 }),
    free: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ options, min, more, free }) => {
    const room = options.reduce((sum, { available, repeat }) => sum + (available ? repeat : 0), 0);
    const most = Math.min(min, room);
    return { options, min: most, max: Math.max(1, most + more), free: Math.min(free, most) };
  });

test('a “from” price is what the dish costs with the cheapest of what must be chosen, and can be ordered', () => {
  fc.assert(
    fc.property(fc.array(group, { maxLength: 3 }), (groups) => {
      const menu = testMenu();
      const optionGroups = groups.map(({ options, ...rule }, place) => ({
        ...{ id: `g${place}`, name: `g${place}`, ...rule },
        options: options.map((each, at) => {
          const id = `g${place}o${at}`;
          return { ...each, id, name: id, default: false, allergens: {} };
        }),
      }));
      const [first] = menu.categories;
      const [dish] = first?.items ?? [];
      if (!first || !dish) throw new Error('The test menu has no dish.');
      const item = { ...dish, price: 1_000, optionGroupIds: optionGroups.map(({ id }) => id) };
      const index = indexMenu({ ...menu, categories: [{ ...first, items: [item] }], optionGroups });
      const least = leastChoices(index, item, new Map());
      const entry = { id: 'e', itemId: item.id, name: item.name, quantity: 1 };
      const entries = [{ ...entry, options: toOptions(least.choices) }];
      const { totals } = priceEntries(index, entries, { service: 'COLLECTION' });
      expect(totals.problems).toEqual([]);
      expect(leastPrice(index, item)).toEqual({ price: totals.subtotal, from: least.from });
    }),
  );
});
