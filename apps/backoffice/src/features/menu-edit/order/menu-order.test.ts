import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MenuOrder, moveCategory, moveItem, placeOf, STEPS } from './menu-order.ts';

const MENU: MenuOrder = [
  { id: 'pizze', items: ['marinara', 'margherita', 'diavola'] },
  { id: 'dolci', items: ['tiramisu'] },
  { id: 'empty', items: [] },
];

const itemsOf = (order: MenuOrder, id: string) => order.find((category) => category.id === id)?.items;

describe('moving an item', () => {
  it('goes up, down, to the top and to the bottom of its category', () => {
    expect(itemsOf(moveItem(MENU, 'diavola', 'UP'), 'pizze')).toEqual(['marinara', 'diavola', 'margherita']);
    expect(itemsOf(moveItem(MENU, 'marinara', 'DOWN'), 'pizze')).toEqual([
      'margherita',
      'marinara',
      'diavola',
    ]);
    expect(itemsOf(moveItem(MENU, 'diavola', 'TOP'), 'pizze')).toEqual(['diavola', 'marinara', 'margherita']);
    expect(itemsOf(moveItem(MENU, 'marinara', 'BOTTOM'), 'pizze')).toEqual([
      'margherita',
      'diavola',
      'marinara',
    ]);
  });

  it('stays where it is at either end', () => {
    expect(moveItem(MENU, 'marinara', 'UP')).toBe(MENU);
    expect(moveItem(MENU, 'diavola', 'DOWN')).toBe(MENU);
    expect(moveItem(MENU, 'diavola', { categoryId: 'pizze' })).toBe(MENU);
    expect(moveItem(MENU, 'nothing', 'UP')).toBe(MENU);
    expect(moveItem(MENU, 'diavola', { categoryId: 'nowhere' })).toBe(MENU);
  });

  it('goes into another category, at the end or at a place', () => {
    expect(placeOf(moveItem(MENU, 'diavola', { categoryId: 'empty' }), 'diavola')).toEqual({
      categoryId: 'empty',
      position: 1,
      of: 1,
    });
    const first = moveItem(MENU, 'diavola', { categoryId: 'dolci', index: 0 });
    expect(itemsOf(first, 'dolci')).toEqual(['diavola', 'tiramisu']);
    expect(itemsOf(first, 'pizze')).toEqual(['marinara', 'margherita']);
  });

  const orders = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 30 })
    .chain((ids) =>
      fc
        .array(fc.integer({ min: 0, max: 3 }), { minLength: ids.length, maxLength: ids.length })
        .map((where) =>
          [0, 1, 2, 3].map((category) => ({
            id: `c${category}`,
            items: ids.filter((_, index) => where[index] === category).map((id) => `i${id}`),
          })),
        ),
    );
  const moves = fc.oneof(
    fc.constantFrom(...STEPS),
    fc.record({ categoryId: fc.constantFrom('c0', 'c1', 'c2', 'c3', 'c9') }),
    fc.record({
      categoryId: fc.constantFrom('c0', 'c1', 'c2', 'c3'),
      index: fc.integer({ min: 0, max: 40 }),
    }),
  );

  it('never omits or repeats one, whatever is moved', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.tuple(fc.nat(60), moves), { maxLength: 20 }), (order, moves) => {
        const after = moves.reduce<MenuOrder>(
          (known, [item, move]) => moveItem(known, `i${item}`, move),
          order,
        );
        const ids = (menu: MenuOrder) => menu.flatMap(({ items }) => items).toSorted();
        expect(ids(after)).toEqual(ids(order));
        expect(after.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
      }),
    );
  });

  it('comes back from a step up by a step down', () => {
    fc.assert(
      fc.property(orders, fc.nat(60), (order, item) => {
        const up = moveItem(order, `i${item}`, 'UP');
        if (up !== order) expect(moveItem(up, `i${item}`, 'DOWN')).toEqual(order);
      }),
    );
  });
});

describe('moving a category', () => {
  it('takes its items along', () => {
    expect(moveCategory(MENU, 'dolci', 'TOP').map(({ id }) => id)).toEqual(['dolci', 'pizze', 'empty']);
    expect(itemsOf(moveCategory(MENU, 'dolci', 'TOP'), 'dolci')).toEqual(['tiramisu']);
    expect(moveCategory(MENU, 'pizze', { index: 9 }).map(({ id }) => id)).toEqual([
      'dolci',
      'empty',
      'pizze',
    ]);
    expect(moveCategory(MENU, 'pizze', 'UP')).toBe(MENU);
    expect(moveCategory(MENU, 'nothing', 'UP')).toBe(MENU);
  });
});
