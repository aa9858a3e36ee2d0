import { randomId } from '@comanda/client/random-id';
import type { Basket, BasketChange, BasketEntry } from '../../shop/basket.ts';
import type { Removed } from './undo-removal.tsx';
import { basketWords as words } from './words.ts';

export type Dish = Pick<BasketEntry, 'quantity' | 'options' | 'note'>;

/** What diners do to what lies in a basket. `act` makes a change and says what it was. */
export function changeLines(
  { entries }: Pick<Basket, 'entries'>,
  act: (text: string, change: BasketChange) => void,
  setRemoved: (removed: Removed | null) => void,
) {
  return {
    replace({ id, itemId, name }: BasketEntry, dish: Dish) {
      act(words.changed(name), { kind: 'replace', entry: { id, itemId, name, ...dish } });
    },
    addAll(again: readonly BasketEntry[]) {
      for (const entry of again) {
        act(words.lastAdded, {
          kind: 'add',
          entry: { ...entry, id: randomId() },
          orderKey: randomId(),
        });
      }
    },
    setQuantity(id: string, quantity: number) {
      const entry = entries.find((one) => one.id === id);
      if (entry)
        act(words.countOf(quantity, entry.name), { kind: 'quantity', id, quantity, from: entry.quantity });
    },
    remove(id: string) {
      const position = entries.findIndex((entry) => entry.id === id);
      const entry = entries[position];
      if (!entry) return;
      setRemoved({ entry, position });
      act(words.removed(entry.name), { kind: 'remove', id });
    },
    putBack({ entry, position }: Removed) {
      setRemoved(null);
      act(words.isBack(entry.name), { kind: 'put-back', entry, position, orderKey: randomId() });
    },
  };
}
