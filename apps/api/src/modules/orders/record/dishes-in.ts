import type { OrderLine } from '@comanda/contract/shapes/orders';

type Line = Pick<OrderLine, 'itemId' | 'quantity'> & {
  readonly options: readonly Pick<OrderLine['options'][number], 'itemId' | 'quantity'>[];
};

/** How many of each dish these lines are, parts of others counted with them. */
export function dishesIn(lines: readonly Line[]): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  const add = (itemId: string, more: number) => quantities.set(itemId, (quantities.get(itemId) ?? 0) + more);
  for (const { itemId, quantity, options } of lines) {
    add(itemId, quantity);
    for (const part of options) if (part.itemId !== undefined) add(part.itemId, quantity * part.quantity);
  }
  return quantities;
}
