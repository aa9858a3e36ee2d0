/** The menu as an order of ids: what `PUT …/menu/order` takes. */
export type MenuOrder = readonly { readonly id: string; readonly items: readonly string[] }[];

/** Where a thing may go within its own list. */
export const STEPS = ['UP', 'DOWN', 'TOP', 'BOTTOM'] as const;
export type Step = (typeof STEPS)[number];

/** Where an item may go: a step in its category, or a place in any (the end unless `index` says otherwise, from 0). */
export type ItemMove = Step | { readonly categoryId: string; readonly index?: number };

export type Place = {
  readonly categoryId: string;
  /** From 1, as people count. */
  readonly position: number;
  readonly of: number;
};

function indexAfter(step: Step, index: number, length: number): number {
  if (step === 'TOP') return 0;
  if (step === 'BOTTOM') return length - 1;
  return Math.min(Math.max(index + (step === 'UP' ? -1 : 1), 0), length - 1);
}

function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** Where an item stands; null when it is not on the menu. */
export function placeOf(order: MenuOrder, itemId: string): Place | null {
  for (const { id, items } of order) {
    const index = items.indexOf(itemId);
    if (index >= 0) return { categoryId: id, position: index + 1, of: items.length };
  }
  return null;
}

/** The order with one item moved; the very same order when nothing moves. */
export function moveItem(order: MenuOrder, itemId: string, move: ItemMove): MenuOrder {
  const place = placeOf(order, itemId);
  if (!place) return order;
  const from = place.position - 1;
  if (typeof move === 'string') {
    const to = indexAfter(move, from, place.of);
    if (to === from) return order;
    return order.map((category) =>
      category.id === place.categoryId ? { ...category, items: movedTo(category.items, from, to) } : category,
    );
  }
  if (!order.some(({ id }) => id === move.categoryId)) return order;
  const without = order.map((category) =>
    category.id === place.categoryId ? { ...category, items: category.items.toSpliced(from, 1) } : category,
  );
  const moved = without.map((category) =>
    category.id === move.categoryId
      ? { ...category, items: category.items.toSpliced(move.index ?? category.items.length, 0, itemId) }
      : category,
  );
  const next = placeOf(moved, itemId);
  return next?.categoryId === place.categoryId && next.position === place.position ? order : moved;
}

/** The order with one category moved; the very same order when nothing moves. */
export function moveCategory(
  order: MenuOrder,
  categoryId: string,
  move: Step | { readonly index: number },
): MenuOrder {
  const from = order.findIndex(({ id }) => id === categoryId);
  if (from < 0) return order;
  const to =
    typeof move === 'string'
      ? indexAfter(move, from, order.length)
      : Math.min(Math.max(move.index, 0), order.length - 1);
  return to === from ? order : movedTo(order, from, to);
}
