import type { Order, OrderLine } from '@comanda/contract/shapes/orders';
import { numberedName } from '@comanda/domain/menu/dish-names';
import { isToMake } from '@comanda/domain/orders/orders';

/** One way in which a dish is wanted, on which tickets. */
export type Variant = {
  /** Options and notes, as the ticket has them; empty for the dish as it is. */
  readonly words: string;
  readonly count: number;
  /** Of the orders. */
  readonly numbers: readonly number[];
};

export type ItemCount = {
  readonly name: string;
  readonly count: number;
  /** The most wanted first. */
  readonly variants: readonly Variant[];
};

type Gathered = { count: number; variants: Map<string, { count: number; numbers: number[] }> };

function variantWords({ options, note }: OrderLine): string {
  const chosen = options.map(({ name, kitchenName = name, quantity }) =>
    quantity > 1 ? `${quantity}× ${kitchenName}` : kitchenName,
  );
  return [...chosen, ...(note ? [`“${note}”`] : [])].join(' · ');
}

/** A line with each dish that is a part of it, as it is to be made. */
function dishesOf({ options, quantity, ...line }: OrderLine) {
  const { number, name, kitchenName = name } = line;
  const parts = options.filter(({ itemId }) => itemId !== undefined);
  return [
    {
      called: numberedName(number, kitchenName),
      quantity,
      words: variantWords({ options, quantity, ...line }),
    },
    ...parts.map((part) => ({
      ...{ called: part.kitchenName ?? part.name, quantity: quantity * part.quantity, words: '' },
    })),
  ];
}

/**
 * Dishes still to be made over all open orders, parts of others with them, by numbers and kitchen names, the most
 * wanted first; ticked ones are not counted.
 */
export function allDay(orders: Iterable<Order>): ItemCount[] {
  const dishes = new Map<string, Gathered>();
  for (const order of orders) {
    if (!isToMake(order.status)) continue;
    const lines = order.lines.filter(({ done, quantity }) => !done && quantity > 0);
    for (const { called, quantity, words } of lines.flatMap(dishesOf)) {
      const dish = dishes.get(called) ?? { count: 0, variants: new Map() };
      const variant = dish.variants.get(words) ?? { count: 0, numbers: [] };
      dish.count += quantity;
      variant.count += quantity;
      if (!variant.numbers.includes(order.number)) variant.numbers.push(order.number);
      dishes.set(called, dish);
      dish.variants.set(words, variant);
    }
  }
  return [...dishes]
    .map(([name, { count, variants }]) => ({
      name,
      count,
      variants: [...variants]
        .map(([words, variant]) => ({ words, ...variant }))
        .sort((a, b) => b.count - a.count || a.words.localeCompare(b.words)),
    }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
