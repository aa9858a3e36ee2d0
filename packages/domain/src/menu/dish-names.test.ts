import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesInOrders } from './dish-names.ts';

test('a name that stands in several categories has its category before it', () => {
  const names = namesInOrders([
    {
      name: 'Madras',
      items: [
        { id: 'm1', name: 'Chicken' },
        { id: 'm2', name: 'Lamb' },
      ],
    },
    { name: 'Korma', items: [{ id: 'k1', name: 'chicken ' }] },
    {
      name: 'Drinks',
      items: [
        { id: 'd1', name: 'Lassi' },
        { id: 'd2', name: 'Lassi' },
      ],
    },
  ]);
  expect([...names]).toEqual([
    ['m1', 'Madras: Chicken'],
    ['k1', 'Korma: chicken '],
  ]);
});

test('what is called alike in an order stands in one category, or in categories of one name', () => {
  const word = fc.constantFrom('Chicken', 'Lamb', 'Prawn', 'Madras', 'Korma');
  const menu = fc.array(fc.record({ name: word, dishes: fc.array(word, { maxLength: 4 }) }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(menu, (categories) => {
      const withIds = categories.map(({ name, dishes }, at) => ({
        name,
        items: dishes.map((dish, index) => ({ id: `${at}-${index}`, name: dish })),
      }));
      const names = namesInOrders(withIds);
      const called = new Map<string, Set<string>>();
      for (const { name, items } of withIds) {
        for (const item of items) {
          const shown = names.get(item.id) ?? item.name;
          expect(shown.endsWith(item.name)).toBe(true);
          called.set(shown, (called.get(shown) ?? new Set()).add(name));
        }
      }
      for (const where of called.values()) expect(where.size).toBe(1);
    }),
  );
});
