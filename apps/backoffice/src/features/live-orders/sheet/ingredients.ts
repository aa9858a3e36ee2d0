import type { Order } from '@comanda/contract/shapes/orders';

/** Something that can be marked sold out: an item of the order, or one of its options. */
export type Ingredient = { readonly kind: 'item' | 'option'; readonly id: string; readonly name: string };

const LEFT_OUT = /^(no|without)\s/i;

/** What an order is made of, each thing once; what the diner does *not* want cannot have run out. */
export function ingredientsOf({ lines }: Pick<Order, 'lines'>): Ingredient[] {
  const found = new Map<string, Ingredient>();
  for (const line of lines) {
    const { size } = line;
    const dish = size ? line.name.replace(` (${size.name})`, '') : line.name;
    found.set(line.itemId, { kind: 'item', id: line.itemId, name: dish });
    if (size) found.set(size.optionId, { kind: 'option', id: size.optionId, name: line.name });
    for (const { optionId, name } of line.options) {
      if (!LEFT_OUT.test(name)) found.set(optionId, { kind: 'option', id: optionId, name });
    }
  }
  return [...found.values()];
}

/** "Nduja", "Nduja and Diavola", "Nduja, Diavola and Olives". */
export function inWords(ingredients: readonly Ingredient[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(ingredients.map(({ name }) => name));
}
