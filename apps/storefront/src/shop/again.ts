import type { Order } from '@comanda/contract/shapes/orders';
import { type Basket, type BasketEntry, changeBasket, EMPTY_BASKET, sameDish } from './basket.ts';

/** What was ordered, to be ordered again. `newId` makes the ids of its lines in the basket. */
export function entriesOfOrder({ lines }: Pick<Order, 'lines'>, newId: () => string): BasketEntry[] {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ itemId, name, quantity, size, options, note }) => ({
      id: newId(),
      itemId,
      name,
      quantity,
      options: [
        ...(size ? [{ groupId: size.groupId, optionIds: [size.optionId] }] : []),
        ...[...Map.groupBy(options, ({ groupId }) => groupId)].map(([groupId, chosen]) => ({
          groupId,
          optionIds: chosen.flatMap((option) => Array<string>(option.quantity).fill(option.optionId)),
        })),
      ],
      ...(note === undefined ? {} : { note }),
    }));
}

/** The basket with these dishes in it too. Of a line that lies there already it holds the larger quantity, not both. */
export function withAll(basket: Basket, entries: readonly BasketEntry[], newId: () => string): Basket {
  const add = (filled: Basket, entry: BasketEntry) =>
    changeBasket(filled, { kind: 'add', entry: { ...entry, id: newId() }, orderKey: newId() });
  return entries.reduce(add, EMPTY_BASKET).entries.reduce((filled, entry) => {
    const twin = filled.entries.find((other) => sameDish(other, entry));
    if (!twin) return add(filled, entry);
    const quantity = Math.max(twin.quantity, entry.quantity);
    return changeBasket(filled, { kind: 'quantity', id: twin.id, quantity });
  }, basket);
}

/** Where a basket that was filled from an earlier order says what could not be put in. */
export const AGAIN = '#again';
