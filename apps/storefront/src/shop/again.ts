import type { Order } from '@comanda/contract/shapes/orders';
import { type Basket, type BasketEntry, changeBasket, configurationOf } from './basket.ts';

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

/** The basket with these dishes in it too; what lies there already, made the same way, is not put in twice. */
export function withAll(basket: Basket, entries: readonly BasketEntry[], newId: () => string): Basket {
  const before = new Set(basket.entries.map(configurationOf));
  return entries
    .filter((entry) => !before.has(configurationOf(entry)))
    .reduce<Basket>(
      (filled, entry) =>
        changeBasket(filled, { kind: 'add', entry: { ...entry, id: newId() }, orderKey: newId() }),
      basket,
    );
}

/** Where a basket that was filled from an earlier order says what could not be put in. */
export const AGAIN = '#again';
