import { randomId } from '@comanda/client/random-id';
import type { Basket, BasketChange, BasketEntry } from '../../shop/basket.ts';
import type { Removed } from './undo-removal.tsx';

export type Dish = Pick<BasketEntry, 'quantity' | 'options' | 'note'>;

/** What diners do to what lies in a basket. `act` makes a change and says what it was. */
export function changeLines(
  { entries }: Pick<Basket, 'entries'>,
  act: (text: string, change: BasketChange) => void,
  setRemoved: (removed: Removed | null) => void,
) {
  return {
    replace({ id, itemId, name }: BasketEntry, dish: Dish) {
      act(`${name} changed.`, { kind: 'replace', entry: { id, itemId, name, ...dish } });
    },
    addAll(again: readonly BasketEntry[]) {
      for (const entry of again) {
        act('Your last order added.', {
          kind: 'add',
          entry: { ...entry, id: randomId() },
          orderKey: randomId(),
        });
      }
    },
    setQuantity(id: string, quantity: number) {
      const entry = entries.find((one) => one.id === id);
      if (entry) act(`${quantity} ${entry.name}.`, { kind: 'quantity', id, quantity, from: entry.quantity });
    },
    remove(id: string) {
      const position = entries.findIndex((entry) => entry.id === id);
      const entry = entries[position];
      if (!entry) return;
      setRemoved({ entry, position });
      act(`${entry.name} removed.`, { kind: 'remove', id });
    },
    putBack({ entry, position }: Removed) {
      setRemoved(null);
      act(`${entry.name} is back.`, { kind: 'put-back', entry, position, orderKey: randomId() });
    },
  };
}
